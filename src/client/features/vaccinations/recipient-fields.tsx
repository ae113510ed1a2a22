import { useQuery } from '@tanstack/react-query'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { totalOf } from '#client/features/lofts/places.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { birdsInCareQuery } from '#client/features/pigeons/pigeons.queries.ts'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Note } from '#client/ui/states.tsx'
import { BirdsPicker } from '#client/features/pigeons/birds-picker.tsx'
import { RECIPIENT_KINDS, type RecordValues } from './record-values.ts'

const { SegmentsField, ControlField, PickField, useValue } = fieldsOf<RecordValues>()

interface RecipientFieldsProps {
  /** Birds selected elsewhere: then the form does not ask for birds. */
  readonly ids: readonly number[] | undefined
  /** The number of birds; undefined until they are counted. */
  readonly birdCount: number | undefined
}

/** Selects who is vaccinated: birds, a section, a main loft or all birds. */
export function RecipientFields({ ids, birdCount }: RecipientFieldsProps) {
  const { t } = useLanguage()
  const { places = [] } = usePlaces()
  const names = usePlaceNames()
  const recipients = useValue('recipients')
  const loftLocationId = useValue('loftLocationId')
  const mainLoftId = useValue('mainLoftId')
  if (ids) return <Note tone="info">{t('vaccinations.form.birds.selected', { count: ids.length })}</Note>
  const inCare = birdCount !== undefined && t('vaccinations.form.inCare', { count: birdCount })
  return (
    <>
      <SegmentsField
        name="recipients"
        label="vaccinations.form.whom"
        options={RECIPIENT_KINDS.map((value) => ({ value, label: t(`vaccinations.form.whom.${value}`) }))}
      />
      {recipients === 'allBirds' && birdCount !== undefined && (
        <Note tone="info">{t('vaccinations.form.allInCare', { count: birdCount })}</Note>
      )}
      {recipients === 'birds' && (
        <ControlField
          name="birds"
          label="vaccinations.form.birds"
          required
          show={(shown) => shown.map(({ label }) => label).join(', ')}
        >
          {({ value, set }) => <BirdsPicker label={t('vaccinations.form.birds')} birds={value} onChange={set} />}
        </ControlField>
      )}
      {recipients === 'section' && (
        <ControlField
          name="loftLocationId"
          label="vaccinations.form.section"
          required
          hint={loftLocationId !== null && inCare}
          show={(shown) => names.get(shown ?? 0)?.name ?? ''}
        >
          {({ value, set }) => <SectionPicker value={value} onChange={set} currentSectionId={value} />}
        </ControlField>
      )}
      {recipients === 'mainLoft' && (
        <PickField
          name="mainLoftId"
          label="vaccinations.form.mainLoft"
          required
          hint={mainLoftId !== null && inCare}
          none={t('vaccinations.form.mainLoft.pick')}
          options={places.map(({ loft }) => ({ value: loft.id, label: loft.name }))}
        />
      )}
    </>
  )
}

/** Returns a function that counts the birds to vaccinate; its result is undefined until the data is loaded. */
export function useBirdCount(ids: readonly number[] | undefined): (values: RecordValues) => number | undefined {
  const { places } = usePlaces()
  const all = useQuery(birdsInCareQuery()).data
  return ({ recipients, birds, loftLocationId, mainLoftId }) => {
    if (ids) return ids.length
    if (recipients === 'birds') return birds.length
    if (recipients === 'allBirds') return all
    const sections = places
      ?.flatMap((place) => place.sections)
      .filter((section) => (recipients === 'section' ? section.id === loftLocationId : section.mainLoftId === mainLoftId))
    return sections && totalOf(sections).pigeons
  }
}
