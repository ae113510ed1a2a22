import { useLanguage } from '#client/i18n/language.tsx'
import { Spinner } from './spinner.tsx'

/** Shows that the code of a dialog is loading; it is visible after 250 ms. */
export function OpeningDialog() {
  const { t } = useLanguage()
  return (
    <div
      role="status"
      data-opening-dialog=""
      aria-label={t('common.loading')}
      className="pointer-events-none fixed inset-0 z-50 flex animate-appear items-center justify-center [animation-delay:250ms] [animation-fill-mode:backwards]"
    >
      <span className="rounded-full border bg-raised p-3 text-accent shadow-lg [&_svg]:size-6">
        <Spinner />
      </span>
    </div>
  )
}
