import { chromium } from '@playwright/test'
import { browserOptions } from '../../e2e/browser.ts'
import { startLoftServer } from '../../e2e/loft-server.ts'
import type { Language } from '../../src/shared/i18n/translate.ts'
import { loadPage, openPhone, type PageLoad } from './load-page.ts'
import { limitConcurrency } from '../../src/server/limit-concurrency.ts'
import { MEASURED_PAGES, type MeasuredPage } from './measured-pages.ts'
import { navigateTo } from './sent-content.ts'

interface Measuring {
  readonly languages: readonly Language[]
  /** A phone with a slow processor on a slow connection. */
  readonly isSlow?: boolean
  /** The number of times that each page is loaded; the load of median time counts. */
  readonly loads?: number
  /** Loads each page again with the same profile, after the service worker has everything. */
  readonly isSecondVisit?: boolean
  /** The addresses of the pages; all by default. */
  readonly paths?: readonly string[]
  /** The number of pages that are loaded at the same time. */
  readonly concurrency?: number
}

/** Loads each page of the demo loft on a phone, every time as a new visitor. */
export async function measurePages({
  languages,
  isSlow = false,
  loads = 1,
  isSecondVisit = false,
  paths,
  concurrency = 1,
}: Measuring): Promise<PageLoad[]> {
  const server = await startLoftServer({ isDemo: true })
  const browser = await chromium.launch(browserOptions())
  try {
    await finishFirstSteps(server.url)
    const pages = MEASURED_PAGES.filter(({ path }) => paths?.includes(path) ?? true)
    const measure = async (language: Language, page: MeasuredPage): Promise<PageLoad[]> => {
      // The answers of a server that has just started come too late for the page.
      await navigateTo(server.url + page.path, { cookie: `loft-locale=${language}` })
      const visits: PageLoad[] = []
      for (let visit = 0; visit < loads; visit += 1) {
        const phone = await openPhone(browser, language, server.url)
        if (isSecondVisit) await visitFirst(phone, server.url + page.path)
        visits.push(await loadPage(phone, server.url, page, language, { isSlow }))
        await phone.close()
      }
      visits.sort((one, other) => one.readyMs - other.readyMs)
      return visits.slice(Math.floor(loads / 2), Math.floor(loads / 2) + 1)
    }
    const limited = limitConcurrency(concurrency)
    const found = await Promise.all(languages.flatMap((language) => pages.map((page) => limited(() => measure(language, page)))))
    return found.flat()
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Waits until the service worker has everything that it downloads after the first visit. */
async function visitFirst(phone: Awaited<ReturnType<typeof openPhone>>, address: string): Promise<void> {
  const tab = await phone.newPage()
  await tab.goto(address)
  await tab.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await tab.close()
}

/** Sets the region and hides the first steps, so that the demo loft is measured as one in use. */
export async function finishFirstSteps(url: string): Promise<void> {
  const { version } = (await (await fetch(`${url}/api/settings`)).json()) as { version: number }
  const answer = await fetch(`${url}/api/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'if-match': `"${version}"` },
    body: JSON.stringify({ region: 'en-US', startHere: 'dismissed' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
