import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '../../src/shared/i18n/translate.ts'
import type { MeasuredPage } from './measured-pages.ts'

const TRIES = 5
const PAUSE_MS = 300

/** Whether the server sends a page with its content. A busy server leaves it out, so this is tried several times. */
export async function isSentWithContent(url: string, { path, content }: MeasuredPage, language: Language): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const main = mainOf(await navigateTo(url + path, { cookie: `loft-locale=${language}` }))
    if (content(language).test(textOf(main))) return true
    await wait(PAUSE_MS)
  }
  return false
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
