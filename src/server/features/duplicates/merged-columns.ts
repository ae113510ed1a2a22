import { MERGE_FIELDS, type MergeField } from '#shared/duplicates/merge-fields.ts'
import { byField, TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import type { PigeonColumns } from '#server/features/pigeons/update-pigeon.ts'

/** The columns of each field; those of one field move together. */
const COLUMNS_OF: Readonly<Record<MergeField, readonly (keyof PigeonRow)[]>> = {
  ...byField(TEXT_FIELDS, (field) => [field]),
  bandId: ['bandId', 'bandKey'],
  birthYear: ['birthYear'],
  hatchDate: ['hatchDate'],
  gender: ['gender'],
  sire: ['sireId', 'sireText'],
  dam: ['damId', 'damText'],
  status: ['status', 'leftOn', 'leftReason', 'soldTo', 'salePriceCents'],
  loftLocationId: ['loftLocationId'],
  purchasePrice: ['purchasePriceCents', 'currency'],
  currentValue: ['currentValueCents'],
  totalInvestment: ['totalInvestmentCents'],
  generalPhoto: ['generalPhoto', 'generalThumbnail'],
  eyePhoto: ['eyePhoto', 'eyeThumbnail'],
  pedigreeFile: ['pedigreeFile'],
}

/** The bird whose value of a field is kept. */
export type FieldChoices = Readonly<Partial<Record<MergeField, 'keep' | 'other'>>>

/**
 * Returns the columns of the kept bird after the merge: its own values, its empty fields filled from the other bird, and the
 * chosen values of the other bird. A bird of the loft takes precedence over a bird known only as an ancestor.
 */
export function mergedColumns(kept: PigeonRow, other: PigeonRow, choices: FieldChoices): PigeonColumns & { bandKey: string } {
  const isAddedToLoft = kept.isReference === 1 && other.isReference === 0
  const columns: Record<string, unknown> = {}
  for (const field of MERGE_FIELDS) {
    const isFilled = isEmpty(kept, field) && !isEmpty(other, field)
    const isTaken =
      choices[field] === 'other' || (choices[field] === undefined && (isFilled || (isAddedToLoft && OF_LOFT.has(field))))
    for (const column of COLUMNS_OF[field]) columns[column] = (isTaken ? other : kept)[column]
  }
  const chosenKey = columns['bandKey'] as string
  const key = chosenKey.replace(/~\d+$/, '')
  // The number at the end of the key is removed unless a third bird wears the same band.
  const bandKey = [kept.bandKey, other.bandKey].includes(key) ? key : chosenKey
  return { ...columns, bandKey, isReference: isAddedToLoft ? 0 : kept.isReference }
}

/** Fields that a bird known only as an ancestor does not have. */
const OF_LOFT: ReadonlySet<MergeField> = new Set(['status', 'loftLocationId'])

function isEmpty(bird: PigeonRow, field: MergeField): boolean {
  if (field === 'gender') return bird.gender === 'por_definir'
  const columns = field === 'purchasePrice' ? (['purchasePriceCents'] as const) : COLUMNS_OF[field]
  return columns.every((column) => bird[column] === null)
}
