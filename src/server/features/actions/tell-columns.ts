import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { toUnits as toAmount } from '#shared/medicines/amount.ts'
import { toUnits } from '#server/features/pigeons/cents.ts'
import { storedFileUrl } from '#server/features/pigeons/to-pigeon.ts'
import type { Columns } from '#server/history/history.repository.ts'
import { REFERENCES } from '#server/history/references.ts'

/** Columns that repeat another one for the machine's sake, or that the kind of the change tells already. */
const UNTOLD = new Set(['bandKey', 'generalThumbnail', 'eyeThumbnail', 'thumbnail', 'deletedAt', 'secretHash'])
/** Yes or no beside the columns that begin with `is`. */
const FLAGS = new Set(['vaccinationRequired', 'vaccinationCompleted', 'readyForRacing'])
/** Amounts of a medicine, kept in thousandths of its unit. */
const AMOUNTS = new Set(['lowStockThreshold', 'defaultDose', 'dose', 'amount'])
const FILES = new Set(['generalPhoto', 'eyePhoto', 'pedigreeFile', 'file'])

/** Names of rows by `resource number`, such as `pigeons 7`. */
export type Titles = ReadonlyMap<string, string>

/**
 * Tells columns the way the wire does: sums in whole units, flags as yes or no, files as their address, and another row by its name.
 *
 * A parent is one field, whether it is linked or only written.
 */
export function tellColumns(entity: RecordedEntity, columns: Columns, titles: Titles): Record<string, unknown> {
  const told: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(columns)) {
    const reference = REFERENCES.find((known) => known.from === entity && known.column === column)
    if (UNTOLD.has(column)) continue
    if (reference) tell(reference.textColumn ? column.replace('Id', '') : column, titles.get(`${reference.to} ${String(value)}`))
    else if (column.endsWith('Text')) tell(column.replace('Text', ''), value)
    else if (column.endsWith('Cents')) tell(column.replace('Cents', ''), typeof value === 'number' ? toUnits(value) : null)
    else if (AMOUNTS.has(column)) tell(column, typeof value === 'number' ? toAmount(value) : null)
    else if (FILES.has(column)) tell(column, storedFileUrl(value as string | null))
    else if (FLAGS.has(column)) tell(column, value === null ? null : value === 1)
    else tell(column, column.startsWith('is') ? value === 1 : value)
  }
  return told

  function tell(field: string, value: unknown): void {
    told[field] = value ?? told[field] ?? null
  }
}
