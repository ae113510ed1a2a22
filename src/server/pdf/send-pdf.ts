import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachmentHeader } from '#server/files/content-disposition.ts'

/** A finished document. */
export interface PdfFile {
  readonly name: string
  readonly bytes: Buffer
}

/** A document that is streamed while it is drawn. */
interface StreamedPdf {
  readonly name: string
  readonly bytes: Readable
}

/** Sends a generated document, to be displayed by the browser and saved under its name. */
export function sendPdf(reply: FastifyReply, { name, bytes }: PdfFile | StreamedPdf): FastifyReply {
  return reply
    .headers({
      'content-disposition': attachmentHeader(name).replace(/^attachment/, 'inline'),
      // Browsers display a PDF in their own viewer page, which has inline styles.
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    .type('application/pdf')
    .send(bytes)
}
