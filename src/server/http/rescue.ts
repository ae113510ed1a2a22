import type { FastifyInstance } from 'fastify'
import { isAnswered } from '#shared/backups/store-state.ts'
import { WritersShutOut } from '#server/db/database.ts'
import { Refusal } from './refusal.ts'
import type { Surroundings } from './surroundings.ts'

/** Where the database is damaged, answers what looks at it and what rescues it, and nothing else. */
export function rescue(app: FastifyInstance, { store = 'whole' }: Surroundings): void {
  if (store === 'whole') return
  app.addHook('onRequest', async ({ method, routeOptions: { url: path = '' } }) => {
    if (isAnswered(store, { method, path })) return
    if (store === 'damaged') throw new WritersShutOut('store_damaged')
    throw new Refusal('store_damaged', 'The data of the loft is damaged and cannot be opened. Restore a backup.')
  })
}
