import { isIP } from 'node:net'
import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { kindOfAddress } from '#server/outgoing/address-kind.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '::1']
/** Letters a certificate may name a host by. */
const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/

/** What the names of this computer are made of. Tests hand in their own. */
export interface Machine {
  readonly hostName: string
  readonly addresses: readonly string[]
  /** Those of the addresses that lead to programs on the same computer or through a tunnel, rather than into the house. */
  readonly sideAddresses?: readonly string[]
  /** The address under which other devices reach the program, such as `https://loft.example.org`. */
  readonly publicUrl?: string | undefined
}

/** Networks of containers, of virtual computers and of tunnels, as they are called on Linux, macOS and Windows. */
const SIDE_NETWORK =
  /^(?:docker|podman|br-[0-9a-f]{12}$|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|bridge1\d\d|tun|tap|utun|wg|zt|ppp|tailscale|vmware|virtualbox|vethernet \((?:wsl|default switch))/i
/** Tunnels have no card. */
const NO_CARD = '00:00:00:00:00:00'

type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'mac'>[] | undefined>>

/** This computer, as it stands in its network just now. */
export function thisMachine(publicUrl: string | undefined, interfaces: Interfaces = networkInterfaces()): Machine {
  const ones = Object.entries(interfaces).flatMap(([name, of = []]) => of.map(({ address, mac }) => ({ name, address, mac })))
  const addresses = ones.map(({ address }) => address)
  const side = ones.filter(({ name, mac }) => SIDE_NETWORK.test(name) || mac === NO_CARD)
  return { hostName: hostname(), addresses, sideAddresses: side.map(({ address }) => address), publicUrl }
}

/** The names that the network knows this computer by; to the one in `.local` it answers itself. */
function hostNamesOf({ hostName }: Machine): string[] {
  const full = hostName.toLowerCase()
  const [short = ''] = full.split('.')
  return short === '' || short === 'localhost' || isIP(full) !== 0 ? [] : [...new Set([short, `${short}.local`, full])]
}

/** The names of this computer, the short one first; without those whose letters no certificate may hold. */
export function certifiedNamesOf(machine: Machine): string[] {
  return hostNamesOf(machine).filter((name) => HOST_NAME.test(name))
}

/** The host of the public address, without the brackets of a newer address. */
export function publicNameOf({ publicUrl }: Machine): string | undefined {
  return publicUrl === undefined ? undefined : new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
}

/**
 * Every name and address that a certificate of the loft's own is made for: of the computer itself, in its own network, and the public one.
 *
 * Addresses given out to the whole world are left out, unless one is the public address: no authority of a loft vouches for those.
 */
export function namesOf(machine: Machine): string[] {
  const own = machine.addresses.filter((address) => kindOfAddress(address) === 'private')
  const publicName = publicNameOf(machine)
  return [...new Set([...LOOPBACK, ...certifiedNamesOf(machine), ...own, ...(publicName === undefined ? [] : [publicName])])]
}

/** The names, as browsers write them, by which other devices may ask a server that listens at `host`; none where only this computer does. */
export function networkNamesOf(host: string, machine: Machine): string[] {
  if (LOOPBACK.includes(host)) return []
  return [...machine.addresses.map(inAddressBar), ...hostNamesOf(machine)]
}

const inAddressBar = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

/** Networks of houses, the usual ones first. */
const USUAL = ['192.168.', '10.', '172.', '100.']

/**
 * Where a phone in the same network most likely reaches a server that listens at `host`; undefined where only this computer does.
 *
 * Phones seldom find a computer by its bare name, and many only by its address.
 */
export function nearbyHostOf(host: string, machine: Machine): string | undefined {
  if (LOOPBACK.includes(host)) return undefined
  if (host !== '0.0.0.0' && host !== '::') return inAddressBar(host)
  const { addresses, sideAddresses = [] } = machine
  const usual = USUAL.flatMap((beginning) => addresses.filter((address) => address.startsWith(beginning)))
  const reached = usual.filter((address) => kindOfAddress(address) === 'private')
  const publicName = publicNameOf(machine)
  return (
    reached.find((address) => !sideAddresses.includes(address)) ??
    (publicName === undefined ? undefined : inAddressBar(publicName)) ??
    certifiedNamesOf(machine).find((name) => name.endsWith('.local')) ??
    reached[0]
  )
}

/** The bytes of an address: 4 or 16. */
export function bytesOfAddress(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  // The URL parser writes every spelling of an address in one way, without dots.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const words = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
  return Buffer.from(words.flatMap((word) => [parseInt(word, 16) >> 8, parseInt(word, 16) & 0xff]))
}
