import { useQuery } from '@tanstack/react-query'
import { STATUSES } from '#shared/pigeons/status.ts'
import { FILTERS_OF, type FilterName, type ReportFilter } from '#shared/reports/report-filter.ts'
import type { Report, ReportKind } from '#shared/reports/report.ts'
import { OUTCOMES } from '#shared/treatments/treatment.ts'
import { yearsQuery } from '#client/features/analytics/analytics.queries.ts'
import { MedicineSelect } from '#client/features/medicines/medicine-select.tsx'
import { GenderFilter } from '#client/features/pigeons/gender-filter.tsx'
import { PlaceFilters } from '#client/features/pigeons/place-filters.tsx'
import { programsQuery } from '#client/features/vaccinations/vaccinations.queries.ts'
import { DayInput } from '#client/dates/day-input.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import type { ReportPatch } from './use-report-view.ts'

interface ReportFiltersProps {
  readonly kind: ReportKind
  readonly filter: ReportFilter
  /** Gives the default period, when none is selected. */
  readonly report: Report | undefined
  readonly onFilter: (patch: ReportPatch) => void
  readonly onClear: () => void
}

/** Shows the filters that apply to a report. */
export function ReportFilters({ kind, filter, report, onFilter, onClear }: ReportFiltersProps) {
  const { t } = useLanguage()
  const fits = (name: FilterName) => FILTERS_OF[kind].includes(name)
  const { mainLoftId, sectionId } = filter
  return (
    <div role="search" aria-label={t('reports.filters')} className="grid grid-cols-2 items-end gap-2 *:min-w-0 md:grid-cols-4">
      {fits('mainLoftId') && (
        <PlaceFilters
          filter={{ ...(mainLoftId !== undefined && { mainLoftId }), ...(sectionId !== undefined && { sectionId }) }}
          onFilter={onFilter}
        />
      )}
      {fits('gender') && <GenderFilter value={filter.gender ?? ''} onFilter={(gender) => onFilter({ gender })} />}
      {fits('status') && <StatusFilter value={filter.status ?? ''} onFilter={onFilter} />}
      {fits('programId') && <ProgramFilter value={filter.programId ?? ''} onFilter={onFilter} />}
      {fits('medicineId') && <MedicineFilter value={filter.medicineId ?? ''} onFilter={onFilter} />}
      {fits('outcome') && <OutcomeFilter value={filter.outcome ?? ''} onFilter={onFilter} />}
      {fits('from') && (
        <>
          <Field label={t('reports.filter.from')}>
            <DayInput commitsOnBlur value={filter.from ?? report?.period?.from ?? ''} onChange={(from) => onFilter({ from })} />
          </Field>
          <Field label={t('reports.filter.to')}>
            <DayInput commitsOnBlur value={filter.to ?? report?.period?.to ?? ''} onChange={(to) => onFilter({ to })} />
          </Field>
        </>
      )}
      {fits('year') && <YearFilter value={filter.year ?? report?.year ?? ''} onFilter={onFilter} />}
      {Object.keys(filter).length > 0 && (
        <Button variant="ghost" onClick={onClear}>
          {t('reports.filter.clear')}
        </Button>
      )}
    </div>
  )
}

interface SingleFilterProps {
  readonly value: string | number
  readonly onFilter: (patch: ReportPatch) => void
}

function StatusFilter({ value, onFilter }: SingleFilterProps) {
  const { t } = useLanguage()
  return (
    <Field label={t('pigeons.filter.status')}>
      <Select value={value} onChange={(event) => onFilter({ status: event.target.value })}>
        <option value="">{t('pigeons.filter.inCare')}</option>
        <option value="all">{t('pigeons.filter.allStatuses')}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`pigeons.status.${status}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function ProgramFilter({ value, onFilter }: SingleFilterProps) {
  const { t } = useLanguage()
  const programs = useQuery(programsQuery()).data ?? []
  return (
    <Field label={t('reports.column.program')}>
      <Select value={value} onChange={(event) => onFilter({ programId: event.target.value })}>
        <option value="">{t('reports.filter.allPrograms')}</option>
        {programs
          .filter(({ isActive }) => isActive)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
    </Field>
  )
}

function MedicineFilter({ value, onFilter }: SingleFilterProps) {
  const { t } = useLanguage()
  return (
    <Field label={t('reports.column.medicine')}>
      <MedicineSelect value={String(value)} onChange={(medicineId) => onFilter({ medicineId })} />
    </Field>
  )
}

function OutcomeFilter({ value, onFilter }: SingleFilterProps) {
  const { t } = useLanguage()
  return (
    <Field label={t('reports.column.outcome')}>
      <Select value={value} onChange={(event) => onFilter({ outcome: event.target.value })}>
        <option value="">{t('treatments.history.anyOutcome')}</option>
        <option value="none">{t('reports.word.noOutcome')}</option>
        {OUTCOMES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t(`treatments.outcome.${outcome}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function YearFilter({ value, onFilter }: SingleFilterProps) {
  const { t } = useLanguage()
  const years = useQuery(yearsQuery()).data ?? []
  const offered = years.includes(Number(value)) || value === '' ? years : [Number(value), ...years]
  return (
    <Field label={t('reports.filter.year')}>
      <Select value={value} onChange={(event) => onFilter({ year: event.target.value })}>
        {offered.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Select>
    </Field>
  )
}
