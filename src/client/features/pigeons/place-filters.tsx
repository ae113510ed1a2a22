import { sectionTitle } from '#shared/lofts/section.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import type { PigeonFilter } from './pigeons.queries.ts'
import type { FilterPatch } from './use-pigeon-filter.ts'

interface PlaceFiltersProps {
  readonly filter: PigeonFilter
  readonly onFilter: (patch: FilterPatch) => void
}

/** Filters by main loft and section. A selected main loft limits the sections to its own. */
export function PlaceFilters({ filter, onFilter }: PlaceFiltersProps) {
  const { t } = useLanguage()
  const { places = [] } = usePlaces()
  const { mainLoftId, sectionId } = filter
  const offered = places.filter(({ loft }) => mainLoftId === undefined || loft.id === mainLoftId)

  function chooseLoft(chosen: string): void {
    const keepsSection =
      chosen === '' ||
      places.some(({ loft, sections }) => String(loft.id) === chosen && sections.some(({ id }) => id === sectionId))
    onFilter({ mainLoftId: chosen, ...(!keepsSection && { sectionId: '' }) })
  }

  return (
    <>
      <Field label={t('pigeons.filter.mainLoft')}>
        <Select value={mainLoftId ?? ''} onChange={(event) => chooseLoft(event.target.value)}>
          <option value="">{t('pigeons.filter.allLofts')}</option>
          {places.map(({ loft }) => (
            <option key={loft.id} value={loft.id}>
              {loft.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('pigeons.filter.section')}>
        <Select value={sectionId ?? ''} onChange={(event) => onFilter({ sectionId: event.target.value })}>
          <option value="">{t('pigeons.filter.allSections')}</option>
          {mainLoftId === undefined && <option value="none">{t('pigeons.filter.noSection')}</option>}
          {offered.map(({ loft, sections }) => (
            <optgroup key={loft.id} label={loft.name}>
              {sections.map((section) => (
                <option key={section.id} value={section.id}>
                  {sectionTitle(section)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </>
  )
}
