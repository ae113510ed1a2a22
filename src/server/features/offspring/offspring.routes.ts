import type { FastifyInstance } from 'fastify'
import { offspringApi, offspringBandingApi, type OffspringCounts } from '#shared/offspring/offspring-api.ts'
import { isPendingBanding, isPendingVaccination, isReadyToFledge } from '#shared/offspring/offspring-rules.ts'
import { completePlannedTasks } from '#server/features/pairs/complete-planned-tasks.ts'
import { storePigeonFiles } from '#server/features/pigeons/store-pigeon-files.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { answer } from '#server/http/answer.ts'
import { answerCached } from '#server/http/cached-replies.ts'
import { pageByIdOf } from '#server/http/page-of.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { addOffspring } from './add-offspring.ts'
import { countBandings, getBanding, listBandings } from './banding.repository.ts'
import { bandOffspring } from './band-offspring.ts'
import { bandSeveral } from './band-several.ts'
import { deleteOffspring } from './delete-offspring.ts'
import { editOffspring } from './edit-offspring.ts'
import { fledgeOffspring } from './fledge-offspring.ts'
import { addOffspringPhotos, removeOffspringPhoto } from './offspring-photos.ts'
import { countOffspring, countOffspringLists, listOffspringPage } from './offspring-list.repository.ts'
import { getOffspringRow } from './offspring.repository.ts'
import { recordDeath } from './record-death.ts'
import { showOffspring, showYoungBird } from './show-offspring.ts'
import { vaccinateOffspring } from './vaccinate-offspring.ts'
import { weanOffspring } from './wean-offspring.ts'

export function offspringRoutes(app: FastifyInstance, loft: LoftContext): void {
  readRoutes(app, loft)
  editRoutes(app, loft)
  eventRoutes(app, loft)
}

function readRoutes(app: FastifyInstance, loft: LoftContext): void {
  const listOpenYoung = async () => showOffspring(loft.reads, await listOffspringPage(loft.reads, { shown: 'open' }))
  const today = () => todayAtLoft(loft.reads, loft.now())

  answerCached(app, loft, offspringApi.list, async ({ query: { limit, cursor, ...filter } }) => {
    if (limit === undefined) return showOffspring(loft.reads, await listOffspringPage(loft.reads, filter))
    const isCounted = filter.pairId === undefined
    let counts: OffspringCounts | undefined
    const page = await pageByIdOf(
      { limit, cursor },
      {
        read: (range) => listOffspringPage(loft.reads, filter, range),
        show: (rows) => showOffspring(loft.reads, rows),
        count: async () => {
          if (!isCounted) return countOffspring(loft.reads, filter)
          counts = await countOffspringLists(loft.reads, filter.search)
          return counts[filter.shown ?? 'all']
        },
      },
    )
    return { ...page, ...(counts && { counts }) }
  })
  answer(app, offspringBandingApi.list, ({ query }) =>
    pageByIdOf(query, {
      read: (range) => listBandings(loft.reads, query, range),
      show: (bandings) => bandings,
      count: () => countBandings(loft.reads, query),
    }),
  )
  answer(app, offspringBandingApi.get, ({ params }) => getBanding(loft.reads, params.id))
  answer(app, offspringApi.get, async ({ params }) => showYoungBird(loft.reads, await getOffspringRow(loft.reads, params.id)))
  answer(app, offspringApi.pendingBanding, async () => {
    const day = await today()
    return (await listOpenYoung()).filter((chick) => isPendingBanding(chick, day))
  })
  answer(app, offspringApi.pendingVaccination, async () => (await listOpenYoung()).filter(isPendingVaccination))
  answer(app, offspringApi.readyToFledge, async () => {
    const day = await today()
    return (await listOpenYoung()).filter((chick) => isReadyToFledge(chick, day))
  })
}

function editRoutes(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, offspringApi.create, {
    kind: 'add-offspring',
    write: async (change, { body }) => completePlannedTasks(change, await addOffspring(change, body)),
  })
  write(app, loft, offspringApi.update, {
    kind: 'edit-offspring',
    write: async (change, { params, body }) => completePlannedTasks(change, await editOffspring(change, params.id, body)),
  })
  write(app, loft, offspringApi.remove, {
    kind: 'delete-offspring',
    write: async (change, { params }) => {
      await deleteOffspring(change, params.id)
      return { done: true as const }
    },
  })
  write(app, loft, offspringApi.addPhotos, {
    kind: 'add-offspring-photos',
    prepare: ({ form }) => storePigeonFiles(loft.files, form.files),
    write: (change, { params }, stored) => addOffspringPhotos(change, params.id, stored),
  })
  write(app, loft, offspringApi.removePhoto, {
    kind: 'remove-offspring-photo',
    write: (change, { params }) => removeOffspringPhoto(change, params.id, params.kind),
  })
}

function eventRoutes(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, offspringApi.band, {
    kind: 'band-offspring',
    write: async (change, { params, body }) => completePlannedTasks(change, await bandOffspring(change, params.id, body)),
  })
  write(app, loft, offspringApi.bandSeveral, {
    kind: 'band-offspring',
    write: (change, { body }) => bandSeveral(change, body),
  })
  write(app, loft, offspringApi.vaccinate, {
    kind: 'vaccinate-offspring',
    write: async (change, { params, body }) => completePlannedTasks(change, await vaccinateOffspring(change, params.id, body)),
  })
  write(app, loft, offspringApi.fledge, {
    kind: 'fledge-offspring',
    write: async (change, { params, body }) => completePlannedTasks(change, await fledgeOffspring(change, params.id, body)),
  })
  write(app, loft, offspringApi.wean, {
    kind: 'wean-offspring',
    write: async (change, { params, body }) =>
      completePlannedTasks(change, await weanOffspring(change, params.id, body.weanDate)),
  })
  write(app, loft, offspringApi.died, {
    kind: 'record-death',
    write: (change, { params, body }) => recordDeath(change, params.id, body),
  })
}
