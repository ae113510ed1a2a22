import type { FastifyInstance } from 'fastify'
import { printsApi, type Print } from '#shared/prints/prints-api.ts'
import { publicAddress } from '#server/features/qr-codes/public-address.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { readRequest } from '#server/http/read-request.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { printLabels } from './print-labels.ts'
import { printList } from './print-lists.ts'
import { printNestCards } from './print-nest-cards.ts'
import { printPedigree } from './print-pedigree.ts'
import { sendPrintedDocument, type PrintedDocument } from './send-printed-document.ts'
import { readPrintContext } from './print-context.ts'

export function printsRoutes(app: FastifyInstance, { reads, files, now, publicUrl }: LoftContext & AppContext): void {
  app.contract.push(printsApi.make)
  app.post(printsApi.make.path, async (request, reply) => {
    const { input } = await readRequest(printsApi.make, request)
    const today = await todayAtLoft(reads, now())
    const context = { words: await readPrintContext(reads), address: await publicAddress(reads, publicUrl), today, now: now() }
    return sendPrintedDocument(reply, await createDocument(input.body, context), today)
  })

  function createDocument(
    print: Print,
    context: Parameters<typeof printList>[2] & Parameters<typeof printLabels>[2],
  ): Promise<PrintedDocument> {
    if (print.kind === 'labels') return printLabels(reads, print, context)
    if (print.kind === 'nest_cards') return printNestCards(reads, print, context)
    if (print.kind === 'pedigree') return printPedigree({ db: reads, files }, print, context)
    return printList(reads, print, context)
  }
}
