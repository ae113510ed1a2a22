import { AsyncLocalStorage } from 'node:async_hooks'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'

/** What routes need of the loft that a request is for. */
export type ServedLoft = LoftContext & AppContext

/** What belongs to the program and is the same for all its lofts. */
export type ProgramContext = { readonly [Key in 'checksReplies' | 'clientFolder']: AppContext[Key] | undefined }

const storage = new AsyncLocalStorage<ServedLoft>()
const facades = new WeakSet<object>()

/**
 * Returns an object with the properties of the loft of the running request, for the one application of a host with many lofts.
 *
 * Reading one outside a request is a fault of the route that keeps it: it would serve one loft to all.
 */
export function currentLoft(program: ProgramContext): ServedLoft {
  const facade = new Proxy(program as object as ServedLoft, {
    get: (_, property) => Reflect.get(Object.hasOwn(program, property) ? program : requireServed(), property) as unknown,
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
export function serveFor<T>(loft: ServedLoft, serve: () => T): T {
  return storage.run(loft, serve)
}

/** Returns the loft of the running request for `currentLoft`, and any other loft as it is. */
export function servedLoft<Loft extends object>(loft: Loft): Loft {
  return facades.has(loft) ? (requireServed() as object as Loft) : loft
}

function requireServed(): ServedLoft {
  const loft = storage.getStore()
  if (!loft) throw new Error('The loft of a request was read outside a request')
  return loft
}
