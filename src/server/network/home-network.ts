import { describeStartupError } from '#server/describe-startup-error.ts'
import { Refusal } from '#server/http/refusal.ts'
import { addressesOf, hasNetwork, networkNamesOf } from '#server/tls/machine-names.ts'
import { makeDeviceWatch, type NetworkAccess } from './network-access.ts'
import { readNetworkChoice, saveNetworkChoice, type NetworkChoice } from './network-choice.ts'
import { ALL_ADDRESSES, openListener, type Listener, type ListenerOptions } from './open-listener.ts'

/** The ports that are tried, in order. */
const PORTS = Array.from({ length: 20 }, (_, index) => 5443 + index)

interface HomeNetworkOptions extends ListenerOptions {
  readonly print: (line: string) => void
  /** The ports to try; tests set them. */
  readonly ports?: readonly number[]
}

/** The home network, which the keeper's choice opens and closes while the program runs. */
export interface HomeNetwork extends NetworkAccess {
  /** Opens the network if the saved choice says so. The program starts also when that fails. */
  readonly start: () => Promise<void>
  /** Ends every connection, and leaves the choice as it is. */
  readonly stop: () => Promise<void>
}

/**
 * Manages the second listener of the loft, which other devices in the home network reach over HTTPS. The listener on loopback is
 * not touched, so the page at the computer stays open.
 */
export function makeHomeNetwork(options: HomeNetworkOptions): HomeNetwork {
  const { dataDir, machine, now, print, ports = PORTS } = options
  const devices = makeDeviceWatch(machine, now)
  let listener: (Listener & { readonly openedAt: string }) | undefined
  // One switch at a time: two parallel calls must not open two listeners.
  let work: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const done = work.then(job)
    work = done.catch(() => undefined)
    return done
  }
  const addresses = () => (listener ? addressesOf(ALL_ADDRESSES, machine(), { scheme: 'https', port: listener.port }) : [])

  async function listen(choice: NetworkChoice | undefined): Promise<void> {
    const preferred = choice ? [choice.httpsPort, ...ports] : ports
    devices.reset()
    listener = { ...(await openListener(options, [...new Set(preferred)], devices.note)), openedAt: now().toISOString() }
  }

  /** Accepts no more connections; the returned job ends the existing ones. */
  async function unlisten(): Promise<() => Promise<void>> {
    const closing = listener
    listener = undefined
    await closing?.refuseNew()
    return async () => closing?.disconnect()
  }

  /** Saves whether the loft is open to the network. Errors: `choice_not_saved`. */
  async function saveChoice(choice: NetworkChoice): Promise<void> {
    await saveNetworkChoice(dataDir, choice).catch((error: unknown) => {
      const described = describeStartupError(error)
      const reason = typeof described === 'string' ? described : String(error)
      throw new Refusal('choice_not_saved', `The choice could not be saved, so nothing was changed. ${reason}`)
    })
  }

  function printAddresses(): void {
    if (addresses().length === 0) print('The loft is open to the home network, but this computer is not connected to one.')
    for (const { url } of addresses()) print(`Other devices reach the loft at ${url}`)
    const { secure } = listener!
    print(`To make a phone trust the loft, open ${secure.trustAddress() ?? ''}`)
    print(`Fingerprint of its certificate (SHA-256): ${secure.authority().fingerprint256}`)
  }

  return {
    control: { controlledBy: 'choice', variable: null },
    isOpen: () => listener !== undefined,
    addresses,
    secure: () => listener?.secure,
    hostNames: () => (listener ? networkNamesOf(ALL_ADDRESSES, machine()) : []),
    openedAt: () => listener?.openedAt ?? null,
    lastOtherDeviceAt: devices.lastAt,
    noteClient: devices.note,
    open: () =>
      inTurn(async () => {
        if (listener) return
        if (!hasNetwork(machine())) {
          throw new Refusal(
            'no_network',
            'This computer is not connected to a network. Connect it to the Wi-Fi or by cable, then try again.',
          )
        }
        await listen(await readNetworkChoice(dataDir))
        const { port } = listener!
        try {
          await saveChoice({ open: true, httpsPort: port })
        } catch (error) {
          await (
            await unlisten()
          )()
          throw error
        }
        printAddresses()
      }),
    close: () =>
      inTurn(async () => {
        const saved = await readNetworkChoice(dataDir)
        if (!listener && !saved?.open) return
        await saveChoice({ open: false, httpsPort: listener?.port ?? saved!.httpsPort })
        const disconnect = await unlisten()
        // This is not awaited, because it waits for running replies, which may include the reply to this call.
        void disconnect()
        print('The loft is closed to the home network.')
      }),
    start: () =>
      inTurn(async () => {
        try {
          const choice = await readNetworkChoice(dataDir)
          if (!choice?.open) return
          await listen(choice)
          if (listener!.port !== choice.httpsPort) {
            print(`Port ${choice.httpsPort} is used by another program. Until it is free, phones need the addresses below.`)
          }
          printAddresses()
        } catch (error) {
          if (!(error instanceof Refusal)) options.report(error)
          print(`The loft could not be opened to the home network. ${error instanceof Error ? error.message : ''}`)
        }
      }),
    stop: () => inTurn(async () => (await unlisten())()),
  }
}
