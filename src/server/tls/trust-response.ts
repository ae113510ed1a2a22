import type { X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGES, type Language } from '#shared/i18n/translate.ts'
import { acceptedLanguage } from '#server/http/accepted-language.ts'
import { AUTHORITY_PATH, trustPage, trustPages } from './trust-page.ts'

interface TrustRequest {
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

interface TrustResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

const COMMON_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

/** Answers the requests that help a device to trust the loft, over HTTP and HTTPS alike; undefined for every other URL. */
export function trustResponse(
  authority: X509Certificate,
  port: number | undefined,
  { url, headers }: TrustRequest,
): TrustResponse | undefined {
  const [path, query] = url.split('?', 2)
  if (path === AUTHORITY_PATH) {
    return { headers: { ...COMMON_HEADERS, 'content-type': 'application/x-x509-ca-cert' }, body: authority.raw }
  }
  if (path !== '/trust') return undefined
  const page = trustPage({
    language: languageOf(new URLSearchParams(query).get('language'), headers['accept-language']),
    fingerprint: authority.fingerprint256,
    loft: httpsUrlOf(headers.host, port),
    userAgent: headers['user-agent'] ?? '',
  })
  const policy = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': trustPages.policy }
  return { headers: { ...COMMON_HEADERS, ...policy }, body: page }
}

/** Returns the requested language, else that of the browser. */
function languageOf(requested: string | null, accepted?: string): Language {
  return LANGUAGES.find((language) => language === requested) ?? acceptedLanguage(accepted)
}

/** Returns the HTTPS URL of the same host; undefined if the request has no valid host. */
export function httpsUrlOf(host: string | undefined, port: number | undefined): string | undefined {
  const hostname = /^(\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::\d{1,5})?$/i.exec(host ?? '')?.[1]?.toLowerCase()
  return hostname === undefined ? undefined : `https://${hostname}${port === undefined || port === 443 ? '' : `:${port}`}`
}
