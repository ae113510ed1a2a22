import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { NARROW, useMedia } from '#client/ui/use-media.ts'

export interface ActiveFilter {
  readonly key: string
  /** The filter as text, such as the name of a section. */
  readonly label: string
  readonly onRemove: () => void
}

interface FilterBarProps {
  /** The search box, where there is one. */
  readonly search?: ReactNode
  /** The filters that are set. */
  readonly chips: readonly ActiveFilter[]
  /** On wide screens, the fields are beside the search in this layout, instead of behind a button. */
  readonly wideLayout?: string
  /** The fields behind the Filter button. */
  readonly children: ReactNode
}

/** Shows the search of a list, one button for all its filters, and a chip for each that is set. */
export function FilterBar({ search, chips, wideLayout, children }: FilterBarProps) {
  const { t } = useLanguage()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isNarrow = useMedia(NARROW)
  if (wideLayout !== undefined && !isNarrow) {
    return (
      <div role="search" className={wideLayout}>
        {search}
        {children}
      </div>
    )
  }
  return (
    <div role="search" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {search && <div className="min-w-0 flex-1">{search}</div>}
        <Button
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('common.filter')}
        </Button>
        {chips.length > 0 && (
          <ul
            aria-label={t('common.filter.set')}
            className={classNames(
              'edge-fade flex gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:flex-wrap',
              search ? 'w-[calc(100%+2rem)] md:w-full' : 'min-w-0',
            )}
          >
            {chips.map(({ key, ...chip }) => (
              <Chip key={key} {...chip} />
            ))}
          </ul>
        )}
      </div>
      {isOpen && (
        <div id={id} className="grid grid-cols-2 gap-3 rounded-lg border bg-raised p-3 shadow-sm md:grid-cols-4">
          {children}
        </div>
      )}
    </div>
  )
}

function Chip({ label, onRemove }: Omit<ActiveFilter, 'key'>) {
  const { t } = useLanguage()
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-label={t('common.filter.remove', { filter: label })}
        onClick={onRemove}
        className="inline-flex h-8 items-center gap-1.5 rounded-full border border-accent bg-accent-soft px-3 text-sm font-medium hover:bg-hover touch:h-11 [&_svg]:size-4"
      >
        {label}
        <X aria-hidden="true" />
      </button>
    </li>
  )
}
