import { useState } from 'react'
import type { SameBird } from '#shared/imports/import-choices.ts'
import type { ImportPreview, RowFilter } from '#shared/imports/imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { VirtualRows } from '#client/ui/virtual-rows.tsx'
import { useRowPages } from '#client/lists/use-row-pages.ts'
import { rowsPage } from './imports.queries.ts'
import { PreviewRowLine } from './preview-row-line.tsx'
import { VERDICT_TONES } from './verdict-tones.ts'
import type { Overwrite } from './use-commit.ts'

const FILTERS = ['new', 'changed', 'conflict', 'error', 'same', 'year_missing', 'warning'] as const satisfies readonly RowFilter[]
const ROW_PX = 76

interface PreviewRowsProps {
  readonly preview: ImportPreview
  readonly overwrite: Overwrite
  readonly onOverwrite: (overwrite: Overwrite) => void
  readonly onYear: (rowNumber: number, year: number | null) => void
  readonly onSameBird: (rowNumber: number, answer: SameBird | null) => void
}

/** Shows the rows of a file, all or of one verdict, loaded as they are scrolled into view. */
export function PreviewRows({ preview, overwrite, onOverwrite, onYear, onSameBird }: PreviewRowsProps) {
  const { t } = useLanguage()
  const { id, counts, total } = preview
  const [filter, setFilter] = useState<RowFilter | 'all'>('all')
  const chosen = filter === 'all' || counts[filter] > 0 ? filter : 'all'
  const { rowAt, onRange, failed } = useRowPages((page) => rowsPage(id, chosen === 'all' ? undefined : chosen, page))

  const chips = [
    { value: 'all' as const, label: t('imports.filter.all'), count: total },
    ...FILTERS.filter((kind) => counts[kind] > 0).map((kind) => ({
      value: kind,
      label: kind === 'warning' || kind === 'year_missing' ? t(`imports.filter.${kind}`) : t(`imports.verdict.${kind}`),
      count: counts[kind],
      tone: VERDICT_TONES[kind],
    })),
  ]
  return (
    <>
      <FilterChips label={t('imports.rows')} value={chosen} chips={chips} onChange={setFilter} />
      {failed ? (
        <ErrorState compact error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <VirtualRows
          key={chosen}
          label={t('imports.rows')}
          count={chosen === 'all' ? total : counts[chosen]}
          estimatedRowPx={ROW_PX}
          onRange={onRange}
          renderRow={(index) => {
            const row = rowAt(index)
            return row ? (
              <PreviewRowLine row={row} overwrite={overwrite} onOverwrite={onOverwrite} onYear={onYear} onSameBird={onSameBird} />
            ) : (
              <Skeleton shape="title" />
            )
          }}
        />
      )}
    </>
  )
}
