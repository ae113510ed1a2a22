import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachment } from '#server/files/content-disposition.ts'

/** A document as a file. */
export interface PdfFile {
  readonly name: string
  readonly bytes: Buffer
}

/** A document that is still being drawn. */
interface PdfOnItsWay {
  readonly name: string
  readonly bytes: Readable
}

/** Sends a document of our own making, to be shown by the browser and saved under its name. */
export function sendPdf(reply: FastifyReply, { name, bytes }: PdfFile | PdfOnItsWay): FastifyReply {
  return reply
    .headers({
      'content-disposition': attachment(name).replace(/^attachment/, 'inline'),
      // Browsers show a PDF in a page of their own, which brings its own styles.
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    .type('application/pdf')
    .send(bytes)
}
