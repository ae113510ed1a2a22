import { Pill, Plus, SearchX } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { MEDICINE_TYPES, type Medicine, type MedicineType } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { SearchInput, Select } from '#client/ui/inputs.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { MedicineAction } from './medicine-dialogs.tsx'
import { matchesSearch, matchesShown, MEDICINE_LISTS } from '#shared/medicines/medicine-lists.ts'
import { MedicineTable } from './medicine-table.tsx'
import type { MedicineFilter } from './use-medicine-filter.ts'

interface MedicineListProps {
  readonly all: readonly Medicine[]
  readonly today: LocalDate
  readonly filter: MedicineFilter
  readonly onFilter: (patch: Partial<MedicineFilter>) => void
  readonly onAction: (action: MedicineAction, medicine: Medicine) => void
  readonly onOpen: (medicine: Medicine) => void
  readonly onAdd: () => void
}

/** Every medicine of the loft, with search and filter. */
export function MedicineList({ all, today, filter, onFilter, onAction, onOpen, onAdd }: MedicineListProps) {
  const { t } = useLanguage()
  if (all.length === 0) {
    return (
      <Card>
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
      </Card>
    )
  }
  const found = all.filter((medicine) => matchesSearch(medicine, filter))
  const rows = found.filter((medicine) => matchesShown(medicine, filter.shown, today))
  return (
    <div className="flex flex-col gap-4">
      <div role="search" className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_minmax(0,12rem)]">
          <SearchInput label={t('medicines.search')} value={filter.q} onChange={(q) => onFilter({ q })} />
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
            count: found.filter((medicine) => matchesShown(medicine, shown, today)).length,
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
    </div>
  )
}
