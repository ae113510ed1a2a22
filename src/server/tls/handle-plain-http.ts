import type { X509Certificate } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { httpsUrlOf, trustResponse } from './trust-response.ts'

/**
 * Handles plain HTTP requests: serves the page that helps a device to trust the loft, and redirects everything else to HTTPS.
 *
 * The redirect is temporary (307): a browser that cached it could not return when HTTPS is switched off again.
 */
export function handlePlainHttp(
  authority: X509Certificate,
  port: number | undefined,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('connection', 'close')
  const isReading = method === 'GET' || method === 'HEAD'
  const page = isReading ? trustResponse(authority, port, { url, headers }) : undefined
  const address = httpsUrlOf(headers.host, port)
  if (page) response.writeHead(200, page.headers).end(method === 'HEAD' ? undefined : page.body)
  else if (address === undefined) response.writeHead(400).end()
  else if (isReading) {
    response.writeHead(307, { location: address + (url.startsWith('/') ? url : '/'), 'cache-control': 'no-store' }).end()
  } else {
    // The body was already sent unencrypted; redirecting it would hide that.
    const message = 'This program can only be used over https://.'
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(message)
  }
}
