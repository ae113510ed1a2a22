import { ChevronDown, Languages } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { LANGUAGES } from '#shared/i18n/translate.ts'

/** Styles for the dark sidebar and for a page. */
const STYLES = {
  side: { box: 'text-side-muted hover:text-side-ink', select: 'bg-side hover:bg-side-hover' },
  page: { box: 'text-muted hover:text-ink', select: 'border border-line-strong bg-raised' },
} as const

/** Selects the language of the screens. */
export function LanguageSelect({ on = 'side' }: { on?: keyof typeof STYLES }) {
  const { language, t, chooseLanguage } = useLanguage()
  const looks = STYLES[on]
  return (
    <div className={classNames('relative flex h-9 items-center touch:h-11', looks.box)}>
      <Languages aria-hidden="true" className="pointer-events-none absolute left-3 size-4.5" />
      <select
        aria-label={t('frame.language')}
        value={language}
        onChange={(event) => chooseLanguage(LANGUAGES.find((known) => known === event.target.value) ?? 'en')}
        className={classNames('size-full appearance-none rounded-md pr-8 pl-10.5 text-sm', looks.select)}
      >
        {LANGUAGES.map((known) => (
          <option key={known} value={known} lang={known}>
            {t(`frame.language.${known}`)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4" />
    </div>
  )
}
