import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { giveFirstAnswers } from '#client/api/first-answers.ts'
import { createQueryClient } from '#client/api/query-client.ts'
import { fetchFirstAnswers } from '#client/api/fetch-first-answers.ts'
import { AccessGate } from '#client/app/access-gate.tsx'
import { Screens } from '#client/app/app.tsx'
import { Frame } from '#client/app/frame.tsx'
import { pageAt } from '#client/app/pages.ts'
import { LanguageProvider } from '#client/i18n/language.tsx'
import { textsIn } from '#client/i18n/texts.ts'
import { storeReadsWith } from '#client/offline/read-hooks.ts'
import { languageOf, type Locale } from '#shared/i18n/region.ts'
import type { Catalogue } from '#shared/i18n/translate.ts'
import { loadPartsNotSent } from './later-part.tsx'
import { setPage } from './without-browser.ts'

/** The data from which the server renders a requested page. */
interface Requested {
  readonly path: string
  /** With its question mark; empty if there is none. */
  readonly search: string
  readonly locale: Locale
  readonly texts: Catalogue
  /** The answers that the page reads first, by their addresses. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly isPhone: boolean
  /** The languages of the browser, the preferred one first. */
  readonly languages: readonly string[]
}

// Otherwise answers would wait in memory for the code that stores them on a device.
storeReadsWith(() => undefined)

/**
 * Renders the first content of a page, with its data, as HTML. The server sends it, so that it can be read before any code is loaded;
 * the client then replaces it. Until then it cannot be used: it is inert, disabled, and hidden from assistive technology.
 */
export async function renderContent({ path, search, locale, texts, answers, isPhone, languages }: Requested): Promise<string> {
  setPage({ path, search, isPhone, languages })
  Object.assign(textsIn(locale), texts)
  await Promise.all([pageAt(path)?.preload(), loadPartsNotSent()])
  giveFirstAnswers(answers)
  const queryClient = createQueryClient()
  const page = (
    <LanguageProvider first={{ language: languageOf(locale), locale }}>
      <QueryClientProvider client={queryClient}>
        <Router ssrPath={path} ssrSearch={search}>
          <AccessGate signedOut={null}>
            <NotUsable>
              <Frame>
                <Screens />
              </Frame>
            </NotUsable>
          </AccessGate>
        </Router>
      </QueryClientProvider>
    </LanguageProvider>
  )
  try {
    // The first rendering finds out which reads the page makes; lists of several pages are then put together from the answers.
    renderToStaticMarkup(page)
    await fetchFirstAnswers(queryClient)
    return lightened(renderToStaticMarkup(page))
  } finally {
    // The next page may be that of another account.
    giveFirstAnswers({})
    queryClient.clear()
  }
}

/** Wraps a page that cannot be used yet. */
export function NotUsable({ children }: { children: ReactNode }) {
  return (
    <div inert aria-hidden="true" aria-disabled="true">
      {children}
    </div>
  )
}

const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * Leaves out the title, which is in the head of the page; styles, which the policy of the page does not allow in its HTML; and
 * pictures, which would take the network from the code.
 */
const lightened = (html: string): string =>
  html
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/ src="\/[^"]*"/g, ` src="${NO_PICTURE}"`)
