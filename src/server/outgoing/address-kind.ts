import { BlockList, isIP } from 'node:net'

/**
 * Whether an address may be connected to: public ones always, private ones only if the keeper allows it, the others never (SSRF).
 */
export type AddressKind = 'public' | 'private' | 'never'

/** Private networks of RFC 1918, 6598 (also used by private overlays) and 4193, and loopback addresses. */
const PRIVATE_NETWORKS = listOf([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
])

/**
 * The IANA registries of special addresses: unspecified, multicast, examples, tunnels, and link-local, where clouds serve their
 * credentials.
 */
const FORBIDDEN = listOf([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/** Only the global unicast range of IPv6 is public, except tunnels and example networks inside it. */
const GLOBAL_UNICAST = listOf([['2000::', 3]])
const NOT_PUBLIC = listOf([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** Classifies an address given as text; anything else is `never`. */
export function kindOfAddress(text: string): AddressKind {
  const version = isIP(text)
  if (version === 0) return 'never'
  if (version === 4) return FORBIDDEN.check(text) ? 'never' : PRIVATE_NETWORKS.check(text) ? 'private' : 'public'
  const mapped = findMappedIpv4(text)
  if (mapped !== undefined) return kindOfAddress(mapped)
  if (PRIVATE_NETWORKS.check(text, 'ipv6')) return 'private'
  return GLOBAL_UNICAST.check(text, 'ipv6') && !NOT_PUBLIC.check(text, 'ipv6') ? 'public' : 'never'
}

/** Returns the IPv4 address that an IPv6 address maps (`::ffff:10.0.0.1`). */
export function findMappedIpv4(text: string): string | undefined {
  // The URL parser normalizes every spelling of an address.
  const normalized = new URL(`http://[${text.split('%', 1).join('')}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(normalized) ?? []
  if (high === undefined || low === undefined) return undefined
  const bits = parseInt(high, 16) * 65_536 + parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.')
}

function listOf(subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')
  return list
}
