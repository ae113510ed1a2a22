import type { Network } from '#shared/accounts/phone-access-api.ts'
import type { Config } from '#server/config.ts'
import type { SecureConnection } from '#server/tls/secure-connection.ts'
import type { MachineNames } from '#server/tls/machine-names.ts'

/** The setting that decides whether other devices reach the loft. */
export type NetworkControl = Pick<Network, 'controlledBy' | 'variable'>

/** The access of other devices to the loft. */
export interface NetworkAccess {
  readonly control: NetworkControl
  readonly isOpen: () => boolean
  readonly addresses: () => Network['addresses']
  /** The loft's own HTTPS, while it is on. */
  readonly secure: () => SecureConnection | undefined
  /** The hosts, as written in a URL, by which other devices address the loft. */
  readonly hostNames: () => readonly string[]
  readonly openedAt: () => string | null
  readonly lastOtherDeviceAt: () => string | null
  /** Notes a request or a connection; those of this computer do not count. */
  readonly noteClient: (address: string | undefined) => void
  /**
   * Opens the loft to the home network. Errors: `network_by_environment`, `no_network`, `port_taken`, `certificates_failed`,
   * `choice_not_saved`.
   */
  readonly open: () => Promise<void>
  /**
   * Accepts no more connections, and ends the existing ones as soon as the replies that are being prepared were sent. Errors:
   * `network_by_environment`, `choice_not_saved`.
   */
  readonly close: () => Promise<void>
}

/** Returns the setting of the environment for the network; it takes precedence over the keeper's choice. */
export function networkControlOf({
  publicUrl,
  isHttps,
  host,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'isHttps' | 'host' | 'trustedProxies'>): NetworkControl {
  if (publicUrl !== undefined) return { controlledBy: 'public_url', variable: 'PUBLIC_URL' }
  if (isHttps) return { controlledBy: 'environment', variable: 'HTTPS' }
  if (host !== '127.0.0.1') return { controlledBy: 'environment', variable: 'HOST' }
  if (trustedProxies.length > 0) return { controlledBy: 'environment', variable: 'TRUSTED_PROXIES' }
  return { controlledBy: 'choice', variable: null }
}

/** Remembers when another device was last seen. */
export function makeDeviceWatch(machine: () => MachineNames, now: () => Date) {
  let lastAt: string | null = null
  return {
    lastAt: () => lastAt,
    reset: () => {
      lastAt = null
    },
    note: (address: string | undefined) => {
      if (address !== undefined && !isOfThisComputer(address.replace(/^::ffff:/, ''), machine)) lastAt = now().toISOString()
    },
  }
}

const isOfThisComputer = (address: string, machine: () => MachineNames): boolean =>
  address === '::1' || address.startsWith('127.') || machine().addresses.includes(address)
