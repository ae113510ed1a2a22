import { Pill, Plus, SearchX } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { MEDICINE_TYPES, type Medicine, type MedicineType } from '#shared/medicines/medicine.ts'
import { medicinesApi, type MedicinePage } from '#shared/medicines/medicines-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { useRows } from '#client/lists/use-rows.ts'
import { useSearchText } from '#client/lists/use-search-text.ts'
import { Button } from '#client/ui/button.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { SearchInput, Select } from '#client/ui/inputs.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { MEDICINE_LISTS } from '#shared/medicines/medicine-lists.ts'
import type { MedicineAction } from './medicine-dialogs.tsx'
import { MedicineTable } from './medicine-table.tsx'
import type { MedicineFilter } from './use-medicine-filter.ts'

interface MedicineListProps {
  /** The medicines of the filter. */
  readonly found: ReturnType<typeof useRows<MedicinePage>>
  readonly today: LocalDate
  readonly filter: MedicineFilter
  readonly onFilter: (patch: Partial<MedicineFilter>) => void
  readonly onAction: (action: MedicineAction, medicine: Medicine) => void
  readonly onOpen: (medicine: Medicine) => void
  readonly onAdd: () => void
}

/** Shows every medicine of the loft, with search and filter. */
export function MedicineList({ found, today, filter, onFilter, onAction, onOpen, onAdd }: MedicineListProps) {
  const { t } = useLanguage()
  const [text, setText] = useSearchText(filter.q, (q) => onFilter({ q }))
  const { data: rows, first } = found
  if (!rows || !first) return <Skeleton shape="card" />
  if (first.counts && first.counts.all + first.counts.archived === 0) {
    return (
      <EmptyState
        call={medicinesApi.create}
        icon={<Pill />}
        title={t('medicines.empty')}
        viewerTitle={t('medicines.empty.plain')}
        text={t('medicines.empty.text')}
        action={
          <Button call={medicinesApi.create} variant="primary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
            {t('medicines.add')}
          </Button>
        }
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div role="search" className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_minmax(0,12rem)]">
          <SearchInput label={t('medicines.search')} value={text} onChange={setText} />
          <Select
            aria-label={t('medicines.field.type')}
            value={filter.type ?? ''}
            onChange={(event) => onFilter({ type: (event.target.value || null) as MedicineType | null })}
          >
            <option value="">{t('medicines.allTypes')}</option>
            {MEDICINE_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`medicines.type.${type}`)}
              </option>
            ))}
          </Select>
        </div>
        <FilterChips
          label={t('medicines.filter')}
          value={filter.shown}
          onChange={(shown) => onFilter({ shown })}
          chips={MEDICINE_LISTS.map((shown) => ({
            value: shown,
            label: t(`medicines.filter.${shown}`),
            count: first.matching?.[shown] ?? 0,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('medicines.noMatch')}
          action={<Button onClick={() => onFilter({ q: '', type: null, shown: 'all' })}>{t('medicines.clearSearch')}</Button>}
        />
      ) : (
        <MedicineTable rows={rows} today={today} onAction={onAction} onOpen={onOpen} />
      )}
      {found.hasNextPage && <LoadMore onMore={found.more} loading={found.isFetchingNextPage} />}
    </div>
  )
}
