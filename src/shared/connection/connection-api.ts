import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'

const ownCertificateSchema = z.object({
  /** SHA-256 of the authority, in pairs of signs, as devices show it. */
  fingerprint: z.string(),
  /** When what browsers are shown ends; it is renewed before. */
  validUntil: z.string(),
  /** Where a phone finds the page that helps it to trust the loft; null where only this computer reaches it. */
  trustAddress: z.nullable(z.string()),
  /** The same as a QR code. */
  trustQrDataUrl: z.nullable(z.string()),
})
export type OwnCertificate = z.output<typeof ownCertificateSchema>

export const connectionApi = {
  /** Tells how safe the way between a browser and this program is. */
  get: endpoint('GET', '/api/connection', {
    reply: z.object({
      /** Whether this very call came encrypted. */
      isEncrypted: z.boolean(),
      /** The certificate of the loft's own; null where it has none. */
      own: z.nullable(ownCertificateSchema),
    }),
  }),
} as const
