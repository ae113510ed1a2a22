import type { FastifyReply } from 'fastify'
import type { Pdf } from '#server/pdf/pdf-document.ts'
import { sendPdf } from '#server/pdf/send-pdf.ts'

/** A paper on its way: finished, or drawn while it is sent. */
export type Printing =
  | { readonly title: string; readonly bytes: Buffer }
  | { readonly title: string; readonly pages: number; readonly pdf: Pdf; readonly draw: () => Promise<void> }

/** Sends a paper; one that is drawn meanwhile tells first how many pages will come. */
export function sendPrinting(reply: FastifyReply, printing: Printing, today: string): FastifyReply {
  const name = `${printing.title}-${today}.pdf`
  if ('bytes' in printing) return sendPdf(reply, { name, bytes: printing.bytes })
  const { pdf, pages, draw } = printing
  // A fault may come before the answer listens, and would end the process; it finds the document destroyed with it.
  pdf.on('error', () => {})
  void reply.header('x-pages', pages)
  const sent = sendPdf(reply, { name, bytes: pdf })
  draw().then(
    () => pdf.end(),
    (error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return sent
}
