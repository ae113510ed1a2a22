import type { Refusal } from '#server/http/refusal.ts'
import type { SecureConnection } from '#server/tls/secure-connection.ts'
import type { NetworkAccess } from './network-access.ts'

interface TestNetworkOptions {
  readonly isOpen?: boolean
  /** The reason why it cannot be opened. */
  readonly refusal?: Refusal
  readonly secure?: SecureConnection
  readonly hostNames?: readonly string[]
}

/** Makes a network that opens and closes without a listener, for tests over `inject`. */
export function networkForTests({
  isOpen = true,
  refusal,
  secure,
  hostNames = ['loft-pc.local', '192.168.1.20'],
}: TestNetworkOptions = {}): NetworkAccess {
  let open = isOpen
  const addresses = [
    { url: 'https://loft-pc.local:5443', kind: 'name' },
    { url: 'https://192.168.1.20:5443', kind: 'ip' },
  ] as const
  let lastAt: string | null = null
  return {
    control: { controlledBy: 'choice', variable: null },
    isOpen: () => open,
    addresses: () => (open ? [...addresses] : []),
    secure: () => secure,
    hostNames: () => (open ? hostNames : []),
    openedAt: () => null,
    lastOtherDeviceAt: () => lastAt,
    noteClient: (address) => {
      if (address !== undefined && address !== '127.0.0.1') lastAt = '2026-03-06T12:00:00.000Z'
    },
    open: async () => {
      if (refusal) throw refusal
      open = true
    },
    close: async () => {
      open = false
    },
  }
}
