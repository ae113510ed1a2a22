import { textFieldsIn, type TextIn } from '#shared/pigeons/pigeon-fields.ts'

/** A text about the bird that an import file may contain. */
export type ImportedText = TextIn<'inventory' | 'pedigree'>

export const IMPORTED_TEXTS: readonly ImportedText[] = [...new Set([...textFieldsIn('inventory'), ...textFieldsIn('pedigree')])]

/** Parts of a band in columns of their own; the band column then holds only the number. */
export const BAND_PARTS = ['bandCountry', 'bandClub', 'bandYear'] as const

/** The fields that a row of an inventory file may contain. */
export const INVENTORY_FIELDS = [
  'bandId',
  ...BAND_PARTS,
  'gender',
  ...textFieldsIn('inventory'),
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

/** The fields that a row of a pedigree file may contain: identity and origin, but no prices. */
export const PEDIGREE_FIELDS = [
  'bandId',
  ...BAND_PARTS,
  'id',
  'birthYear',
  'gender',
  ...textFieldsIn('pedigree'),
  'sire',
  'dam',
  'hatchDate',
  'status',
  'reference',
] as const

export type PedigreeField = (typeof PEDIGREE_FIELDS)[number]

/** Any field of an import file: `id` is the number of a row in a pedigree, `reference` marks ancestors that the loft does not keep. */
export const IMPORT_FIELDS = [...INVENTORY_FIELDS, 'id', 'reference'] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]
