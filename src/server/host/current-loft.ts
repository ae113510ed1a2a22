import type { AsyncLocalStorage } from 'node:async_hooks'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { servingStorage } from './serving-storage.ts'

/** The loft that a request is for, as routes use it. */
export type ServedLoft = LoftContext & AppContext

/** The part of the program that is the same for all its lofts. */
export type ProgramContext = { readonly [Key in 'checksReplies' | 'clientFolder']: AppContext[Key] | undefined }

/** The address by which a request has reached its loft. */
export interface ServedAddress {
  /** The beginning of the loft's paths: `/l/blue-bar`, or nothing. */
  readonly base: string
  readonly publicUrl: () => string | undefined
}

interface Serving {
  readonly loft: ServedLoft
  readonly address: ServedAddress | undefined
}

const storage = servingStorage as AsyncLocalStorage<Serving>
const facades = new WeakSet<object>()

/**
 * Returns an object with the properties of the loft of the running request, for the one application of a host with many lofts.
 *
 * Reading a property outside a request throws, because a route that keeps such a value would serve one loft to all.
 */
export function currentLoft(program: ProgramContext): ServedLoft {
  const facade = new Proxy(program as object as ServedLoft, {
    get: (_, property) => {
      if (Object.hasOwn(program, property)) return Reflect.get(program, property) as unknown
      const { loft, address } = requireServing()
      // Links lead to the address that the request has used.
      if (property === 'publicUrl' && address) return address.publicUrl()
      return Reflect.get(loft, property) as unknown
    },
    has: (_, property) => Object.hasOwn(program, property) || Reflect.has(requireServed(), property),
    ownKeys: () => Reflect.ownKeys(requireServed()),
    getOwnPropertyDescriptor: (_, property) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(requireServed(), property)
      return descriptor && { ...descriptor, configurable: true }
    },
  })
  facades.add(facade)
  return facade
}

/** Serves one request for a loft: `currentLoft` is that loft in all that it starts. */
export function serveFor<T>(loft: ServedLoft, serve: () => T, address?: ServedAddress): T {
  return storage.run({ loft, address }, serve)
}

/** Returns the beginning of all addresses of the loft of the running request: `/l/blue-bar` on a host, and nothing elsewhere. */
export const servedBase = (): string => storage.getStore()?.address?.base ?? ''

/** Returns the loft of the running request for `currentLoft`, and any other loft as it is. */
export function servedLoft<Loft extends object>(loft: Loft): Loft {
  return facades.has(loft) ? (requireServed() as object as Loft) : loft
}

function requireServing(): Serving {
  const serving = storage.getStore()
  if (!serving) throw new Error('The loft of a request was read outside a request')
  return serving
}

const requireServed = (): ServedLoft => requireServing().loft
