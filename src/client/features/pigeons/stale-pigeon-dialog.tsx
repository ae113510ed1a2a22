import { shownColor } from '#shared/colors/color-words.ts'
import { SUM_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { formatDecimal } from '#client/ui/decimal-text.ts'
import type { PigeonValues } from './form/pigeon-values.ts'
import { usePlaceNames } from './use-place-names.ts'

interface StalePigeonDialogProps {
  readonly mine: PigeonValues
  readonly theirs: PigeonValues
  /** The fields that the other device changed. */
  readonly fields: readonly (keyof PigeonValues)[]
  readonly onClose: () => void
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Shows values changed on another device beside the values entered here, and lets the user choose. */
export function StalePigeonDialog({ mine, theirs, fields, ...actions }: StalePigeonDialogProps) {
  const { say, language } = useLanguage()
  const places = usePlaceNames()
  function shown(values: PigeonValues, field: keyof PigeonValues): string {
    const { gender, status, sire, dam, loftLocationId } = values
    if (field === 'gender') return say(`pigeons.gender.${gender}`)
    if (field === 'status') return say(`pigeons.status.${status}`)
    if (field === 'sire') return sire?.label ?? ''
    if (field === 'dam') return dam?.label ?? ''
    if (field === 'loftLocationId')
      return loftLocationId === null ? say('lofts.picker.none') : (places.get(loftLocationId)?.name ?? '')
    if (field === 'color') return shownColor(values.color, language)
    return SUM_FIELDS.some((price) => price === field) ? formatDecimal(values[field], language) : values[field]
  }

  return (
    <StaleDialog
      {...actions}
      text={say('pigeons.stale.text', { band: birdTitle(theirs) })}
      fields={fields.map((field) => ({
        label: labelOf(field, say),
        theirs: shown(theirs, field),
        mine: shown(mine, field),
      }))}
    />
  )
}

const labelOf = (field: keyof PigeonValues, say: Translate): string =>
  say(`pigeons.field.${field === 'loftLocationId' ? 'location' : field}`)
