import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const TRIES = 5
const PAUSE_MS = 300

/** Requests a page until it has its content, at most five times: a busy server sends pages without it. */
export async function requestUntilComplete(
  request: () => Promise<string>,
  isComplete: (html: string) => boolean,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const html = await request()
    if (isComplete(html) || attempt === TRIES) return html
    await wait(PAUSE_MS)
  }
}

/**
 * Requests a page as the address bar of a browser does. `fetch` cannot: it replaces `sec-fetch-mode: navigate`, and other requests get
 * neither data nor content.
 */
export async function navigateTo(address: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const request = get(address, { headers: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', ...headers } })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  return text(reply)
}

/** Returns the HTML of the main area; empty if the page is sent without one. */
export const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

export const textOf = (html: string): string => html.replace(/<[^>]*>/g, '')
