import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { createQueryClient } from '#client/api/query-client.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { Frame } from '#client/app/frame.tsx'
import { PageLoading } from '#client/app/page-loading.tsx'
import { PAGES } from '#client/app/pages.ts'
import { LanguageProvider } from '#client/i18n/language.tsx'
import { textsIn } from '#client/i18n/texts.ts'
import { languageOf, LOCALES, type Locale } from '#shared/i18n/region.ts'
import type { Catalogue } from '#shared/i18n/translate.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { NotUsable } from './content.tsx'
import { loadPartsNotSent } from './later-part.tsx'

/** The HTML of a page before its code is loaded. */
interface Shell {
  readonly locale: Locale
  /** The name of the page's screen. */
  readonly name: string
  readonly html: string
}

/**
 * Renders every page in every locale as it is while its code is loading. The build runs this, and the server sends the result, so
 * that the frame is painted before any code is loaded. It cannot be used yet: it is inert, and hidden from assistive technology.
 */
export async function renderShells(catalogues: Readonly<Record<Locale, Catalogue>>): Promise<Shell[]> {
  await loadPartsNotSent()
  return LOCALES.flatMap((locale) => {
    Object.assign(textsIn(locale), catalogues[locale])
    return PAGES.filter(({ path }) => path !== '/sign-in').map(({ path, name, title }) => {
      const queryClient = createQueryClient()
      // The name of the keeper is not known to the build.
      queryClient.setQueryData(queryOptionsOf(settingsApi.get, {}).queryKey, { keeperName: '' } as never)
      const html = renderToStaticMarkup(
        <LanguageProvider first={{ language: languageOf(locale), locale }}>
          <QueryClientProvider client={queryClient}>
            <Router ssrPath={path}>
              <NotUsable>
                <Frame>
                  <PageLoading title={title} />
                </Frame>
              </NotUsable>
            </Router>
          </QueryClientProvider>
        </LanguageProvider>,
      )
      return { locale, name, html: html.replace(/<title>.*?<\/title>/s, '') }
    })
  })
}
