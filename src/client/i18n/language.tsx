import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { formatter, type Format } from '#shared/i18n/format.ts'
import { LANGUAGES, speaker, type Catalogue, type Language, type Say } from '#shared/i18n/speak.ts'

const STORAGE_KEY = 'loft-language'

/** Each language is a chunk of its own: a reader downloads one. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('#shared/i18n/en.ts')).en,
  es: async () => (await import('#shared/i18n/es.ts')).es,
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

/** Loads the texts of the remembered language, or of English. */
export async function loadRemembered(): Promise<Loaded> {
  const stored = localStorage.getItem(STORAGE_KEY)
  return load(LANGUAGES.find((language) => language === stored) ?? 'en')
}

export async function load(language: Language): Promise<Loaded> {
  const catalogue = await CATALOGUES[language]()
  document.documentElement.lang = language
  return { language, catalogue }
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
