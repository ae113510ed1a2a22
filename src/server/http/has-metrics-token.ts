import type { IncomingHttpHeaders } from 'node:http'
import { hashOfSecret } from '#server/features/accounts/random-secret.ts'

/**
 * Returns whether a supervisor has sent the secret with which `/metrics` is read. The hashes are compared, so that the time of the
 * comparison reveals nothing (timing attack).
 */
export function hasMetricsToken({ authorization = '' }: IncomingHttpHeaders, metricsToken: string | undefined): boolean {
  const [, secret] = /^Bearer (.+)$/.exec(authorization) ?? []
  return secret !== undefined && metricsToken !== undefined && hashOfSecret(secret) === hashOfSecret(metricsToken)
}
