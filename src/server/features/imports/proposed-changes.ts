import type { DifferenceField, ShownValue } from '#shared/imports/imports-api.ts'
import { IMPORTED_TEXTS } from '#shared/imports/inventory-fields.ts'
import type { InventoryBird } from '#shared/imports/inventory-row.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import { DEFAULT_STATUS } from '#shared/pigeons/status.ts'
import { toCents, fromCents } from '#server/features/pigeons/cents.ts'
import { statusPatch } from '#server/features/pigeons/status-patch.ts'
import type { BirdRow } from '#server/features/pigeons/to-pigeon.ts'
import type { PigeonColumns } from '#server/features/pigeons/update-pigeon.ts'

/** Columns of a bird that an import writes. */
export type BirdPatch = PigeonColumns

/** A value in a row that differs from the loft's data. */
export interface ProposedChange {
  readonly field: DifferenceField
  readonly old: ShownValue
  readonly newValue: ShownValue
  /** The loft has no value here, so nothing is overwritten. */
  readonly isFill: boolean
  readonly patch: BirdPatch
}

/** The bird of a row, with the section that its location names. */
export interface ImportedBird extends InventoryBird {
  readonly section?: { readonly id: number; readonly name: string }
}

const MONEY_COLUMNS = { purchasePrice: 'purchasePriceCents', currentValue: 'currentValueCents' } as const

/** Lists the values of a row that differ from the loft's data. Parents are compared separately. */
export function proposedChangesOf(
  imported: ImportedBird,
  bird: BirdRow | undefined,
  nameOfSection: (id: number) => string,
): ProposedChange[] {
  const changes: ProposedChange[] = []
  const propose = (
    field: DifferenceField,
    old: ShownValue,
    value: ShownValue | undefined,
    patch: BirdPatch,
    isFill = old === null,
  ) => {
    if (value !== undefined && value !== old) changes.push({ field, old, newValue: value, isFill, patch })
  }
  const isGenderUnknown = bird === undefined || bird.gender === 'por_definir'
  const gender = imported.gender === 'por_definir' ? undefined : imported.gender
  propose('gender', bird?.gender ?? null, gender, { gender: imported.gender }, isGenderUnknown)
  propose('birthYear', bird?.birthYear ?? null, imported.birthYear, { birthYear: imported.birthYear })
  // A hatch date in another year than the stored birth year is a conflict, although the hatch date is empty.
  const isSameYear = !imported.hatchDate || yearOf(imported.hatchDate) === (bird?.birthYear ?? imported.birthYear)
  propose(
    'hatchDate',
    bird?.hatchDate ?? null,
    imported.hatchDate,
    { hatchDate: imported.hatchDate },
    !bird?.hatchDate && isSameYear,
  )
  for (const field of IMPORTED_TEXTS) propose(field, bird?.[field] ?? null, imported[field], { [field]: imported[field] })
  for (const [field, column] of Object.entries(MONEY_COLUMNS) as [
    keyof typeof MONEY_COLUMNS,
    (typeof MONEY_COLUMNS)[keyof typeof MONEY_COLUMNS],
  ][]) {
    const units = imported[field]
    const cents = bird?.[column] ?? null
    const value = units === undefined ? undefined : fromCents(toCents(units))
    propose(field, cents === null ? null : fromCents(cents), value, {
      [column]: units === undefined ? undefined : toCents(units),
    })
  }
  const hasMoney = bird !== undefined && (bird.purchasePriceCents !== null || bird.currentValueCents !== null)
  propose('currency', hasMoney ? bird.currency : null, imported.currency, { currency: imported.currency })
  if (imported.status) {
    const before = bird ?? { status: DEFAULT_STATUS, leftOn: null }
    propose('status', bird?.status ?? null, imported.status, {
      status: imported.status,
      ...statusPatch(before, imported.status, null),
    })
  }
  const oldSection = bird?.loftLocationId ?? null
  if (imported.section && imported.section.id !== oldSection) {
    const old = oldSection === null ? null : nameOfSection(oldSection)
    changes.push({
      field: 'location',
      old,
      newValue: imported.section.name,
      isFill: oldSection === null,
      patch: { loftLocationId: imported.section.id },
    })
  }
  return changes
}
