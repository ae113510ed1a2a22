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

export function printsRoutes(app: FastifyInstance, loft: LoftContext & AppContext): void {
  app.contract.push(printsApi.make)
  app.post(printsApi.make.path, async (request, reply) => {
    const { input } = await readRequest(printsApi.make, request)
    const today = await todayAtLoft(loft.reads, loft.now())
    const context = {
      printContext: await readPrintContext(loft.reads),
      address: await publicAddress(loft.reads, loft.publicUrl),
      today,
      now: loft.now(),
    }
    return sendPrintedDocument(reply, await createDocument(input.body, context), today)
  })

  function createDocument(
    print: Print,
    context: Parameters<typeof printList>[2] & Parameters<typeof printLabels>[2],
  ): Promise<PrintedDocument> {
    if (print.kind === 'labels') return printLabels(loft.reads, print, context)
    if (print.kind === 'nest_cards') return printNestCards(loft.reads, print, context)
    if (print.kind === 'pedigree') return printPedigree({ db: loft.reads, files: loft.files }, print, context)
    return printList(loft.reads, print, context)
  }
}
