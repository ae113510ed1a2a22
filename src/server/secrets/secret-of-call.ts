import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { newSecret } from '#server/features/accounts/random-secret.ts'
import { idempotencyKey } from '#server/http/write.ts'
import { loadSecretKey } from './key-file.ts'

/**
 * Returns the secret that a call creates. Repeated by the same account under its Idempotency-Key, it is the same secret, so that a call
 * whose answer was lost creates nothing twice although no secret is stored. Without the key of the data folder nobody can calculate it.
 */
export async function secretOfCall(request: FastifyRequest, dataDir: string): Promise<string> {
  const key = idempotencyKey(request)
  if (key === undefined) return newSecret()
  const call = [request.method, request.url, request.account?.id ?? null, key, request.body]
  return createHmac('sha256', await loadSecretKey(dataDir))
    .update(`secret of a call ${JSON.stringify(call)}`)
    .digest('base64url')
}
