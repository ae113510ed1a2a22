import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import type { Surroundings } from './surroundings.ts'

/** What works without any data: backups, and telling who may ask for them. */
const ANSWERED = /^\/api\/(backups|access)(\/|$)/

/** Where the database cannot be opened, lets only the pages and the backups be reached. */
export function rescue(app: FastifyInstance, { store = 'whole' }: Surroundings): void {
  if (store !== 'unreadable') return
  app.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url ?? ''
    if (!/^\/(api|files)\//.test(path) || ANSWERED.test(path)) return
    throw new Refusal('store_damaged', 'The data of the loft is damaged and cannot be opened. Restore a backup.')
  })
}
