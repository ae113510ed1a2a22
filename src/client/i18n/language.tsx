import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { formatter, type Format } from '#shared/i18n/format.ts'
import { localeOf, type Locale, type Region } from '#shared/i18n/region.ts'
import { LANGUAGES, translatorFor, type Catalogue, type Language, type Translate } from '#shared/i18n/translate.ts'
import { loftBase, nameInLoft, pathInLoft } from '#client/url/loft-base.ts'
import { browserProposal, knownRegion, storeRegion } from './region.ts'
import { followLocale, hasAllTexts, loadAllTexts, loadPageTexts, textsIn } from './texts.ts'

const STORAGE_KEY = 'loft-language'
const LOCALE_COOKIE = 'loft-locale'
const YEAR_S = 31_536_000

/** A language, in the form of the region. */
export interface SpokenLanguage {
  readonly language: Language
  readonly locale: Locale
}

interface LanguageContextValue {
  readonly language: Language
  /** The language in the form of the region. */
  readonly locale: Locale
  readonly t: Translate
  readonly format: Format
  /** Changes the language of all texts, now and for the next start. */
  readonly speak: (language: Language) => void
  /** Follows the region of the loft; null means that none is chosen. */
  readonly followRegion: (region: Region | null) => void
}

const LanguageContext = createContext<LanguageContextValue | undefined>(undefined)

/** Loads the texts of the frame and of a page in the remembered language, or in English. */
export async function loadRemembered(page: string | undefined): Promise<SpokenLanguage> {
  const spoken = inRegion(storedLanguage() ?? languageOfCookie() ?? 'en')
  followLocale(spoken.locale)
  await loadPageTexts(page)
  return spoken
}

const inRegion = (language: Language): SpokenLanguage => ({ language, locale: localeOf(language, knownRegion()) })

/** Returns the language that was chosen on this device. A device that arrives with a code or an invitation speaks that of its browser. */
function storedLanguage(): Language | undefined {
  const isArriving = pathInLoft(location.pathname) === '/sign-in' && location.hash !== ''
  const wanted = localStorage.getItem(nameInLoft(STORAGE_KEY)) ?? (isArriving ? browserProposal().language : null)
  return LANGUAGES.find((known) => known === wanted)
}

/** Returns the language of the page before, for a private window that refuses storage. */
const languageOfCookie = (): Language | undefined =>
  LANGUAGES.find((known) => new RegExp(`(^|; )${LOCALE_COOKIE}=${known}`).test(document.cookie))

export function LanguageProvider({ first, children }: { first: SpokenLanguage; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    document.documentElement.lang = spoken.locale
    // The server names the texts of this locale in the page.
    document.cookie = `${LOCALE_COOKIE}=${spoken.locale}; Path=${loftBase()}/; Max-Age=${YEAR_S}; SameSite=Lax`
  }, [spoken])
  const context = useMemo(() => {
    const { language, locale } = spoken
    const show = (chosen: Language) => {
      const next = inRegion(chosen)
      followLocale(next.locale)
      const loaded = loadAllTexts(next.locale).then(() => next)
      void loaded.then(setSpoken)
    }
    const speak = (chosen: Language) => {
      localStorage.setItem(nameInLoft(STORAGE_KEY), chosen)
      show(chosen)
    }
    const followRegion = (region: Region | null) => {
      storeRegion(region)
      // A device on which no language was chosen speaks that of the loft's region.
      if (region === 'es-ES' && storedLanguage() === undefined) speak('es')
      else if (localeOf(language, knownRegion()) !== locale) show(language)
    }
    return { language, locale, t: translatorIn(spoken), format: formatter(locale), speak, followRegion }
  }, [spoken])
  return <LanguageContext value={context}>{children}</LanguageContext>
}

/** Returns the translator of a language. A text that is not loaded yet suspends rendering until all are. */
function translatorIn({ language, locale }: SpokenLanguage): Translate {
  const texts = textsIn(locale)
  const translate = translatorFor(language, texts as Catalogue)
  return (key, ...values) => {
    // React waits for a promise that is thrown.
    if (!Object.hasOwn(texts, key) && !hasAllTexts(locale)) throw loadAllTexts(locale)
    return translate(key, ...values)
  }
}

/** Returns the current language: `t` translates texts, `format` formats dates, numbers and money. */
export function useLanguage(): LanguageContextValue {
  const spoken = use(LanguageContext)
  if (!spoken) throw new Error('useLanguage needs a LanguageProvider above it')
  return spoken
}
