import type { Format } from '#shared/i18n/format.ts'
import { shownColor } from '#shared/colors/color-words.ts'
import type { Language, Translate } from '#shared/i18n/translate.ts'
import { textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { formatValue } from '#shared/imports/import-texts.ts'
import type { DifferenceField, PreviewRow, ShownValue } from '#shared/imports/imports-api.ts'

/** Describes the bird of a row in one line: "Bolt · Cock · 2019 · Blue bar · Janssen · Sire A × Dam B". */
export function birdLine({ fields }: PreviewRow, t: Translate, language: Language): string {
  const { name, gender, birthYear, status, sire, dam, location } = fields
  const parents = sire || dam ? `${sire ?? '?'} × ${dam ?? '?'}` : undefined
  const color = typeof fields.color === 'string' ? shownColor(fields.color, language) : undefined
  const words = [
    name,
    gender === undefined ? undefined : formatValue(t, language, 'gender', gender),
    birthYear === undefined ? undefined : String(birthYear),
    ...textFieldsIn('tree').map((field) => (field === 'color' ? color : fields[field])),
    status === undefined ? undefined : formatValue(t, language, 'status', status),
    location,
    parents,
  ]
  return words.filter(Boolean).join(' · ')
}

/** Formats one value of a bird; days in the user's format. */
export function valueText(field: DifferenceField, value: ShownValue, t: Translate, format: Format): string {
  return field === 'hatchDate' && typeof value === 'string' ? format.date(value) : formatValue(t, format.language, field, value)
}
