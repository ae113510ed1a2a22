import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ClipboardList, Pencil, RotateCcw } from 'lucide-react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { OUTCOMES, type Treatment } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { MedicineSelect } from '#client/features/medicines/medicine-select.tsx'
import { medicineById } from '#client/features/medicines/medicines.queries.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { pigeonById } from '#client/features/pigeons/pigeons.queries.ts'
import { OF_THE_LOFT } from '#client/features/pigeons/bird-choices.ts'
import { BirdPicker } from '#client/features/pigeons/bird-picker.tsx'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FilterBar } from '#client/lists/filter-bar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { MenuItem } from '#client/ui/menu.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { OutcomeBadge } from './treatment-badges.tsx'
import type { TreatmentAction } from './treatment-dialogs.tsx'
import { TreatmentMenu } from './treatment-menu.tsx'
import { courseText, treatedBirdsText } from './treatment-texts.ts'
import { historyQuery } from './treatments.queries.ts'
import type { HistoryFilter } from './use-treatments-filter.ts'

interface HistoryPanelProps {
  readonly filter: HistoryFilter
  readonly onFilter: (patch: Partial<HistoryFilter>) => void
  readonly onAction: (action: TreatmentAction, treatment: Treatment) => void
}

/** Shows ended treatments with their outcomes. */
export function HistoryPanel({ filter, onFilter, onAction }: HistoryPanelProps) {
  const { t } = useLanguage()
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(historyQuery(filter))
  const isFiltered = filter.bird !== '' || filter.medicine !== '' || filter.outcome !== ''
  const treatments = data?.pages.flatMap(({ items }) => items)
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-4">
      {(isFiltered || treatments?.length !== 0) && <HistoryFilters filter={filter} onFilter={onFilter} />}
      {!treatments ? (
        <Skeleton shape="card" />
      ) : treatments.length > 0 ? (
        <Card as="section">
          <CardHeader title={t('treatments.tab.history')} />
          <ItemList label={t('treatments.tab.history')} atEnd>
            {treatments.map((treatment) => (
              <EndedTreatment key={treatment.id} treatment={treatment} onAction={onAction} />
            ))}
          </ItemList>
        </Card>
      ) : (
        <EmptyState
          icon={<ClipboardList />}
          title={t(isFiltered ? 'treatments.history.noMatch' : 'treatments.history.empty')}
          action={
            isFiltered && (
              <Button onClick={() => onFilter({ bird: '', medicine: '', outcome: '' })}>{t('treatments.history.clear')}</Button>
            )
          }
        />
      )}
      {hasNextPage && <LoadMore onMore={() => void fetchNextPage()} loading={isFetchingNextPage} />}
    </div>
  )
}

function EndedTreatment({ treatment, onAction }: { treatment: Treatment } & Pick<HistoryPanelProps, 'onAction'>) {
  const { t, format } = useLanguage()
  const places = usePlaceNames()
  const { id, treatmentName, outcome, startDate, endDate, progress } = treatment
  const reopen = useWrite({
    endpoint: treatmentsApi.reopen,
    success: () => ({ title: t('treatments.toast.reopened'), description: treatmentName }),
    reason: useStockErrorText(),
  })
  return (
    <ItemRow
      wraps
      title={treatmentName}
      badges={<OutcomeBadge outcome={outcome} />}
      line={[
        `${format.date(startDate)} – ${endDate === null ? '' : format.date(endDate)}`,
        treatedBirdsText(treatment, places, t),
        courseText(treatment, t, format),
        progress.doses > 0 && t('treatments.dose.of', { given: progress.given, all: progress.doses }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Button variant="ghost" onClick={() => onAction('details', treatment)}>
            {t('treatments.details')}
          </Button>
          <TreatmentMenu treatment={treatment} onDelete={() => onAction('delete', treatment)}>
            <MenuItem icon={<Pencil />} call={treatmentsApi.update} onSelect={() => onAction('end', treatment)}>
              {t('treatments.outcome.change')}
            </MenuItem>
            <MenuItem call={treatmentsApi.reopen} icon={<RotateCcw />} onSelect={() => reopen.send({ params: { id } })}>
              {t('treatments.reopen')}
            </MenuItem>
          </TreatmentMenu>
        </>
      }
    />
  )
}

function HistoryFilters({ filter, onFilter }: Pick<HistoryPanelProps, 'filter' | 'onFilter'>) {
  const { t } = useLanguage()
  const bird = useQuery({ ...pigeonById(Number(filter.bird)), enabled: filter.bird !== '' }).data
  const medicine = useQuery({ ...medicineById(Number(filter.medicine)), enabled: filter.medicine !== '' }).data
  const selected: readonly (readonly [keyof HistoryFilter, string | undefined])[] = [
    ['bird', filter.bird === '' ? undefined : bird && birdTitle(bird)],
    ['medicine', filter.medicine === '' ? undefined : medicine?.name],
    ['outcome', filter.outcome === '' ? undefined : t(`treatments.outcome.${filter.outcome}`)],
  ]
  const chips = selected.flatMap(([key, label]) => (label ? [{ key, label, onRemove: () => onFilter({ [key]: '' }) }] : []))
  return (
    <FilterBar chips={chips} wideLayout="grid gap-3 sm:grid-cols-3">
      <Field label={t('treatments.history.bird')}>
        <BirdPicker
          offered={OF_THE_LOFT}
          value={bird && filter.bird !== '' ? { value: filter.bird, label: birdTitle(bird) } : null}
          onChange={(choice) => onFilter({ bird: choice?.value ?? '' })}
          placeholder={t('treatments.history.anyBird')}
        />
      </Field>
      <Field label={t('treatments.field.medicine')}>
        <MedicineSelect value={filter.medicine} onChange={(medicine) => onFilter({ medicine })} />
      </Field>
      <Field label={t('treatments.field.outcome')}>
        <Select
          value={filter.outcome}
          onChange={(event) => onFilter({ outcome: event.target.value as HistoryFilter['outcome'] })}
        >
          <option value="">{t('treatments.history.anyOutcome')}</option>
          {OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {t(`treatments.outcome.${outcome}`)}
            </option>
          ))}
          <option value="none">{t('treatments.outcome.none')}</option>
        </Select>
      </Field>
    </FilterBar>
  )
}
