import { ChevronDown } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'

interface RowToggleProps {
  /** The id of the element with the name of the row. */
  readonly nameId: string
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** Shows or hides the details of a row. Covers the row, which is `relative`, except its links and buttons. */
export function RowToggle({ nameId, isOpen, onChange }: RowToggleProps) {
  const { t } = useLanguage()
  // One pixel higher, it would overlap the link of a name that takes two lines.
  return (
    <button
      type="button"
      aria-label={t('common.rowDetails')}
      aria-describedby={nameId}
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
      className="-mt-px -mb-0.75 inline-flex size-6 items-center justify-center align-middle -outline-offset-2 after:absolute after:inset-0 after:content-[''] print:hidden"
    >
      <ChevronDown aria-hidden="true" className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
    </button>
  )
}
