import type { FastifyInstance } from 'fastify'
import { connectionApi, type OwnCertificate } from '#shared/connection/connection-api.ts'
import { answer } from '#server/http/answer.ts'
import type { AppContext } from '#server/app-context.ts'
import { qrDataUrl } from '#server/qr/qr-png.ts'
import type { SecureConnection } from '#server/tls/secure-connection.ts'

export function connectionRoutes(app: FastifyInstance, context: Pick<AppContext, 'network'>): void {
  answer(app, connectionApi.get, async (_, request) => {
    const secure = context.network?.secure()
    return { isEncrypted: request.protocol === 'https', own: secure ? showOwn(secure) : null }
  })
}

function showOwn(secure: SecureConnection): OwnCertificate {
  const trustAddress = secure.trustAddress() ?? null
  return {
    fingerprint: secure.authority().fingerprint256,
    validUntil: secure.leaf().validToDate.toISOString(),
    trustAddress,
    trustQrDataUrl: trustAddress && qrDataUrl(trustAddress),
  }
}
