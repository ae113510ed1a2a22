import type { DifferenceField, ShownValue } from '#shared/imports/imports-api.ts'
import { IMPORTED_TEXTS } from '#shared/inventory/inventory-fields.ts'
import type { InventoryBird } from '#shared/inventory/inventory-row.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import { DEFAULT_STATUS } from '#shared/pigeons/status.ts'
import { toCents, toUnits } from '#server/features/pigeons/cents.ts'
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

const SUMS = { purchasePrice: 'purchasePriceCents', currentValue: 'currentValueCents' } as const

/** Lists the values of a row that differ from the loft's data. Parents are compared separately. */
export function proposedChangesOf(told: ImportedBird, bird: BirdRow | undefined, nameOfSection: (id: number) => string): ProposedChange[] {
  const claims: ProposedChange[] = []
  const claim = (field: DifferenceField, old: ShownValue, value: ShownValue | undefined, patch: BirdPatch, isFill = old === null) => {
    if (value !== undefined && value !== old) claims.push({ field, old, newValue: value, isFill, patch })
  }
  const isOpen = bird === undefined || bird.gender === 'por_definir'
  const gender = told.gender === 'por_definir' ? undefined : told.gender
  claim('gender', bird?.gender ?? null, gender, { gender: told.gender }, isOpen)
  claim('birthYear', bird?.birthYear ?? null, told.birthYear, { birthYear: told.birthYear })
  // A hatch date in another year than the stored birth year is a conflict, although the hatch date is empty.
  const isSameYear = !told.hatchDate || yearOf(told.hatchDate) === (bird?.birthYear ?? told.birthYear)
  claim('hatchDate', bird?.hatchDate ?? null, told.hatchDate, { hatchDate: told.hatchDate }, !bird?.hatchDate && isSameYear)
  for (const field of IMPORTED_TEXTS) claim(field, bird?.[field] ?? null, told[field], { [field]: told[field] })
  for (const [field, column] of Object.entries(SUMS) as [keyof typeof SUMS, (typeof SUMS)[keyof typeof SUMS]][]) {
    const units = told[field]
    const cents = bird?.[column] ?? null
    const value = units === undefined ? undefined : toUnits(toCents(units))
    claim(field, cents === null ? null : toUnits(cents), value, { [column]: units === undefined ? undefined : toCents(units) })
  }
  const hasSums = bird !== undefined && (bird.purchasePriceCents !== null || bird.currentValueCents !== null)
  claim('currency', hasSums ? bird.currency : null, told.currency, { currency: told.currency })
  if (told.status) {
    const before = bird ?? { status: DEFAULT_STATUS, leftOn: null }
    claim('status', bird?.status ?? null, told.status, { status: told.status, ...statusPatch(before, told.status, null) })
  }
  const oldSection = bird?.loftLocationId ?? null
  if (told.section && told.section.id !== oldSection) {
    const old = oldSection === null ? null : nameOfSection(oldSection)
    claims.push({
      field: 'location',
      old,
      newValue: told.section.name,
      isFill: oldSection === null,
      patch: { loftLocationId: told.section.id },
    })
  }
  return claims
}
