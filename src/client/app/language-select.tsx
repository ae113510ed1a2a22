import { ChevronDown, Languages } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { LANGUAGES } from '#shared/i18n/speak.ts'

/** The language of the screens, as the dropdown of the frame. */
export function LanguageSelect() {
  const { language, say, speak } = useLanguage()
  return (
    <div className="relative flex h-9 items-center text-side-muted hover:text-side-ink touch:h-11">
      <Languages aria-hidden="true" className="pointer-events-none absolute left-3 size-4.5" />
      <select
        aria-label={say('frame.language')}
        value={language}
        onChange={(event) => speak(LANGUAGES.find((known) => known === event.target.value) ?? 'en')}
        className="size-full appearance-none rounded-md bg-side pr-8 pl-10.5 text-sm hover:bg-side-hover"
      >
        {LANGUAGES.map((known) => (
          <option key={known} value={known} lang={known}>
            {say(`frame.language.${known}`)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4" />
    </div>
  )
}
