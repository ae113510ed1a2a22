import type { FastifyInstance } from 'fastify'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { answer } from '#server/http/answer.ts'
import { loftState } from '#server/loft-state.ts'
import { pageByIdOf } from '#server/http/page-of.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { closeGenetics } from './genetics-of.ts'
import { countPedigrees, listPedigreeRows } from './pedigrees.repository.ts'
import { planMatings } from './plan-matings.ts'
import { savePedigree } from './save-pedigree.ts'
import { setParent } from './set-parent.ts'
import { showFaults } from './show-faults.ts'
import { showBirdFigures, showLoftFigures } from './show-figures.ts'
import { showLineage } from './show-lineage.ts'
import { showMating } from './show-mating.ts'
import { showPedigrees } from './show-pedigrees.ts'
import { showDescendants, showRelatives } from './show-relatives.ts'
import { showRelationship } from './show-relationship.ts'

export function pedigreesRoutes(app: FastifyInstance, loft: LoftContext): void {
  const geneticsOfLoft = loftState(app, ({ reads }: LoftContext) => reads, closeGenetics)
  app.addHook('onRequest', async () => void geneticsOfLoft(loft))

  answer(app, pedigreesApi.list, async ({ query: { limit, cursor, ...filter } }) => {
    if (limit === undefined) return showPedigrees(loft.reads, await listPedigreeRows(loft.reads, filter))
    return pageByIdOf(
      { limit, cursor },
      {
        read: (range) => listPedigreeRows(loft.reads, filter, range),
        show: (rows) => showPedigrees(loft.reads, rows),
        count: () => countPedigrees(loft.reads, filter),
      },
    )
  })
  answer(app, pedigreesApi.lineage, ({ params, query }) => showLineage(loft.reads, params.pigeonId, query.generations))
  answer(app, pedigreesApi.figures, ({ params }) => showBirdFigures(loft.reads, params.pigeonId))
  answer(app, pedigreesApi.descendants, ({ params, query }) => showDescendants(loft.reads, params.pigeonId, query))
  answer(app, pedigreesApi.relatives, ({ params }) => showRelatives(loft.reads, params.pigeonId))
  answer(app, pedigreesApi.relationship, ({ query }) => showRelationship(loft.reads, query.a, query.b))
  answer(app, pedigreesApi.mating, ({ query }) => showMating(loft.reads, query))
  answer(app, pedigreesApi.matings, ({ query }) => planMatings(loft.reads, query))
  answer(app, pedigreesApi.loft, () => showLoftFigures(loft.reads))
  answer(app, pedigreesApi.faults, () => showFaults(loft.reads))

  write(app, loft, pedigreesApi.create, {
    kind: 'save-pedigree',
    write: (change, { body }) => savePedigree(change, body),
  })
  write(app, loft, pedigreesApi.setParent, {
    kind: 'set-parent',
    write: (change, { params, body }) => setParent(change, params.pigeonId, params.role, body),
  })
}
