import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { kindOfAddress } from './address-kind.ts'
import { OutgoingRefusal } from './outgoing-refusal.ts'

/** Finds every address of a name. */
export type Lookup = (hostname: string) => Promise<readonly string[]>

const lookUpInSystem: Lookup = async (hostname) => (await systemLookup(hostname, { all: true })).map(({ address }) => address)

/** Whether a host is on the internet or in a private network. */
export type NetworkScope = 'public' | 'private'

/** The addresses of a host, all of which may be connected to, and the kind of its network. */
export interface ResolvedHost {
  readonly addresses: readonly string[]
  readonly scope: NetworkScope
}

let arePrivateForbidden = false

/** Forbids private networks from now on: the keepers on a host must not reach the network of the host (SSRF). */
export function forbidPrivateNetworks(): void {
  arePrivateForbidden = true
}

/** Resolves a host once; the connection later uses one of these addresses. Errors: `host_unknown`, `address_forbidden`. */
export async function resolveHost(hostname: string, lookup: Lookup = lookUpInSystem): Promise<ResolvedHost> {
  const name = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) ? [name] : await lookUp(name, lookup)
  const kinds = addresses.map(kindOfAddress)
  // An attacker can mix one forbidden address with public ones to reach internal services.
  if (kinds.includes('never') || (arePrivateForbidden && kinds.includes('private')))
    throw new OutgoingRefusal('address_forbidden')
  return { addresses, scope: kinds.includes('private') ? 'private' : 'public' }
}

async function lookUp(name: string, lookup: Lookup): Promise<readonly string[]> {
  const addresses = await lookup(name).catch((cause: unknown) => {
    throw new OutgoingRefusal('host_unknown', { cause })
  })
  if (addresses.length === 0) throw new OutgoingRefusal('host_unknown')
  return addresses
}
