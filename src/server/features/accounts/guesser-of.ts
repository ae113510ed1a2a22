import { isIP } from 'node:net'
import { findInnerAddress } from '#server/outgoing/address-kind.ts'
import { bytesOfAddress } from '#server/tls/names.ts'

/** Bytes of an IPv6 address that name a network; the rest each of its devices chooses, as often as it likes. */
const NETWORK_BYTES = 8

/** Tells what counts as one address where guesses are counted: of IPv6 its whole /64, however it is written. */
export function guesserOf(address: string): string {
  if (isIP(address) !== 6) return address
  const inner = findInnerAddress(address)
  if (inner !== undefined) return inner
  const [plain = ''] = address.split('%', 1)
  return `${bytesOfAddress(plain).subarray(0, NETWORK_BYTES).toString('hex')}/64`
}
