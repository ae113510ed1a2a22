import { CYCLE_STATUSES } from '#shared/cycles/cycle-status.ts'
import { BREEDING_SEASONS } from '#shared/pairs/breeding-season.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import type { CycleFilter } from './use-cycle-filter.ts'

interface CycleFiltersProps {
  readonly filter: CycleFilter
  /** Such as `spring-2026`, the newest first. */
  readonly seasons: readonly string[]
  readonly onChange: (patch: Partial<CycleFilter>) => void
}

export function CycleFilters({ filter, seasons, onChange }: CycleFiltersProps) {
  const { t } = useLanguage()
  return (
    <div role="search" className="grid max-w-lg grid-cols-2 gap-3 *:min-w-0">
      <Field label={t('cycles.filter.status')}>
        <Select value={filter.status} onChange={(event) => onChange({ status: event.target.value as CycleFilter['status'] })}>
          <option value="">{t('cycles.filter.allStatuses')}</option>
          <option value="running">{t('cycles.filter.running')}</option>
          {CYCLE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`breeding.phase.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('cycles.filter.season')}>
        <Select value={filter.season} onChange={(event) => onChange({ season: event.target.value })}>
          <option value="">{t('cycles.filter.allSeasons')}</option>
          {seasons.map((key) => {
            const [name, year = ''] = key.split('-')
            const season = BREEDING_SEASONS.find((known) => known === name) ?? 'spring'
            return (
              <option key={key} value={key}>
                {t('cycles.season', { season: t(`pairs.season.${season}`), year })}
              </option>
            )
          })}
        </Select>
      </Field>
    </div>
  )
}
