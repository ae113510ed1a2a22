import type { WantedColumn } from '#shared/tables/header.ts'
import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import { TEXT_TITLES } from '#shared/words/text-titles.ts'
import { INVENTORY_FIELDS, type InventoryField } from './inventory-fields.ts'

const REQUIRED: readonly InventoryField[] = ['bandId', 'gender']

/** The titles of each field, in every language of the imports. */
const TITLES = { ...BIRD_TITLES, ...TEXT_TITLES }

/** The columns of an inventory and their titles in files. */
export const INVENTORY_COLUMNS: readonly WantedColumn<InventoryField>[] = INVENTORY_FIELDS.map((field) => ({
  field,
  titles: [...new Set(Object.values(TITLES[field]).flat())],
  isRequired: REQUIRED.includes(field),
}))
