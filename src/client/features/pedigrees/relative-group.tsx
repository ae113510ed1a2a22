import { useState, type ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'

/** Relatives shown before "show more" is pressed. */
const INITIAL_COUNT = 12

/** Lists relatives of one kind with their number; nothing when there are none. */
export function RelativeGroup<Relative>({
  title,
  relatives,
  row,
}: {
  readonly title: string
  readonly relatives: readonly Relative[]
  readonly row: (relative: Relative) => ReactNode
}) {
  const { t } = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  if (relatives.length === 0) return null
  const shown = showsAll ? relatives : relatives.slice(0, INITIAL_COUNT)
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <SubHeading>{`${title} (${relatives.length})`}</SubHeading>
      <ul className="grid gap-1 md:grid-cols-2">{shown.map(row)}</ul>
      {shown.length < relatives.length && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            {t('pedigrees.showAll', { count: relatives.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
