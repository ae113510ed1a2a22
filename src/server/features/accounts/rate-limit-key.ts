import { isIP } from 'node:net'
import { findMappedIpv4 } from '#server/outgoing/address-kind.ts'
import { bytesOfAddress } from '#server/tls/machine-names.ts'

/** Bytes of an IPv6 address that name its network. A device chooses the other bytes freely, as often as it wants. */
const NETWORK_BYTES = 8

/** Returns the key under which attempts of an address are counted: for IPv6 the /64 network, however the address is written. */
export function rateLimitKey(address: string): string {
  if (isIP(address) !== 6) return address
  const ipv4 = findMappedIpv4(address)
  if (ipv4 !== undefined) return ipv4
  const [withoutZone = ''] = address.split('%', 1)
  return `${bytesOfAddress(withoutZone).subarray(0, NETWORK_BYTES).toString('hex')}/64`
}
