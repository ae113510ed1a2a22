import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostNameOf } from '#server/features/accounts/connection.ts'
import { Refusal } from './refusal.ts'
import type { Surroundings } from './surroundings.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What the loft keeps, as against the pages of the program. */
const DATA = /^\/(api|files)\//
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  // A paper of our own making is shown before it is printed.
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Refuses what did not come from the product's own pages, and tells the browser to let nothing else in. */
export function guard(app: FastifyInstance, surroundings: Surroundings): void {
  const { publicUrl } = surroundings
  const names = new Set([...LOOPBACK_NAMES, ...(publicUrl ? [new URL(publicUrl).hostname] : [])])
  const isOurs = (name: string) => names.has(name) || surroundings.networkNames?.includes(name) === true

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    })
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    refuseUnknownHost(request, isOurs)
    if (!SAFE_METHODS.has(request.method)) refuseForeignOrigin(request, publicUrl)
    else if (DATA.test(request.routeOptions.url ?? '')) refuseForeignReader(request)
  })
}

/** A name we do not answer to is how a foreign site reaches a program on the keeper's own computer (DNS rebinding). */
function refuseUnknownHost(request: FastifyRequest, isOurs: (name: string) => boolean): void {
  if (!isOurs(hostNameOf(request))) {
    throw new Refusal(
      'unknown_host',
      `This program does not answer to the name "${request.host.slice(0, 100)}". Set PUBLIC_URL to its address.`,
    )
  }
}

/**
 * A page of another site must not even make the keeper's browser ask for data: it could not read the answer, but tell by its
 * time and size what is in the loft, or keep the program busy. Whoever types an address comes from nowhere (`none`).
 */
function refuseForeignReader(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'] ?? 'none'
  if (site === 'same-origin' || site === 'none') return
  throw new Refusal('foreign_origin', 'Data is only given to pages of this program. Open it there, or type its address.')
}

/** A page of another site must not make the keeper's browser change anything here (CSRF). */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
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
    `Changes are only taken from pages of this program. Other programs send the header "Origin: ${request.protocol}://${request.host}".`,
  )
}
