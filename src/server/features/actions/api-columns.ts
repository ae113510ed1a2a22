import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { toUnits } from '#shared/medicines/amount.ts'
import { flyingTimeText } from '#shared/races/flying-time-text.ts'
import { toKmh } from '#shared/races/velocity.ts'
import { fromCents } from '#server/features/pigeons/cents.ts'
import { storedFileUrl } from '#server/features/pigeons/to-pigeon.ts'
import { REFERENCES, type Reference } from '#server/history/references.ts'

/** Columns that are derived from another column, that the kind of the change already implies, or that no screen shows. */
const HIDDEN_COLUMNS: ReadonlySet<string> = new Set([
  'bandKey',
  'generalThumbnail',
  'eyeThumbnail',
  'thumbnail',
  'deletedAt',
  'secretHash',
  'planStep',
  'sheet',
  'uploadSource',
  'clockDriftMs',
])
/** Boolean columns besides those that begin with `is`. */
const FLAG_COLUMNS = new Set(['vaccinationRequired', 'vaccinationCompleted', 'readyForRacing'])
/** Amounts of a medicine, stored in thousandths of its unit. */
const AMOUNT_COLUMNS = new Set(['lowStockThreshold', 'defaultDose', 'dose', 'amount'])
/** Stored in metres. */
const DISTANCE_COLUMNS = new Set(['distance', 'computedDistance'])
const METRES_PER_KM = 1000
/** Columns that name a stored file. */
export const FILE_COLUMNS: ReadonlySet<string> = new Set(['generalPhoto', 'eyePhoto', 'pedigreeFile', 'file'])
/** Columns with another name in the API. */
const API_NAMES: Readonly<Record<string, string>> = { speed: 'velocity', flightTimeMs: 'flightTime', timesDaily: 'timesADay' }

/** Returns the reference of an id column or of the text column that belongs to it. */
export function referenceOf(entity: RecordedEntity, column: string): Reference | undefined {
  return REFERENCES.find(({ from, column: id, textColumn }) => from === entity && (id === column || textColumn === column))
}

/**
 * Returns the API field that shows a column, or undefined for a hidden column. A parent is one field, whether it is linked or
 * only text.
 */
export function fieldOf(entity: RecordedEntity, column: string): string | undefined {
  if (HIDDEN_COLUMNS.has(column)) return undefined
  const reference = referenceOf(entity, column)
  return reference?.textColumn ? reference.column.replace(/Id$/, '') : apiName(column)
}

/** Returns the API name of a column that is not a reference. */
export function apiName(column: string): string {
  return API_NAMES[column] ?? column.replace(/Cents$/, '')
}

/**
 * Converts the value of a column that is not a reference to its form in the API: money in whole units, flags as booleans, files as
 * addresses.
 */
export function apiValue(column: string, value: unknown): unknown {
  if (column.startsWith('is')) return value === 1
  if (value === null || value === undefined) return null
  if (FLAG_COLUMNS.has(column)) return value === 1
  if (typeof value === 'string' && FILE_COLUMNS.has(column)) return storedFileUrl(value)
  if (typeof value === 'string' && column === 'neutralisation') return JSON.parse(value) as unknown
  if (typeof value !== 'number') return value
  if (column.endsWith('Cents')) return fromCents(value)
  if (AMOUNT_COLUMNS.has(column)) return toUnits(value)
  if (DISTANCE_COLUMNS.has(column)) return value / METRES_PER_KM
  if (column === 'speed') return toKmh(value)
  return column === 'flightTimeMs' ? flyingTimeText(value) : value
}
