import type { PastImport } from '#shared/imports/imports-api.ts'
import { BIRD_FILES, type BirdFile } from '#shared/imports/inventory-row.ts'
import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import * as batches from './import-batches.repository.ts'
import type { Extras } from './extras.ts'
import type { BirdTable, NamedTable } from './inventory-session.ts'
import type { Outcome } from './outcome.ts'
import type { StoredChoices } from './sheet-tables.ts'

/** A file that is not imported yet. */
export interface OpenBatch {
  readonly id: number
  readonly kind: BirdFile
  readonly fileName: string
  readonly choices: StoredChoices
}

/** Stores an uploaded file for preview. Errors: `too_many_previews`. */
export function insertOpenBatch(
  change: Change,
  { kind, fileName, sheets, extras }: NamedTable,
  choices: StoredChoices = {},
): Promise<number> {
  return batches.insertOpenBatch(change, { kind, fileName, sheets, extras, choices })
}

/** Stores a file again for the next of its tables. */
export function insertNextBatch(change: Change, { kind, fileName, sheets }: NamedTable, choices: StoredChoices): Promise<number> {
  return batches.insertNextBatch(change, { kind, fileName, sheets, choices })
}

/** Records an import that was run at once, without a preview. */
export function insertFinishedBatch(
  change: Change,
  { kind, fileName }: Omit<NamedTable, 'sheets'>,
  outcome: Outcome,
): Promise<number> {
  return batches.insertFinishedBatch(change, { kind, fileName }, { outcome })
}

/** Reads a file's extras. */
export async function findExtras(db: Db, id: number): Promise<Extras | undefined> {
  return readExtras(await batches.findExtras(db, id))
}

export function readExtras(extras: string | undefined): Extras | undefined {
  return extras === undefined ? undefined : (JSON.parse(extras) as Extras)
}

/** Reads a file that is not imported yet. Errors: `not_found`, `import_already_done`. */
export async function getOpenBatch(db: Db, id: number): Promise<OpenBatch> {
  const { kind, fileName, choices } = await batches.getOpenRow(db, id, BIRD_FILES)
  return { id, kind: kind as BirdFile, fileName, choices: JSON.parse(choices) as StoredChoices }
}

/** Reads a file's content. Errors: `not_found`. */
export async function getTable(db: Db, id: number): Promise<BirdTable> {
  const { kind, sheets } = await batches.getSheets(db, id, BIRD_FILES)
  return { kind: kind as BirdFile, sheets }
}

export function updateChoices(change: Change, id: number, choices: StoredChoices): Promise<void> {
  return batches.updateChoices(change, id, choices)
}

/** Marks a file as imported and drops its content, which is in the loft now. */
export function finishBatch(change: Change, id: number, outcome: Outcome): Promise<void> {
  return batches.finishBatch(change, id, { outcome })
}

interface FinishedBatch {
  readonly fileName: string
  readonly state: PastImport['state']
  readonly actionId: number
  readonly outcome: Outcome
}

/** Reads a finished import with its current state. Errors: `not_found`, `import_not_done`. */
export async function getFinishedBatch(db: Db, id: number): Promise<FinishedBatch> {
  const row = await batches.getFinishedRow(db, id, BIRD_FILES)
  return { ...row, outcome: JSON.parse(row.outcome) as Outcome }
}

/** Reads the state of an import. Errors: `not_found`. */
export function getState(db: Db, id: number): Promise<batches.BatchState> {
  return batches.getState(db, id, BIRD_FILES)
}

/** Lists the finished imports of one kind, newest first. */
export async function listFinished(db: Db, kind: BirdFile): Promise<PastImport[]> {
  const rows = await batches.listFinishedRows(db, kind)
  return rows.map(({ outcome, ...row }) => ({
    ...row,
    result: { ...(JSON.parse(outcome) as Outcome).result, batchId: row.id },
  }))
}
