import type { FastifyInstance } from 'fastify'
import { isAnswered } from '#shared/backups/store-state.ts'
import { isCorruptionError } from '#server/db/check-store.ts'
import { WritesBlocked } from '#server/db/database.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { noteDamage, storeStateOf } from '#server/store-state-of.ts'
import { Refusal } from './refusal.ts'

/** Allows only the calls that inspect or restore the database while it is damaged or missing. */
export function allowOnlyRescue(app: FastifyInstance, loft: LoftContext & Pick<AppContext, 'restart'>): void {
  app.addHook('onRequest', async ({ method, routeOptions: { url: path = '' } }) => {
    const store = storeStateOf(loft)
    if (store === 'intact' || isAnswered(store, { method, path })) return
    if (store === 'damaged') throw new WritesBlocked('store_damaged')
    if (store === 'missing') throw new WritesBlocked('store_missing')
    throw new Refusal('store_damaged', 'The data of the loft is damaged and cannot be opened. Restore a backup.')
  })
  // Damage is noticed when a query fails on it: checking the whole database before each request would take too long.
  app.addHook('onError', async (_request, _reply, error) => {
    if (isCorruptionError(error)) noteDamage(loft)
  })
}
