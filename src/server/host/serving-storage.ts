import { AsyncLocalStorage } from 'node:async_hooks'

/** Stores the loft of the running request, without its type: `current-loft.ts` knows the rest. */
export const servingStorage = new AsyncLocalStorage<{ readonly loft: object }>()

/** Returns an object that is the same for all requests of one loft, to group by it; undefined outside a host. */
export const servedGroup = (): object | undefined => servingStorage.getStore()?.loft
