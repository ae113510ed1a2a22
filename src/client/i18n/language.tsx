import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { formatter, type Format } from '#shared/i18n/format.ts'
import { LANGUAGES, speaker, type Catalogue, type Language, type Say } from '#shared/i18n/speak.ts'

const STORAGE_KEY = 'loft-language'

type Part = () => Promise<Partial<Catalogue>>

/** What the frame of every page says: it stands before the rest is here. */
const FIRST: Readonly<Record<Language, Part>> = {
  en: async () => (await import('#shared/i18n/en-first.ts')).enFirst,
  es: async () => (await import('#shared/i18n/es-first.ts')).esFirst,
}

/** A reader downloads one language, in parts that arrive side by side. */
const REST: Readonly<Record<Language, readonly Part[]>> = {
  en: [
    async () => (await import('#shared/i18n/en-loft.ts')).enLoft,
    async () => (await import('#shared/i18n/en-papers.ts')).enPapers,
  ],
  es: [
    async () => (await import('#shared/i18n/es-loft.ts')).esLoft,
    async () => (await import('#shared/i18n/es-papers.ts')).esPapers,
  ],
}

/** A language whose texts are here. */
export interface Loaded {
  readonly language: Language
  readonly catalogue: Catalogue
}

interface Spoken {
  readonly language: Language
  readonly say: Say
  readonly format: Format
  /** Changes the language of every text, now and at the next start. */
  readonly speak: (language: Language) => void
}

const SpokenContext = createContext<Spoken | undefined>(undefined)

let rest: Promise<unknown> = Promise.resolve()

/** Resolves when all texts of the language of the start are here; pages wait for it, the frame does not. */
export const allTexts = (): Promise<unknown> => rest

/** Loads what the frame says in the remembered language, or in English; the rest is on its way then. */
export async function loadRemembered(): Promise<Loaded> {
  const stored = localStorage.getItem(STORAGE_KEY)
  const language = LANGUAGES.find((known) => known === stored) ?? 'en'
  const others = Promise.all(REST[language].map((part) => part()))
  const catalogue = { ...(await FIRST[language]()) } as Catalogue
  // Into the same catalogue: nothing that asks for these texts is drawn before.
  rest = others.then((parts) => Object.assign(catalogue, ...parts))
  document.documentElement.lang = language
  return { language, catalogue }
}

/** Loads all texts of a language. */
async function load(language: Language): Promise<Loaded> {
  const parts = await Promise.all([FIRST[language], ...REST[language]].map((part) => part()))
  document.documentElement.lang = language
  return { language, catalogue: Object.assign({}, ...parts) as Catalogue }
}

export function LanguageProvider({ first, children }: { first: Loaded; children: ReactNode }) {
  const [loaded, setLoaded] = useState(first)
  const spoken = useMemo(() => {
    const { language, catalogue } = loaded
    const speak = (chosen: Language) => {
      localStorage.setItem(STORAGE_KEY, chosen)
      void load(chosen).then(setLoaded)
    }
    return { language, say: speaker(language, catalogue), format: formatter(language), speak }
  }, [loaded])
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

/** The language on the screen: `say` for texts, `format` for days, numbers and money. */
export function useLanguage(): Spoken {
  const spoken = use(SpokenContext)
  if (!spoken) throw new Error('useLanguage needs a LanguageProvider above it')
  return spoken
}
