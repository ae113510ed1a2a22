import { useEffect, useEffectEvent, useImperativeHandle, type Ref } from 'react'
import { sectionTitle } from '#shared/lofts/section.ts'
import { STATUSES } from '#shared/pigeons/status.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FilterBar, type ActiveFilter } from '#client/lists/filter-bar.tsx'
import { useSearchText } from '#client/lists/use-search-text.ts'
import { Field } from '#client/ui/field.tsx'
import { Checkbox, SearchInput, Select } from '#client/ui/inputs.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import type { PigeonFilter } from './pigeons.queries.ts'
import { GenderFilter } from './gender-filter.tsx'
import { PlaceFilters } from './place-filters.tsx'
import { SortSelect } from './sort-select.tsx'
import { ALL_STATUSES, type FilterPatch } from './use-pigeon-filter.ts'

export interface SearchField {
  /** Removes the text, also one that is not in the address yet. */
  readonly clear: () => void
}

interface PigeonSearchProps {
  readonly ref: Ref<SearchField>
  /** The text in the address. */
  readonly savedText: string
  /** Called with each text that is typed, or restored by Back. */
  readonly onSearch: (text: string) => void
  /** Called with the text for the address. */
  readonly onSave: (text: string) => void
}

interface PigeonFiltersProps extends Omit<PigeonSearchProps, 'onSave'> {
  /** Whether the list shows the birds of a search. */
  readonly isSearch: boolean
  /** The filter as the list uses it. */
  readonly filter: PigeonFilter
  readonly onFilter: (patch: FilterPatch) => void
  /** Whether the loft has birds; without any, reference birds are not offered. */
  readonly hasBirds: boolean
}

/** Shows search and filters of the bird list; on phones also its order. */
export function PigeonFilters({ filter, onFilter, isSearch, hasBirds, ...search }: PigeonFiltersProps) {
  const { t } = useLanguage()
  const isNarrow = useMedia(NARROW)
  return (
    <FilterBar search={<PigeonSearch {...search} onSave={(q) => onFilter({ q })} />} chips={useActiveFilters(filter, onFilter)}>
      <GenderFilter value={filter.gender ?? ''} onFilter={(gender) => onFilter({ gender })} />
      <PlaceFilters filter={filter} onFilter={onFilter} />
      <Field label={t('pigeons.filter.status')}>
        <Select value={filter.status ?? ALL_STATUSES} onChange={(event) => onFilter({ status: event.target.value })}>
          <option value={ALL_STATUSES}>{t('pigeons.filter.allStatuses')}</option>
          <option value="in_care">{t('pigeons.filter.inCare')}</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`pigeons.status.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {hasBirds && (
          <Checkbox
            label={t('pigeons.filter.reference')}
            checked={filter.include === 'reference'}
            onChange={(event) => onFilter({ include: event.target.checked ? 'reference' : '', status: '' })}
          />
        )}
        {isNarrow && <SortSelect value={filter.sort} isSearch={isSearch} onChange={(sort) => onFilter({ sort })} />}
      </div>
    </FilterBar>
  )
}

/** Shows the search box. It keeps the typed text itself, so that typing renders nothing else. */
function PigeonSearch({ ref, savedText, onSearch, onSave }: PigeonSearchProps) {
  const { t } = useLanguage()
  const [text, setText] = useSearchText(savedText, onSave)
  useImperativeHandle(ref, () => ({ clear: () => setText('') }), [setText])
  const search = useEffectEvent(onSearch)
  useEffect(() => search(text), [text])
  const type = (typed: string) => {
    // The search begins before the text is rendered, so that the server answers meanwhile.
    onSearch(typed)
    setText(typed)
  }
  return <SearchInput label={t('pigeons.search')} value={text} onChange={type} maxLength={100} />
}

/** Returns the filters that are set, each with a function that removes it. */
function useActiveFilters(filter: PigeonFilter, onFilter: PigeonFiltersProps['onFilter']): ActiveFilter[] {
  const { t } = useLanguage()
  const { places = [] } = usePlaces()
  const { gender, mainLoftId, sectionId, status, include } = filter
  const loft = places.find((place) => place.loft.id === mainLoftId)?.loft
  const section = places.flatMap(({ sections }) => sections).find(({ id }) => id === sectionId)
  const sectionLabel =
    sectionId === 'none'
      ? t('pigeons.filter.noSection')
      : section
        ? sectionTitle(section)
        : sectionId === undefined
          ? undefined
          : '…'
  const labels: readonly (readonly [keyof FilterPatch, string | undefined, string?])[] = [
    ['status', status && t(status === 'in_care' ? 'pigeons.filter.inCare' : `pigeons.status.${status}`), ALL_STATUSES],
    ['gender', gender && t(`pigeons.gender.${gender}`)],
    ['mainLoftId', mainLoftId === undefined ? undefined : (loft?.name ?? '…')],
    ['sectionId', sectionLabel],
    ['include', include && t('pigeons.reference')],
  ]
  return labels.flatMap(([key, label, without = '']) =>
    label ? [{ key, label, onRemove: () => onFilter({ [key]: without }) }] : [],
  )
}
