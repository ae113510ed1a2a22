import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostNameOf } from '#server/features/accounts/connection.ts'
import { loftState } from '#server/loft-state.ts'
import { hasBearer } from '#server/features/tokens/authenticate-token.ts'
import { Refusal } from './refusal.ts'
import type { AppContext } from '#server/app-context.ts'

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Routes that return data of the loft, not pages of the program. */
const DATA_PATHS = /^\/(api|files)\//
/** A year; other names of the domain are not concerned. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000'
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

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
  // The only policy: it allows the address of the service worker.
  'trusted-types loft-worker',
].join('; ')

type GuardContext = Pick<AppContext, 'publicUrl' | 'network' | 'isHttpsOnly'>

/** Returns whether a `Host` header names this computer itself. */
export const hasLoopbackHost = (host: string): boolean => LOOPBACK_NAMES.includes(host.toLowerCase().replace(/:\d{1,5}$/, ''))

/** CSRF protection: refuses requests that do not come from the product's own pages. Also sets the security headers of every reply. */
export function guardRequests(app: FastifyInstance, context: GuardContext): void {
  const publicNameOf = loftState(app, ({ publicUrl }: GuardContext) => publicUrl && new URL(publicUrl).hostname)
  const isKnownHost = (name: string) =>
    LOOPBACK_NAMES.includes(name) || name === publicNameOf(context) || context.network?.hostNames().includes(name) === true

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    })
    if (request.protocol === 'https' && context.isHttpsOnly && hostNameOf(request) === publicNameOf(context))
      reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    refuseUnknownHost(request, isKnownHost)
    // The token check follows: cookies of the browser do not authenticate such a request.
    if (hasBearer(request)) return
    if (!READING_METHODS.has(request.method)) refuseCsrf(request, context.publicUrl)
    else if (DATA_PATHS.test(request.routeOptions.url ?? '')) refuseForeignRead(request)
  })
}

/** Refuses an unknown host name: with DNS rebinding a foreign site could reach a program on the keeper's own computer. */
function refuseUnknownHost(request: FastifyRequest, isKnownHost: (name: string) => boolean): void {
  if (!isKnownHost(hostNameOf(request))) {
    throw new Refusal(
      'unknown_host',
      `The host name "${request.host.slice(0, 100)}" is not allowed. Set PUBLIC_URL to the address of this program.`,
    )
  }
}

/**
 * Refuses reads from pages of other sites.
 *
 * Such a page cannot read the reply, but could infer the loft's data from its time and size (cross-site leak), or keep the
 * program busy. A URL typed by the user has `Sec-Fetch-Site: none`.
 */
function refuseForeignRead(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'] ?? 'none'
  if (site === 'same-origin' || site === 'none') return
  throw new Refusal(
    'foreign_origin',
    'This request did not come from a page of this program and was blocked. Enter the address of the program in the browser.',
  )
}

/** Refuses changes from pages of other sites (CSRF). */
function refuseCsrf(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin') return
  } else {
    const { origin } = request.headers
    const { host } = request
    if (origin === `http://${host}` || origin === `https://${host}`) return
    if (origin !== undefined && publicUrl !== undefined && origin === new URL(publicUrl).origin) return
  }
  throw new Refusal(
    'foreign_origin',
    `This request did not come from a page of this program and was blocked. Other programs must send the header "Origin: ${request.protocol}://${request.host}".`,
  )
}
