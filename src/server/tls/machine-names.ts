import { isIP } from 'node:net'
import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { kindOfAddress } from '#server/outgoing/address-kind.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '::1']
/** Valid host names in a certificate. */
const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/

/** The names and addresses of a computer; tests pass their own. */
export interface MachineNames {
  readonly hostName: string
  readonly addresses: readonly string[]
  /** The addresses of virtual networks (containers, virtual machines, tunnels), which other devices usually cannot reach. */
  readonly virtualAddresses?: readonly string[]
  /** The address under which other devices reach the program, such as `https://loft.example.org`. */
  readonly publicUrl?: string | undefined
}

/** Interface names of container, virtual machine and tunnel networks on Linux, macOS and Windows. */
const VIRTUAL_NETWORK =
  /^(?:docker|podman|br-[0-9a-f]{12}$|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|bridge1\d\d|tun|tap|utun|wg|zt|ppp|tailscale|vmware|virtualbox|vethernet \((?:wsl|default switch))/i
/** Tunnels have no MAC address. */
const NO_MAC = '00:00:00:00:00:00'

type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'mac'>[] | undefined>>

/** Reads the current names and addresses of this computer. */
export function thisMachine(publicUrl: string | undefined, interfaces: Interfaces = networkInterfaces()): MachineNames {
  const interfaceAddresses = Object.entries(interfaces).flatMap(([name, addressesOfInterface = []]) =>
    addressesOfInterface.map(({ address, mac }) => ({ name, address, mac })),
  )
  const addresses = interfaceAddresses.map(({ address }) => address)
  const virtual = interfaceAddresses.filter(({ name, mac }) => VIRTUAL_NETWORK.test(name) || mac === NO_MAC)
  return { hostName: hostname(), addresses, virtualAddresses: virtual.map(({ address }) => address), publicUrl }
}

/** Returns the names of this computer in its network; it answers to the `.local` name itself (mDNS). */
function hostNamesOf({ hostName }: MachineNames): string[] {
  const full = hostName.toLowerCase()
  const [short = ''] = full.split('.')
  return short === '' || short === 'localhost' || isIP(full) !== 0 ? [] : [...new Set([short, `${short}.local`, full])]
}

/** Returns the names of this computer, the short one first, without those that are invalid in a certificate. */
export function certifiedNamesOf(machine: MachineNames): string[] {
  return hostNamesOf(machine).filter((name) => HOST_NAME.test(name))
}

/** Returns the host of the public address as a `Host` header names it; undefined if there is none. */
export function publicHostOf({ publicUrl }: Pick<MachineNames, 'publicUrl'>): string | undefined {
  if (!publicUrl) return undefined
  const known = knownHosts.get(publicUrl)
  if (known !== undefined) return known
  const host = new URL(publicUrl).hostname
  if (knownHosts.size >= MAX_KNOWN_HOSTS) knownHosts.clear()
  knownHosts.set(publicUrl, host)
  return host
}

/** Hosts of public addresses, because every request needs the one of its loft. */
const knownHosts = new Map<string, string>()
const MAX_KNOWN_HOSTS = 1000

/** Returns the host of the public address as a certificate names it: an IPv6 address without brackets. */
export const publicNameOf = (machine: Pick<MachineNames, 'publicUrl'>): string | undefined =>
  publicHostOf(machine)?.replace(/^\[|\]$/g, '')

/**
 * Returns every name and address for which the loft's own certificate is made: those of the computer, of its private networks,
 * and the public one.
 *
 * Public IP addresses are left out unless one is the public address: the authority is not allowed to certify them.
 */
export function namesOf(machine: MachineNames): string[] {
  const own = machine.addresses.filter((address) => kindOfAddress(address) === 'private')
  const publicName = publicNameOf(machine)
  return [...new Set([...LOOPBACK, ...certifiedNamesOf(machine), ...own, ...(publicName === undefined ? [] : [publicName])])]
}

/**
 * Returns the hosts, as written in a URL, by which other devices may address a server that listens on `host`; none if it listens
 * only on loopback.
 */
export function networkNamesOf(host: string, machine: MachineNames): string[] {
  if (LOOPBACK.includes(host)) return []
  return [...machine.addresses.map(urlHostOf), ...hostNamesOf(machine)]
}

const urlHostOf = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

/** Prefixes of private networks, the most usual first. */
const LAN_PREFIXES = ['192.168.', '10.', '172.', '100.']

/**
 * Returns the host by which a phone in the same network most likely reaches a server that listens on `host`; undefined if it
 * listens only on loopback.
 *
 * Phones seldom resolve a bare computer name, and many only reach it by its address.
 */
export function lanHostOf(host: string, machine: MachineNames): string | undefined {
  if (LOOPBACK.includes(host)) return undefined
  if (host !== '0.0.0.0' && host !== '::') return urlHostOf(host)
  const { reachable, usual } = lanAddressesOf(machine)
  const publicName = publicNameOf(machine)
  return (
    usual[0] ??
    (publicName === undefined ? undefined : urlHostOf(publicName)) ??
    certifiedNamesOf(machine).find((name) => name.endsWith('.local')) ??
    reachable[0]
  )
}

/** Returns whether this computer has an address that is neither loopback nor only valid on one cable (link-local). */
export const hasNetwork = ({ addresses }: MachineNames): boolean =>
  addresses.some((address) => kindOfAddress(address) !== 'never' && address !== '::1' && !address.startsWith('127.'))

/** An address of the server in the network. */
interface ReachedAddress {
  readonly url: string
  readonly kind: 'name' | 'ip'
}

/**
 * Returns the addresses by which other devices reach a server that listens on `host`, best first; none if it listens only on
 * loopback, or if there is no network.
 *
 * The `.local` name comes first, because the IP address may be another one tomorrow; phones without mDNS need the IP address.
 */
export function addressesOf(
  host: string,
  machine: MachineNames,
  { scheme, port }: { readonly scheme: 'http' | 'https'; readonly port: number | undefined },
): ReachedAddress[] {
  if (LOOPBACK.includes(host) || !hasNetwork(machine)) return []
  const isDefaultPort = port === undefined || port === (scheme === 'https' ? 443 : 80)
  const urlOf = (name: string) => `${scheme}://${urlHostOf(name)}${isDefaultPort ? '' : `:${port}`}`
  if (host !== '0.0.0.0' && host !== '::') return [{ url: urlOf(host), kind: isIP(host) === 0 ? 'name' : 'ip' }]
  const name = certifiedNamesOf(machine).find((one) => one.endsWith('.local'))
  const { reachable, usual } = lanAddressesOf(machine)
  return [
    ...(name === undefined ? [] : [{ url: urlOf(name), kind: 'name' as const }]),
    // Addresses of virtual networks are used only if there are no others.
    ...(usual.length > 0 ? usual : reachable).map((address) => ({ url: urlOf(address), kind: 'ip' as const })),
  ]
}

/** Returns the private IPv4 addresses, the most usual first, and of these the ones that belong to no virtual network. */
function lanAddressesOf({ addresses, virtualAddresses = [] }: MachineNames) {
  const lanAddresses = LAN_PREFIXES.flatMap((beginning) => addresses.filter((address) => address.startsWith(beginning)))
  const reachable = lanAddresses.filter((address) => kindOfAddress(address) === 'private')
  return { reachable, usual: reachable.filter((address) => !virtualAddresses.includes(address)) }
}

/** Returns the 4 or 16 bytes of an address. */
export function bytesOfAddress(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  // The URL parser normalizes every spelling of an address, without dots.
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = normalized.split('::').map((half) => half.split(':').filter(Boolean))
  const words = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
  return Buffer.from(words.flatMap((word) => [parseInt(word, 16) >> 8, parseInt(word, 16) & 0xff]))
}
