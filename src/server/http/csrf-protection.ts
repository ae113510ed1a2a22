import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostNameOf } from '#server/features/accounts/connection.ts'
import { hasBearer } from '#server/features/tokens/authenticate-token.ts'
import { publicHostOf } from '#server/tls/machine-names.ts'
import type { AppContext } from '#server/app-context.ts'
import { Refusal } from './refusal.ts'

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Routes that return data of the loft, not pages of the program. */
const DATA_PATHS = /^\/(api|files)\//
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

type SiteContext = Pick<AppContext, 'publicUrl' | 'network'>

/** Returns whether a `Host` header names this computer itself. */
export const hasLoopbackHost = (host: string): boolean => LOOPBACK_NAMES.includes(host.toLowerCase().replace(/:\d{1,5}$/, ''))

/** Refuses requests for unknown host names (DNS rebinding), and those from pages of other sites (CSRF, cross-site leaks). */
export function addCsrfProtection(app: FastifyInstance, context: SiteContext): void {
  const isKnownHost = (name: string) =>
    LOOPBACK_NAMES.includes(name) || name === publicHostOf(context) || context.network?.hostNames().includes(name) === true

  app.addHook('onRequest', async (request) => {
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
