import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { totalOf } from '#client/features/lofts/places.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { Note } from '#client/ui/states.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import { BirdsField } from './birds-field.tsx'
import { RECIPIENT_KINDS, type RecordValues } from './record-values.ts'

interface RecipientFieldsProps {
  readonly form: FormValues<RecordValues>
  /** Birds selected elsewhere: then the form does not ask for birds. */
  readonly ids: readonly number[] | undefined
  readonly birds: number
}

/** Selects who is vaccinated: birds, a section or a main loft. */
export function RecipientFields({ form: { values, set, errors }, ids, birds }: RecipientFieldsProps) {
  const { say } = useLanguage()
  const { places = [] } = usePlaces()
  if (ids) return <Note tone="info">{say('vaccinations.form.birds.selected', { count: ids.length })}</Note>
  const { recipients, loftLocationId, mainLoftId } = values
  const inCare = say('vaccinations.form.inCare', { count: birds })
  return (
    <>
      <Segments
        label={say('vaccinations.form.whom')}
        value={recipients}
        choices={RECIPIENT_KINDS.map((value) => ({ value, label: say(`vaccinations.form.whom.${value}`) }))}
        onChange={(chosen) => set({ recipients: chosen })}
      />
      {recipients === 'birds' && (
        <BirdsField
          label={say('vaccinations.form.birds')}
          required
          birds={values.birds}
          error={errors['pigeonIds']}
          onChange={(chosen) => set({ birds: chosen })}
        />
      )}
      {recipients === 'section' && (
        <Field
          label={say('vaccinations.form.section')}
          required
          hint={loftLocationId !== null && inCare}
          error={errors['loftLocationId']}
        >
          <SectionPicker
            value={loftLocationId}
            onChange={(chosen) => set({ loftLocationId: chosen })}
            currentSectionId={loftLocationId}
          />
        </Field>
      )}
      {recipients === 'mainLoft' && (
        <Field
          label={say('vaccinations.form.mainLoft')}
          required
          hint={mainLoftId !== null && inCare}
          error={errors['mainLoftId']}
        >
          <Select value={mainLoftId ?? ''} onChange={(event) => set({ mainLoftId: Number(event.target.value) || null })}>
            <option value="">{say('vaccinations.form.mainLoft.pick')}</option>
            {places.map(({ loft }) => (
              <option key={loft.id} value={loft.id}>
                {loft.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

/** Returns how many birds are vaccinated, as far as the sections are loaded. */
export function useBirdCount(values: RecordValues, ids: readonly number[] | undefined): number {
  const { places = [] } = usePlaces()
  const { recipients, birds, loftLocationId, mainLoftId } = values
  if (ids) return ids.length
  if (recipients === 'birds') return birds.length
  const sections = places
    .flatMap((place) => place.sections)
    .filter((section) => (recipients === 'section' ? section.id === loftLocationId : section.mainLoftId === mainLoftId))
  return totalOf(sections).pigeons
}
