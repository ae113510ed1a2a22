import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exchangeApi } from '#shared/exchange/exchange-api.ts'
import { dayInZone, type LocalDate } from '#shared/calendar/local-date.ts'
import { serverTimeZone } from '#server/features/settings/server-time-zone.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { cleanFileName } from '#server/files/clean-file-name.ts'
import { attachmentHeader } from '#server/files/content-disposition.ts'
import { readRequest } from '#server/http/read-request.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { listBirdWithAncestors, listAllBirds, listGedcomPairs, toPedigreeBirds } from './ancestry.repository.ts'
import { writeCsv, writeGedcom } from './write-pedigrees.ts'
import { writeExchange } from './write-exchange.ts'
import { writeLoftTables } from './write-loft-tables.ts'

/**
 * Registers the calls that export pedigrees: as exchange file for another loft, as CSV and as GEDCOM, and the whole loft as CSV
 * tables.
 */
export function exchangeRoutes(app: FastifyInstance, loft: LoftContext): void {
  const today = async (): Promise<LocalDate> =>
    dayInZone(loft.now(), (await findSettings(loft.reads)).timeZone ?? serverTimeZone())
  const pedigree = async (pigeonId: number | undefined) => {
    const rows = pigeonId === undefined ? await listAllBirds(loft.reads) : await listBirdWithAncestors(loft.reads, pigeonId)
    const name = pigeonId === undefined ? `pedigrees ${await today()}` : `${rows[0]!.bandId} pedigree`
    return { name: cleanFileName(name.replaceAll('/', '-')), birds: await toPedigreeBirds(loft.reads, rows) }
  }

  app.contract.push(exchangeApi.bird, exchangeApi.csv, exchangeApi.gedcom, exchangeApi.tables)
  app.get(exchangeApi.bird.path, async (request, reply) => {
    const { input } = await readRequest(exchangeApi.bird, request)
    const { bandId, zip } = await writeExchange({ reads: loft.reads, files: loft.files, madeOn: await today() }, input.params.id)
    reply.header('content-disposition', attachmentHeader(cleanFileName(`${bandId.replaceAll('/', '-')}.zip`)))
    return reply.type('application/zip').send(zip)
  })
  app.get(exchangeApi.csv.path, async (request, reply) => {
    const { input } = await readRequest(exchangeApi.csv, request)
    const { name, birds } = await pedigree(input.query.pigeonId)
    reply.header('content-disposition', attachmentHeader(`${name}.csv`))
    return reply.type('text/csv; charset=utf-8').send(Readable.from(writeCsv(birds)))
  })
  app.get(exchangeApi.tables.path, async (_request, reply) => {
    reply.header('content-disposition', attachmentHeader(`loft ${await today()}.zip`))
    return reply.type('application/zip').send(writeLoftTables(loft.reads))
  })
  app.get(exchangeApi.gedcom.path, async (request, reply) => {
    const { input } = await readRequest(exchangeApi.gedcom, request)
    const { name, birds } = await pedigree(input.query.pigeonId)
    reply.header('content-disposition', attachmentHeader(`${name}.ged`))
    const { keeperName } = await findSettings(loft.reads)
    // The pairs of the loft do not belong to the pedigree of one bird.
    const pairs = input.query.pigeonId === undefined ? await listGedcomPairs(loft.reads) : []
    return reply
      .type('text/vnd.familysearch.gedcom; charset=utf-8')
      .send(Readable.from(writeGedcom(birds, { name: keeperName, date: await today() }, pairs)))
  })
}
