import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { formatter, type Format } from '#shared/i18n/format.ts'
import { localeOf, type Locale, type Region } from '#shared/i18n/region.ts'
import { LANGUAGES, translatorFor, type Catalogue, type Language, type Translate } from '#shared/i18n/translate.ts'
import { browserProposal, knownRegion, storeRegion } from './region.ts'

const STORAGE_KEY = 'loft-language'

type Part = () => Promise<Partial<Catalogue>>

/** The texts of the page frame, loaded before all others. */
const FRAME_TEXTS: Readonly<Record<Language, Part>> = {
  en: async () => (await import('#shared/i18n/en-first.ts')).enFirst,
  es: async () => (await import('#shared/i18n/es-first.ts')).esFirst,
}

/** The other texts. A user loads only one language, in parts that are requested in parallel. */
const OTHER_TEXTS: Readonly<Record<Language, readonly Part[]>> = {
  en: [
    async () => (await import('#shared/i18n/en-loft.ts')).enLoft,
    async () => (await import('#shared/i18n/en-papers.ts')).enPapers,
  ],
  es: [
    async () => (await import('#shared/i18n/es-loft.ts')).esLoft,
    async () => (await import('#shared/i18n/es-papers.ts')).esPapers,
  ],
}

/** Texts that are loaded with the first screen, dialog or part of a page that uses them. */
const RARE_TEXTS = {
  imports: {
    en: async () => (await import('#shared/i18n/en-imports.ts')).enImports,
    es: async () => (await import('#shared/i18n/es-imports.ts')).esImports,
  },
  offline: {
    en: async () => (await import('#shared/i18n/offline.en.ts')).offlineEn,
    es: async () => (await import('#shared/i18n/offline.es.ts')).offlineEs,
  },
  phone: {
    en: async () => (await import('#shared/i18n/phone.en.ts')).phoneEn,
    es: async () => (await import('#shared/i18n/phone.es.ts')).phoneEs,
  },
  start: {
    en: async () => (await import('#shared/i18n/start.en.ts')).startEn,
    es: async () => (await import('#shared/i18n/start.es.ts')).startEs,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Part>>>>
type RareTexts = keyof typeof RARE_TEXTS

/** A language whose texts are loaded. */
export interface LoadedLanguage {
  readonly language: Language
  readonly locale: Locale
  readonly catalogue: Catalogue
}

interface LanguageContextValue {
  readonly language: Language
  /** The language in the form of the region. */
  readonly locale: Locale
  readonly say: Translate
  readonly format: Format
  /** Changes the language of all texts, now and for the next start. */
  readonly speak: (language: Language) => void
  /** Follows the region of the loft; null means that none is chosen. */
  readonly followRegion: (region: Region | null) => void
}

const LanguageContext = createContext<LanguageContextValue | undefined>(undefined)

let otherTexts: Promise<unknown> = Promise.resolve()
/** The language that is shown, or the next one while it loads. */
let latest: Promise<LoadedLanguage> | undefined
/** The rare texts that are loaded together with a language. */
const neededTexts = new Set<RareTexts>()

/** Resolves when the texts that every page needs are loaded in the initial language; pages wait for it, the frame does not. */
export const allTextsLoaded = (): Promise<unknown> => otherTexts

/** Loads the code of a screen or dialog together with the texts of imports that it uses. */
export const withImportTexts = <Code,>(load: () => Promise<Code>): Promise<Code> => withTexts('imports', load)

/** Loads the code that uses the texts about this device without network. */
export const withOfflineTexts = <Code,>(load: () => Promise<Code>): Promise<Code> => withTexts('offline', load)

/** Loads the code of the first start and of the question about the region with their texts. */
export const withStartTexts = <Code,>(load: () => Promise<Code>): Promise<Code> => withTexts('start', load)

/** Loads the code of using the loft on a phone with its texts. */
export const withPhoneTexts = <Code,>(load: () => Promise<Code>): Promise<Code> => withTexts('phone', load)

async function withTexts<Code>(part: RareTexts, load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), addTexts(part)])
  return code
}

async function addTexts(part: RareTexts): Promise<void> {
  neededTexts.add(part)
  const shown = await latest
  if (shown) Object.assign(shown.catalogue, await inLocale(RARE_TEXTS[part][shown.language], shown.locale))
}

/** Loads a part of the texts in the form of the region. */
async function inLocale(part: Part, locale: Locale): Promise<Partial<Catalogue>> {
  const texts = await part()
  return locale === 'en-GB' ? (await import('#shared/i18n/british.ts')).britishTexts(texts) : texts
}

/** Loads the frame texts in the remembered language, or in English, and starts to load the others. */
export function loadRemembered(): Promise<LoadedLanguage> {
  const first = loadFrameTexts()
  latest = first
  return first
}

async function loadFrameTexts(): Promise<LoadedLanguage> {
  const language = storedLanguage() ?? 'en'
  const locale = localeOf(language, knownRegion())
  const others = Promise.all(OTHER_TEXTS[language].map((part) => inLocale(part, locale)))
  const catalogue = { ...(await inLocale(FRAME_TEXTS[language], locale)) } as Catalogue
  // Added to the same catalogue: nothing that uses these texts is rendered before they are loaded.
  otherTexts = others.then((parts) => Object.assign(catalogue, ...parts))
  document.documentElement.lang = locale
  return { language, locale, catalogue }
}

/** The language that was chosen on this device. A device that arrives with a code or an invitation speaks that of its browser. */
function storedLanguage(): Language | undefined {
  const isArriving = location.pathname === '/sign-in' && location.hash !== ''
  const wanted = localStorage.getItem(STORAGE_KEY) ?? (isArriving ? browserProposal().language : null)
  return LANGUAGES.find((known) => known === wanted)
}

/** Loads all texts of a language that the open screens and dialogs may use. */
async function load(language: Language): Promise<LoadedLanguage> {
  const locale = localeOf(language, knownRegion())
  const parts = await Promise.all([FRAME_TEXTS[language], ...OTHER_TEXTS[language]].map((part) => inLocale(part, locale)))
  const catalogue = Object.assign({}, ...parts) as Catalogue
  // Checked last: a dialog that opens meanwhile needs these texts in the new language too.
  for (const part of neededTexts) Object.assign(catalogue, await inLocale(RARE_TEXTS[part][language], locale))
  document.documentElement.lang = locale
  return { language, locale, catalogue }
}

export function LanguageProvider({ first, children }: { first: LoadedLanguage; children: ReactNode }) {
  const [loaded, setLoaded] = useState(first)
  const context = useMemo(() => {
    const { language, locale, catalogue } = loaded
    const show = (chosen: Language) => {
      const next = load(chosen)
      latest = next.catch(() => loaded)
      void next.then(setLoaded)
    }
    const speak = (chosen: Language) => {
      localStorage.setItem(STORAGE_KEY, chosen)
      show(chosen)
    }
    const followRegion = (region: Region | null) => {
      storeRegion(region)
      // A device on which no language was chosen speaks that of the loft's region.
      if (region === 'es-ES' && storedLanguage() === undefined) speak('es')
      else if (localeOf(language, knownRegion()) !== locale) show(language)
    }
    return { language, locale, say: translatorFor(language, catalogue), format: formatter(locale), speak, followRegion }
  }, [loaded])
  return <LanguageContext value={context}>{children}</LanguageContext>
}

/** Returns the current language: `say` translates texts, `format` formats dates, numbers and money. */
export function useLanguage(): LanguageContextValue {
  const spoken = use(LanguageContext)
  if (!spoken) throw new Error('useLanguage needs a LanguageProvider above it')
  return spoken
}
