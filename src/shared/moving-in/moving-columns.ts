import { IMPORT_FIELDS, type ImportField } from '#shared/imports/inventory-fields.ts'
import type { WantedColumn } from '#shared/tables/header.ts'

/** The fields of a bird that the file of another program can fill. */
export const MOVING_FIELDS = IMPORT_FIELDS.filter((field) => field !== 'id' && field !== 'purchasedFrom')

/** The columns of a converted file; their titles are the names of the fields. */
export const MOVING_COLUMNS: readonly WantedColumn<ImportField>[] = MOVING_FIELDS.map((field) => ({
  field,
  titles: [field],
  isRequired: field === 'bandId',
}))
