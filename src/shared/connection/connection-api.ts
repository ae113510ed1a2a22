import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'

const ownCertificateSchema = z.object({
  /** SHA-256 of the certificate authority, as pairs of hexadecimal digits, as devices show it. */
  fingerprint: z.string(),
  /** The time when the server certificate expires; it is renewed earlier. */
  validUntil: z.string(),
  /** Address of the page that helps a phone to trust the loft; null when only this computer can reach the server. */
  trustAddress: z.nullable(z.string()),
  /** The same address as a QR code. */
  trustQrDataUrl: z.nullable(z.string()),
})
export type OwnCertificate = z.output<typeof ownCertificateSchema>

export const connectionApi = {
  /** Returns how secure the connection between the browser and the server is. */
  get: endpoint('GET', '/api/connection', {
    reply: z.object({
      /** Whether this call came over HTTPS. */
      isEncrypted: z.boolean(),
      /** The certificate of the loft's own authority; null without one. */
      own: z.nullable(ownCertificateSchema),
    }),
  }),
} as const
