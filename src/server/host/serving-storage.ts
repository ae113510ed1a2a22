import { AsyncLocalStorage } from 'node:async_hooks'

/** The loft of the running request, as an object of which nothing else is known here. */
export const servingStorage = new AsyncLocalStorage<{ readonly loft: object }>()

/** Returns an object that is the same for all requests of one loft, to group by it; undefined outside a host. */
export const servedGroup = (): object | undefined => servingStorage.getStore()?.loft
