import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { usePlaceNames } from './use-place-names.ts'

const { ControlField } = fieldsOf<{ readonly loftLocationId: number | null }>()

interface NewPlaceFieldProps {
  readonly currentSectionId?: number | null
  /** The number of birds that move. */
  readonly birdCount?: number
}

/** Asks for the section to which birds move, or for no location. */
export function NewPlaceField(props: NewPlaceFieldProps) {
  const { t } = useLanguage()
  const places = usePlaceNames()
  const nameOf = (id: number | null) => (id === null ? t('lofts.picker.none') : (places.get(id)?.name ?? ''))
  return (
    <ControlField name="loftLocationId" label="pigeons.move.new" show={nameOf}>
      {({ value, set }) => <SectionPicker {...props} value={value} onChange={set} allowsNone />}
    </ControlField>
  )
}
