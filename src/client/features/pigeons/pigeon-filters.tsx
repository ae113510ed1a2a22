import { GENDERS } from '#shared/pigeons/gender.ts'
import { STATUSES } from '#shared/pigeons/status.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Checkbox, SearchInput, Select } from '#client/ui/inputs.tsx'
import type { PigeonFilter } from './pigeons.queries.ts'
import { PlaceFilters } from './place-filters.tsx'
import type { FilterPatch } from './use-pigeon-filter.ts'

interface PigeonFiltersProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly filter: PigeonFilter
  readonly onFilter: (patch: FilterPatch) => void
}

/** Search and filters of the bird list. */
export function PigeonFilters({ text, onText, filter, onFilter }: PigeonFiltersProps) {
  const { say } = useLanguage()
  return (
    <div role="search" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <SearchInput label={say('pigeons.search')} value={text} onChange={onText} maxLength={100} />
        </div>
        <div>
          <Checkbox
            label={say('pigeons.filter.reference')}
            checked={filter.include === 'reference'}
            onChange={(event) => onFilter({ include: event.target.checked ? 'reference' : '' })}
          />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        <Field label={say('pigeons.filter.gender')} labelHidden>
          <Select value={filter.gender ?? ''} onChange={(event) => onFilter({ gender: event.target.value })}>
            <option value="">{say('pigeons.filter.allGenders')}</option>
            {GENDERS.map((gender) => (
              <option key={gender} value={gender}>
                {say(`pigeons.gender.${gender}`)}
              </option>
            ))}
          </Select>
        </Field>
        <PlaceFilters filter={filter} onFilter={onFilter} />
        <Field label={say('pigeons.filter.status')} labelHidden>
          <Select value={filter.status ?? ''} onChange={(event) => onFilter({ status: event.target.value })}>
            <option value="">{say('pigeons.filter.allStatuses')}</option>
            <option value="in_care">{say('pigeons.filter.inCare')}</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {say(`pigeons.status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  )
}
