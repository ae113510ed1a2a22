import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { kindOfAddress } from '#server/outgoing/address-kind.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '::1']
/** Letters a certificate may name a host by. */
const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/

/** What a certificate's names are made of. Tests hand in their own. */
export interface Machine {
  readonly hostName: string
  readonly addresses: readonly string[]
  /** The address under which other devices reach the program, such as `https://loft.example.org`. */
  readonly publicUrl?: string | undefined
}

/** This computer, as it stands in its network just now. */
export function thisMachine(publicUrl: string | undefined): Machine {
  const addresses = Object.values(networkInterfaces()).flatMap((ones) => ones?.map(({ address }) => address) ?? [])
  return { hostName: hostname(), addresses, publicUrl }
}

/** The short name of this computer; undefined where its letters are none a certificate may hold. */
export function shortNameOf({ hostName }: Machine): string | undefined {
  const short = hostName.toLowerCase().replace(/\.local$/, '')
  return HOST_NAME.test(short) && isIP(short) === 0 ? short : undefined
}

/** The host of the public address, without the brackets of a newer address. */
export function publicNameOf({ publicUrl }: Machine): string | undefined {
  return publicUrl === undefined ? undefined : new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
}

/**
 * Every name and address by which the computer is reached: by itself, in its own network, and under its public address.
 *
 * Addresses given out to the whole world are left out, unless one is the public address: no authority of a loft vouches for those.
 */
export function namesOf(machine: Machine): string[] {
  const hostName = shortNameOf(machine)
  const nearby = hostName === undefined ? [] : [hostName, ...(hostName.includes('.') ? [] : [`${hostName}.local`])]
  const own = machine.addresses.filter((address) => kindOfAddress(address) === 'private')
  const publicName = publicNameOf(machine)
  return [...new Set([...LOOPBACK, ...nearby, ...own, ...(publicName === undefined ? [] : [publicName])])]
}

/** Networks of houses, the usual ones first: others are often of programs on the same computer. */
const USUAL = ['192.168.', '10.', '172.', '100.', '']

/** Where a phone in the same network reaches a server that listens at `host`; undefined where only this computer does. */
export function nearbyHostOf(host: string, machine: Machine): string | undefined {
  if (LOOPBACK.includes(host)) return undefined
  if (host !== '0.0.0.0' && host !== '::') return isIP(host) === 6 ? `[${host}]` : host
  const own = machine.addresses.filter((address) => isIP(address) === 4 && kindOfAddress(address) === 'private')
  const outer = own.filter((address) => !address.startsWith('127.'))
  const [best] = USUAL.flatMap((beginning) => outer.filter((address) => address.startsWith(beginning)))
  return best ?? publicNameOf(machine) ?? shortNameOf(machine)
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
