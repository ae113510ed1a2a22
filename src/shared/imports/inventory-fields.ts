import { textsIn, type TextIn } from '#shared/pigeons/pigeon-fields.ts'

/** A text of the bird itself that a file may tell. */
export type ImportedText = TextIn<'inventory' | 'pedigree'>

export const IMPORTED_TEXTS: readonly ImportedText[] = [...new Set([...textsIn('inventory'), ...textsIn('pedigree')])]

/** What a row of an inventory may tell of a bird. */
export const INVENTORY_FIELDS = [
  'bandId',
  'gender',
  ...textsIn('inventory'),
  'sire',
  'dam',
  'location',
  'status',
  'birthYear',
  'hatchDate',
  'purchasePrice',
  'currentValue',
] as const

export type InventoryField = (typeof INVENTORY_FIELDS)[number]

/** What a row of a pedigree may tell: who a bird is and where it comes from, and nothing of its keeper's purse. */
export const PEDIGREE_FIELDS = [
  'bandId',
  'id',
  'birthYear',
  'gender',
  ...textsIn('pedigree'),
  'sire',
  'dam',
  'hatchDate',
  'status',
  'reference',
] as const

export type PedigreeField = (typeof PEDIGREE_FIELDS)[number]

/** Any field that a file of birds may tell: `id` is the number of a row in a pedigree, `reference` tells its ancestors from birds kept. */
export const IMPORT_FIELDS = [...INVENTORY_FIELDS, 'id', 'reference'] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]
