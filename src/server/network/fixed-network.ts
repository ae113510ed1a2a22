import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { addressesOf, networkNamesOf, type MachineNames } from '#server/tls/machine-names.ts'
import type { SecureConnection } from '#server/tls/secure-connection.ts'
import { makeDeviceWatch, networkControlOf, type NetworkAccess, type NetworkControl } from './network-access.ts'

interface FixedNetworkOptions {
  readonly control: NetworkControl
  /** The address to listen on. */
  readonly host: string
  /** The port of the server; undefined before it listens. */
  readonly port: () => number | undefined
  readonly publicUrl: string | undefined
  readonly secure: SecureConnection | undefined
  readonly machine: () => MachineNames
  readonly now: () => Date
}

/** Returns the network of an application; without one, it is only reached by its public address, or not at all. */
export function networkOf({ network, publicUrl, now }: AppContext & Pick<LoftContext, 'now'>): NetworkAccess {
  if (network) return network
  const control = networkControlOf({ publicUrl, isHttps: false, host: 'localhost', trustedProxies: [] })
  const machine = () => ({ hostName: '', addresses: [] })
  return fixedNetwork({ control, host: 'localhost', port: () => undefined, publicUrl, secure: undefined, machine, now })
}

/** Makes the network as the environment sets it when the program starts: it cannot be switched. */
export function fixedNetwork({ control, host, port, publicUrl, secure, machine, now }: FixedNetworkOptions): NetworkAccess {
  const devices = makeDeviceWatch(machine, now)
  const hostNames = () => networkNamesOf(host, machine())
  const refuseSwitch = async () => {
    throw new Refusal(
      'network_by_environment',
      `${control.variable} decides how other devices reach this program. Start it without ${control.variable} to switch here.`,
      { variable: control.variable },
    )
  }
  const addresses = (): ReturnType<NetworkAccess['addresses']> => {
    if (publicUrl !== undefined) return [{ url: new URL(publicUrl).href.replace(/\/$/, ''), kind: 'public' }]
    return addressesOf(host, machine(), { scheme: secure ? 'https' : 'http', port: port() })
  }
  return {
    control,
    isOpen: () => publicUrl !== undefined || hostNames().length > 0,
    addresses,
    secure: () => secure,
    hostNames,
    openedAt: () => null,
    lastOtherDeviceAt: devices.lastAt,
    noteClient: devices.note,
    open: refuseSwitch,
    close: refuseSwitch,
  }
}
