import type { FastifyReply } from 'fastify'
import type { Pdf } from '#server/pdf/pdf-document.ts'
import { sendPdf } from '#server/pdf/send-pdf.ts'

/** A document to send: complete, or drawn while it is sent. */
export type PrintedDocument =
  | { readonly title: string; readonly bytes: Buffer }
  | { readonly title: string; readonly pages: number; readonly pdf: Pdf; readonly draw: () => Promise<void> }

/** Sends a document. For one that is still drawn, the header `X-Pages` gives the number of pages. */
export function sendPrintedDocument(reply: FastifyReply, document: PrintedDocument, today: string): FastifyReply {
  const name = `${document.title}-${today}.pdf`
  if ('bytes' in document) return sendPdf(reply, { name, bytes: document.bytes })
  const { pdf, pages, draw } = document
  // The drawing may fail before the response listens for errors, and an unhandled error would end the process. The response then
  // finds the document already destroyed and fails too.
  pdf.on('error', () => {})
  void reply.header('x-pages', pages)
  const sent = sendPdf(reply, { name, bytes: pdf })
  draw().then(
    () => pdf.end(),
    (error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return sent
}
