import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sectionTitle } from '#shared/lofts/section.ts'
import { PlaceSelect } from '#client/features/lofts/place-select.tsx'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { DayInput } from '#client/dates/day-input.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { FilterBar } from '#client/lists/filter-bar.tsx'
import { Field, FIELD_ROW } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import type { VaccinationFilter } from './use-vaccination-filter.ts'
import { programsQuery } from './vaccinations.queries.ts'

interface VaccinationFiltersProps {
  readonly filter: VaccinationFilter
  readonly onFilter: (patch: Readonly<Record<string, string>>) => void
  /** Whether the period can be chosen too. */
  readonly withDays?: boolean
  /** Additional fields, before the others. */
  readonly children?: ReactNode
}

/** Filters vaccinations by program, place and period. */
export function VaccinationFilters({ filter, onFilter, withDays = false, children }: VaccinationFiltersProps) {
  const { t, format } = useLanguage()
  const programs = useQuery(programsQuery()).data ?? []
  const { places = [] } = usePlaces()
  const { pigeonId, programId, loftLocationId, mainLoftId, from, to } = filter

  const loft = places.find((each) => each.loft.id === mainLoftId)?.loft
  const section = places.flatMap(({ sections }) => sections).find(({ id }) => id === loftLocationId)
  const selected: readonly (readonly [string, string | undefined])[] = [
    ['bird', pigeonId === undefined ? undefined : t('vaccinations.records.bird')],
    ['program', programs.find(({ id }) => id === programId)?.name],
    ['loft', loft && t('lofts.wholeLoft', { loft: loft.name })],
    ['section', section && sectionTitle(section)],
    ['from', from && `${t('vaccinations.filter.from')}: ${format.date(from)}`],
    ['to', to && `${t('vaccinations.filter.to')}: ${format.date(to)}`],
  ]
  const chips = selected.flatMap(([key, label]) => (label ? [{ key, label, onRemove: () => onFilter({ [key]: '' }) }] : []))

  return (
    <FilterBar chips={chips} wideLayout={withDays && !children ? 'grid gap-4 md:grid-cols-2' : FIELD_ROW}>
      {children}
      <Field label={t('vaccinations.filter.program')}>
        <Select value={programId ?? ''} onChange={(event) => onFilter({ program: event.target.value })}>
          <option value="">{t('vaccinations.filter.allPrograms')}</option>
          {programs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('vaccinations.filter.place')}>
        <PlaceSelect
          sectionId={loftLocationId}
          mainLoftId={mainLoftId}
          all={t('vaccinations.filter.allPlaces')}
          onChange={({ sectionId, mainLoftId: loftId }) =>
            onFilter({ section: String(sectionId ?? ''), loft: String(loftId ?? '') })
          }
        />
      </Field>
      {withDays && (
        <>
          <Field label={t('vaccinations.filter.from')}>
            <DayInput commitsOnBlur value={from ?? ''} max={to || undefined} onChange={(day) => onFilter({ from: day })} />
          </Field>
          <Field label={t('vaccinations.filter.to')}>
            <DayInput commitsOnBlur value={to ?? ''} min={from || undefined} onChange={(day) => onFilter({ to: day })} />
          </Field>
        </>
      )}
    </FilterBar>
  )
}
