import { useLanguage } from '#client/i18n/language.tsx'
import { errorText } from '#client/api/error-text.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { Note } from '#client/ui/states.tsx'
import { occupancyOf, sectionTitle } from '#shared/lofts/section.ts'
import { sectionChoices } from './section-choices.ts'
import { usePlaces } from './use-places.ts'

interface SectionPickerProps {
  /** The section's number; null means no location. */
  readonly value: number | null
  readonly onChange: (sectionId: number | null) => void
  /** The section where the bird lives already: it needs no additional place there. */
  readonly currentSectionId?: number | null
  /** The number of birds that will move in. */
  readonly birdCount?: number
  /** Offers only the sections of this main loft. */
  readonly mainLoftId?: number
  /** Offers 'No location' as an option; the field can be cleared in any case. */
  readonly allowsNone?: boolean
  readonly disabled?: boolean
}

const NO_LOCATION = 'none'

/** Selects a section by typing or from a list grouped by main loft. Used inside a Field. */
export function SectionPicker(props: SectionPickerProps) {
  const { value, onChange, currentSectionId = null, birdCount = 1, mainLoftId, allowsNone = false, disabled = false } = props
  const { t } = useLanguage()
  const { places: allPlaces, error } = usePlaces()
  if (error) return <Note tone="danger">{errorText(error, t)}</Note>

  const places = allPlaces?.filter(({ loft }) => mainLoftId === undefined || loft.id === mainLoftId) ?? []
  const choices = sectionChoices(places, t, value)
  const none = { value: NO_LOCATION, label: t('lofts.picker.none') }
  const chosen = places.flatMap(({ sections }) => sections).find((section) => section.id === value)
  const exceedsCapacity =
    chosen !== undefined && chosen.id !== currentSectionId && chosen.pigeonCount + birdCount > chosen.capacity
  const placeholder = allowsNone ? 'lofts.picker.none' : choices.length > 0 ? 'lofts.picker.placeholder' : 'lofts.picker.empty'
  return (
    <>
      <Combobox
        choices={allowsNone ? [none, ...choices] : choices}
        selected={choices.find((choice) => choice.value === String(value)) ?? null}
        onSelect={(choice) => onChange(choice === null || choice.value === NO_LOCATION ? null : Number(choice.value))}
        placeholder={t(allPlaces === undefined ? 'common.loading' : placeholder)}
        disabled={disabled || allPlaces === undefined}
      />
      {exceedsCapacity && (
        <Note tone="warning">
          {t(occupancyOf(chosen) === 'free' ? 'lofts.picker.tight' : 'lofts.picker.full', {
            name: sectionTitle(chosen),
            pigeons: chosen.pigeonCount,
            capacity: chosen.capacity,
          })}
        </Note>
      )}
    </>
  )
}
