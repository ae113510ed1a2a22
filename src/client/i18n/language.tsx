import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { formatter, type Format } from '#shared/i18n/format.ts'
import { localeOf, type Locale, type Region } from '#shared/i18n/region.ts'
import { LANGUAGES, translatorFor, type Catalogue, type Language, type Translate } from '#shared/i18n/translate.ts'
import { loftBase, nameInLoft, pathInLoft } from '#client/url/loft-base.ts'
import { browserProposal, knownRegion, storeRegion } from './region.ts'
import { setTextsLocale, hasAllTexts, loadAllTexts, loadPageTexts, textsIn } from './texts.ts'

const STORAGE_KEY = 'loft-language'
const LOCALE_COOKIE = 'loft-locale'
const YEAR_S = 31_536_000

/** A language, and its form in the region of the loft. */
export interface LanguageAndLocale {
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
  readonly chooseLanguage: (language: Language) => void
  /** Shows texts and dates as in the region of the loft; null means that none is chosen. */
  readonly applyRegion: (region: Region | null) => void
}

const LanguageContext = createContext<LanguageContextValue | undefined>(undefined)

/** Loads the texts of the frame and of a page in the remembered language, or in English. */
export async function loadRemembered(page: string | undefined): Promise<LanguageAndLocale> {
  const remembered = inRegion(storedLanguage() ?? languageOfCookie() ?? 'en')
  setTextsLocale(remembered.locale)
  await loadPageTexts(page)
  return remembered
}

const inRegion = (language: Language): LanguageAndLocale => ({ language, locale: localeOf(language, knownRegion()) })

/** Returns the language that was chosen on this device. A device that opens a code or an invitation has that of its browser. */
function storedLanguage(): Language | undefined {
  const isArriving = pathInLoft(location.pathname) === '/sign-in' && location.hash !== ''
  const wanted = localStorage.getItem(nameInLoft(STORAGE_KEY)) ?? (isArriving ? browserProposal().language : null)
  return LANGUAGES.find((known) => known === wanted)
}

/** Returns the language of the page before, for a private window that refuses storage. */
const languageOfCookie = (): Language | undefined =>
  LANGUAGES.find((known) => new RegExp(`(^|; )${LOCALE_COOKIE}=${known}`).test(document.cookie))

export function LanguageProvider({ first, children }: { first: LanguageAndLocale; children: ReactNode }) {
  const [current, setCurrent] = useState(first)
  useEffect(() => {
    document.documentElement.lang = current.locale
    // The server names the texts of this locale in the page.
    document.cookie = `${LOCALE_COOKIE}=${current.locale}; Path=${loftBase()}/; Max-Age=${YEAR_S}; SameSite=Lax`
  }, [current])
  const context = useMemo(() => {
    const { language, locale } = current
    const show = (chosen: Language) => {
      const next = inRegion(chosen)
      setTextsLocale(next.locale)
      const loaded = loadAllTexts(next.locale).then(() => next)
      void loaded.then(setCurrent)
    }
    const chooseLanguage = (chosen: Language) => {
      localStorage.setItem(nameInLoft(STORAGE_KEY), chosen)
      show(chosen)
    }
    const applyRegion = (region: Region | null) => {
      storeRegion(region)
      // A device on which no language was chosen has that of the loft's region.
      if (region === 'es-ES' && storedLanguage() === undefined) chooseLanguage('es')
      else if (localeOf(language, knownRegion()) !== locale) show(language)
    }
    return { language, locale, t: translatorIn(current), format: formatter(locale), chooseLanguage, applyRegion }
  }, [current])
  return <LanguageContext value={context}>{children}</LanguageContext>
}

/** Returns the translator of a language. A text that is not loaded yet suspends rendering until all are. */
function translatorIn({ language, locale }: LanguageAndLocale): Translate {
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
  const context = use(LanguageContext)
  if (!context) throw new Error('useLanguage needs a LanguageProvider above it')
  return context
}
