import type { FastifyInstance } from 'fastify'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { seasonPlanApi } from '#shared/pairs/season-plan-api.ts'
import { getPigeonRow } from '#server/features/pigeons/pigeons.repository.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { answer } from '#server/http/answer.ts'
import { answerCached } from '#server/http/cached-replies.ts'
import { pageByIdOf } from '#server/http/page-of.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { acceptPlan } from './accept-plan.ts'
import { addPair } from './add-pair.ts'
import { deletePair } from './delete-pair.ts'
import { dropPlans } from './drop-plan.ts'
import { editPair } from './edit-pair.ts'
import { endPair } from './end-pair.ts'
import { checkPairing } from './check-pairing.ts'
import { countPairs, listPairPage } from './pair-list.repository.ts'
import { getPairRow, listPairRowsOf } from './pairs.repository.ts'
import { requireMates } from './require-mates.ts'
import { shiftPlans } from './shift-plan.ts'
import { showPair, showPairs } from './show-pairs.ts'

export function pairsRoutes(app: FastifyInstance, loft: LoftContext): void {
  answerCached(app, loft, pairsApi.list, async ({ query: { limit, cursor, ...filter } }) => {
    if (limit === undefined) return showPairs(loft.reads, await listPairPage(loft.reads, filter))
    const page = await pageByIdOf(
      { limit, cursor },
      {
        read: (range) => listPairPage(loft.reads, filter, range),
        show: (rows) => showPairs(loft.reads, rows),
        count: () => countPairs(loft.reads, filter),
      },
    )
    return { ...page, ...(page.total !== undefined && { all: await countPairs(loft.reads, {}) }) }
  })
  answer(app, pairsApi.get, async ({ params }) => showPair(loft.reads, await getPairRow(loft.reads, params.id)))
  answer(app, pairsApi.ofBird, async ({ params }) => {
    await getPigeonRow(loft.reads, params.id)
    return showPairs(loft.reads, await listPairRowsOf(loft.reads, params.id))
  })
  answer(app, pairsApi.check, async ({ query }) => {
    const mates = await requireMates(loft.reads, query.malePigeonId, query.femalePigeonId)
    return checkPairing(loft.reads, await todayAtLoft(loft.reads, loft.now()), mates, query.pairId)
  })

  write(app, loft, pairsApi.create, { kind: 'add-pair', write: (change, { body }) => addPair(change, body) })
  write(app, loft, pairsApi.update, {
    kind: 'edit-pair',
    write: (change, { params, body }) => editPair(change, params.id, body),
  })
  write(app, loft, pairsApi.end, {
    kind: 'end-pair',
    write: (change, { params, body }) => endPair(change, params.id, body),
  })
  write(app, loft, pairsApi.remove, {
    kind: 'delete-pair',
    write: async (change, { params }) => {
      await deletePair(change, params.id)
      return { done: true as const }
    },
  })

  write(app, loft, seasonPlanApi.accept, { kind: 'accept-plan', write: (change, { body }) => acceptPlan(change, body) })
  write(app, loft, seasonPlanApi.shift, {
    kind: 'shift-plan',
    write: async (change, { body }) => ({ shifted: await shiftPlans(change, body) }),
  })
  write(app, loft, seasonPlanApi.drop, {
    kind: 'drop-plan',
    write: async (change, { body }) => ({ dropped: await dropPlans(change, body) }),
  })
}
