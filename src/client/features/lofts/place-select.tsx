import { sectionTitle } from '#shared/lofts/section.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { usePlaces } from './use-places.ts'

/** One section, one main loft with all its sections, or neither for the whole loft. */
interface Place {
  readonly sectionId: number | undefined
  readonly mainLoftId: number | undefined
}

interface PlaceSelectProps extends Place {
  /** The option for the whole loft. */
  readonly all: string
  readonly onChange: (place: Place) => void
}

/** Selects the whole loft, a main loft or a section. */
export function PlaceSelect({ sectionId, mainLoftId, all, onChange }: PlaceSelectProps) {
  const { t } = useLanguage()
  const { places = [] } = usePlaces()
  const value = sectionId ? `section-${sectionId}` : mainLoftId ? `loft-${mainLoftId}` : ''
  function choose(chosen: string): void {
    const [kind, id] = chosen.split('-')
    onChange({ sectionId: kind === 'section' ? Number(id) : undefined, mainLoftId: kind === 'loft' ? Number(id) : undefined })
  }
  return (
    <Select value={value} onChange={(event) => choose(event.target.value)}>
      <option value="">{all}</option>
      {places.map(({ loft, sections }) => (
        <optgroup key={loft.id} label={loft.name}>
          <option value={`loft-${loft.id}`}>{t('lofts.wholeLoft', { loft: loft.name })}</option>
          {sections.map((section) => (
            <option key={section.id} value={`section-${section.id}`}>
              {sectionTitle(section)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
