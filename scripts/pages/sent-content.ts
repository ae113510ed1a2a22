import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '../../src/shared/i18n/translate.ts'
import type { MeasuredPage } from './measured-pages.ts'

const TRIES = 5
const PAUSE_MS = 300

/** Whether the server sends a page with its content. A busy server leaves it out, so this is tried several times. */
export async function isSentWithContent(url: string, { path, content }: MeasuredPage, language: Language): Promise<boolean> {
  const headers = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', cookie: `loft-locale=${language}` }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const html = await (await fetch(url + path, { headers })).text()
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    if (content(language).test(main.replace(/<[^>]*>/g, ''))) return true
    await wait(PAUSE_MS)
  }
  return false
}
