import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { PigeonMark } from '#client/ui/pigeon-mark.tsx'
import { LanguageSelect } from './language-select.tsx'

/** Shows the frame before sign-in: logo and language, no data of the loft. */
export function SignedOutFrame({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col gap-6 px-4 py-10 sm:py-16">
      <header className="flex items-center gap-3">
        <PigeonMark className="size-10" />
        <p className="flex-1 text-lg font-semibold">{t('frame.brand')}</p>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <LanguageSelect on="page" />
      </footer>
    </div>
  )
}
