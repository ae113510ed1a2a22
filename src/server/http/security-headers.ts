import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { hostNameOf } from '#server/features/accounts/connection.ts'
import { publicHostOf } from '#server/tls/machine-names.ts'

/** A year; other names of the domain are not affected. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000'

/** The policy of every reply. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  // A generated document is shown before it is printed.
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The only Trusted Types policy; it allows the address of the service worker.
  'trusted-types loft-worker',
].join('; ')

type HeaderContext = Pick<AppContext, 'publicUrl' | 'isHttpsOnly'>

/** Sets the security headers of every reply. */
export function addSecurityHeaders(app: FastifyInstance, context: HeaderContext): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-request-id': request.id,
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    })
    if (request.protocol === 'https' && context.isHttpsOnly && hostNameOf(request) === publicHostOf(context))
      reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}
