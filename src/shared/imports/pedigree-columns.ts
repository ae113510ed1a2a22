import type { WantedColumn } from '#shared/tables/header.ts'
import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { PEDIGREE_FIELDS, type ImportField, type PedigreeField } from './inventory-fields.ts'

/** Column titles of pedigrees in addition to those of inventories. */
const EXTRA_TITLES: Readonly<Partial<Record<PedigreeField, readonly string[]>>> = {
  id: Object.values(BIRD_TITLES.id).flat(),
  birthYear: ['YOB', 'Born In'],
  sire: ['Sire Number', 'Father ID', 'ID del padre'],
  dam: ['Dam Number', 'Mother ID', 'ID de la madre'],
  reference: Object.values(BIRD_TITLES.reference).flat(),
}

/**
 * The columns of a pedigree: those of the specification with their spellings, sire and dam, and those that our own export adds.
 */
export const PEDIGREE_COLUMNS: readonly WantedColumn<ImportField>[] = PEDIGREE_FIELDS.map((field) => ({
  field,
  titles: [...(INVENTORY_COLUMNS.find((column) => column.field === field)?.titles ?? []), ...(EXTRA_TITLES[field] ?? [])],
  isRequired: field === 'bandId',
}))
