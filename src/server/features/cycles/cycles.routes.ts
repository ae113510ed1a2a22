import type { FastifyInstance } from 'fastify'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { completePlannedTasks } from '#server/features/pairs/complete-planned-tasks.ts'
import { answer } from '#server/http/answer.ts'
import { answerCached } from '#server/http/cached-replies.ts'
import { pageByIdOf } from '#server/http/page-of.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { addCycle } from './add-cycle.ts'
import { addEgg } from './add-egg.ts'
import { changeCycle } from './change-cycle.ts'
import { checkFertility } from './check-fertility.ts'
import { countCycles, listCyclePage, listCycleSeasons } from './cycle-list.repository.ts'
import { getCycleRow } from './cycles.repository.ts'
import { deleteCycle } from './delete-cycle.ts'
import { deleteEgg, editEgg } from './edit-egg.ts'
import { showCycle, showCycles } from './show-cycles.ts'

export function cyclesRoutes(app: FastifyInstance, loft: LoftContext): void {
  answerCached(app, loft, cyclesApi.list, async ({ query: { limit, cursor, ...filter } }) => {
    if (limit === undefined) return showCycles(loft.reads, await listCyclePage(loft.reads, filter))
    const page = await pageByIdOf(
      { limit, cursor },
      {
        read: (range) => listCyclePage(loft.reads, filter, range),
        show: (rows) => showCycles(loft.reads, rows),
        count: () => countCycles(loft.reads, filter),
      },
    )
    if (page.total === undefined) return page
    return { ...page, all: await countCycles(loft.reads, {}), seasons: await listCycleSeasons(loft.reads) }
  })
  answer(app, cyclesApi.get, async ({ params }) => showCycle(loft.reads, await getCycleRow(loft.reads, params.id)))

  write(app, loft, cyclesApi.create, {
    kind: 'add-cycle',
    write: async (change, { body }) => completePlannedTasks(change, await addCycle(change, body)),
  })
  write(app, loft, cyclesApi.update, {
    kind: 'edit-cycle',
    write: async (change, { params, body }) => completePlannedTasks(change, await changeCycle(change, params.id, body)),
  })
  write(app, loft, cyclesApi.remove, {
    kind: 'delete-cycle',
    write: async (change, { params }) => {
      await deleteCycle(change, params.id)
      return { done: true as const }
    },
  })
  write(app, loft, cyclesApi.checkFertility, {
    kind: 'check-fertility',
    write: async (change, { params, body }) => completePlannedTasks(change, await checkFertility(change, params.id, body)),
  })
  write(app, loft, cyclesApi.addEgg, {
    kind: 'add-egg',
    write: async (change, { params, body }) => completePlannedTasks(change, await addEgg(change, params.id, body)),
  })
  write(app, loft, cyclesApi.updateEgg, {
    kind: 'edit-egg',
    write: async (change, { params, body }) => completePlannedTasks(change, await editEgg(change, params.id, params.eggId, body)),
  })
  write(app, loft, cyclesApi.removeEgg, {
    kind: 'delete-egg',
    write: (change, { params }) => deleteEgg(change, params.id, params.eggId),
  })
}
