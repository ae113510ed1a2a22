import type { ImportChoices, PastImport } from '#shared/imports/imports-api.ts'
import { BIRD_FILES, type BirdFile } from '#shared/inventory/inventory-row.ts'
import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import * as batches from './batches.repository.ts'
import type { Extras } from './extras.ts'
import type { BirdTable, NamedTable } from './inventory-desk.ts'
import type { Outcome } from './outcome.ts'

/** A file that is being looked at. */
export interface OpenBatch {
  readonly id: number
  readonly kind: BirdFile
  readonly fileName: string
  readonly choices: ImportChoices
}

/** Keeps a file to be looked at. */
export function insertOpenBatch(change: Change, { kind, fileName, sheets, extras }: NamedTable): Promise<number> {
  return batches.insertOpenBatch(change, { kind, fileName, sheets, extras })
}

/** Writes down an import that was carried out without being looked at before. */
export function insertDoneBatch(
  change: Change,
  { kind, fileName }: Omit<NamedTable, 'sheets'>,
  outcome: Outcome,
): Promise<number> {
  return batches.insertDoneBatch(change, { kind, fileName }, { outcome })
}

/** Finds what a file brings beside its rows. */
export async function findExtras(db: Db, id: number): Promise<Extras | undefined> {
  return readExtras(await batches.findExtras(db, id))
}

export function readExtras(extras: string | undefined): Extras | undefined {
  return extras === undefined ? undefined : (JSON.parse(extras) as Extras)
}

/** Errors: `not_found`, `import_already_done`. */
export async function getOpenBatch(db: Db, id: number): Promise<OpenBatch> {
  const { kind, fileName, choices } = await batches.getOpenRow(db, id, BIRD_FILES)
  return { id, kind: kind as BirdFile, fileName, choices: JSON.parse(choices) as ImportChoices }
}

/** Gives what a file holds. Errors: `not_found`. */
export async function getTable(db: Db, id: number): Promise<BirdTable> {
  const { kind, sheets } = await batches.getSheets(db, id, BIRD_FILES)
  return { kind: kind as BirdFile, sheets }
}

export function updateChoices(change: Change, id: number, choices: ImportChoices): Promise<void> {
  return batches.updateChoices(change, id, choices)
}

/** Marks a file as taken over; what it held is in the books now. */
export function closeBatch(change: Change, id: number, outcome: Outcome): Promise<void> {
  return batches.closeBatch(change, id, { outcome })
}

interface DoneBatch {
  readonly fileName: string
  readonly state: PastImport['state']
  readonly actionId: number
  readonly outcome: Outcome
}

/** A file that was taken over, and how it stands. Errors: `not_found`, `import_not_done`. */
export async function getDoneBatch(db: Db, id: number): Promise<DoneBatch> {
  const row = await batches.getDoneRow(db, id, BIRD_FILES)
  return { ...row, outcome: JSON.parse(row.outcome) as Outcome }
}

/** Errors: `not_found`. */
export function getState(db: Db, id: number): Promise<batches.BatchState> {
  return batches.getState(db, id, BIRD_FILES)
}

/** Lists the imports of one kind that were carried out, newest first. */
export async function listDone(db: Db, kind: BirdFile): Promise<PastImport[]> {
  const rows = await batches.listDoneRows(db, kind)
  return rows.map(({ outcome, ...row }) => ({
    ...row,
    result: { ...(JSON.parse(outcome) as Outcome).result, batchId: row.id },
  }))
}
