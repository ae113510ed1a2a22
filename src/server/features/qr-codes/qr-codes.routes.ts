import type { FastifyInstance } from 'fastify'
import { qrCodesApi, type CodeQuery } from '#shared/qr-codes/qr-codes-api.ts'
import type { Db } from '#server/db/database.ts'
import { trackProgress } from '#server/features/imports/progress.ts'
import { listPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'
import { answer } from '#server/http/answer.ts'
import type { AppContext } from '#server/app-context.ts'
import { loftState } from '#server/loft-state.ts'
import { pageByIdOf } from '#server/http/page-of.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { dueOfBird, dueOfNest } from './due-of-code.ts'
import { findByCode } from './find-by-code.ts'
import { generateCode, generateCodes } from './generate-codes.ts'
import { publicAddress } from './public-address.ts'
import { countBirdsWithoutCode, countQrCodes, listBirdsWithoutCode, listQrCodeRows } from './qr-codes.repository.ts'
import type { QrCodeRow } from './qr-codes.table.ts'
import { showQrCodes, toPigeonEntity } from './show-qr-codes.ts'

/** Key for the progress; codes for many birds are created by one call at a time. */
const PROGRESS_KEY = 1

export function qrCodesRoutes(app: FastifyInstance, context: LoftContext & AppContext): void {
  const progressOf = loftState(app, trackProgress)
  /** Caches the count of a list, which is the same for all its pages, until something in the loft changes. */
  const countCached = <Query extends CodeQuery>(
    label: string,
    query: Query,
    count: (db: Db, query: Query) => Promise<number>,
  ) => {
    const { limit, cursor, after, ...filter } = query
    void [limit, cursor, after]
    return cachePerVersion(context.reads, `${label} ${JSON.stringify(filter)}`, () => count(context.reads, query))
  }
  answer(app, qrCodesApi.list, async ({ query }) => {
    const address = await publicAddress(context.reads, context.publicUrl)
    const show = (rows: QrCodeRow[]) => showQrCodes(context.reads, rows, address)
    const { limit, cursor } = query
    if (limit === undefined) return show(await listQrCodeRows(context.reads, query))
    return pageByIdOf(
      { limit, cursor },
      {
        read: (range) => listQrCodeRows(context.reads, query, range),
        show,
        count: () => countCached('codes', query, countQrCodes),
      },
    )
  })
  answer(app, qrCodesApi.missing, ({ query }) =>
    pageByIdOf(query, {
      read: (range) => listBirdsWithoutCode(context.reads, query, range),
      show: async (found) => {
        const ids = found.map(({ id }) => id)
        return (await listPigeonRows(context.reads, ids)).toSorted((a, b) => b.id - a.id).map(toPigeonEntity)
      },
      count: () => countCached('birds without code', query, countBirdsWithoutCode),
    }),
  )
  answer(app, qrCodesApi.find, async ({ params }) => {
    const { entity, ...qrCode } = await findByCode(
      context.reads,
      params.code,
      await publicAddress(context.reads, context.publicUrl),
    )
    return { qrCode, entity }
  })
  answer(app, qrCodesApi.due, async ({ params }) => {
    const { type, entityId } = await findByCode(context.reads, params.code, null)
    const today = await todayAtLoft(context.reads, context.now())
    return type === 'nest' ? dueOfNest(context.reads, entityId, today) : dueOfBird(context.reads, entityId, today)
  })
  answer(app, qrCodesApi.progress, async () => progressOf(context).find(PROGRESS_KEY) ?? { done: 0, total: 0 })
  write(app, context, qrCodesApi.generate, {
    kind: 'generate-qr-code',
    write: async (change, { params }) => {
      const row = await generateCode(change, params.id)
      const [shown] = await showQrCodes(change.trx, [row], await publicAddress(change.trx, context.publicUrl))
      return shown!
    },
  })
  write(app, context, qrCodesApi.generateMany, {
    kind: 'generate-qr-codes',
    write: (change, { body }) => progressOf(context).track(PROGRESS_KEY, (report) => generateCodes(change, body, report)),
  })
}
