import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { ImportCounts, ImportPreview } from '#shared/imports/imports-api.ts'
import { usualDateOrder } from '#shared/calendar/usual-date-order.ts'
import type { ImportField } from '#shared/imports/inventory-fields.ts'
import type { Db } from '#server/db/database.ts'
import { findRingIssuer } from '#server/features/pigeons/ring-issuer.repository.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { planSections } from '#server/features/moving-in/new-sections.ts'
import { findLatestAction, readBirds, readLoftSnapshot } from './loft-snapshot.repository.ts'
import type { TakeConflicts } from './evaluate-inventory.ts'
import { listRemembered } from './import-memory.repository.ts'
import type { StoredChoices } from './sheet-tables.ts'
import type { ReadingMemory } from './inventory-session.ts'
import type { OpenSession } from './open-session.ts'
import type { SameBirdOfRow } from './same-bird.ts'

export interface Evaluation {
  readonly layout: Pick<
    ImportPreview,
    'sheets' | 'sheet' | 'headerRow' | 'columns' | 'missing' | 'encoding' | 'bandColumns' | 'accounting' | 'questions'
  >
  /** The key under which the assignment of the columns is remembered. */
  readonly shape: string
  readonly counts: ImportCounts
  /** The rows that are about a stored bird by the keeper's answers. */
  readonly sameBirds: readonly SameBirdOfRow[]
}

/** A file in an import session, with its last verdicts. They are computed again only when something changed. */
export interface SessionFile {
  readonly session: OpenSession
  /** Sections that the import adds where the loft does not have them. */
  readonly sectionNames?: readonly string[]
  /** The input of the last verdicts: choices, date and state of the loft. */
  cacheKey?: string
  cached?: Evaluation
}

interface EvaluationInput {
  readonly choices: StoredChoices
  readonly today: LocalDate
  readonly takeConflicts?: TakeConflicts
  /** The running action, which has not changed anything yet. */
  readonly running?: number
}

/** Compares a file with the loft's current data. */
export async function evaluateFile(
  db: Db,
  file: SessionFile,
  { choices, today, takeConflicts = 'none', running }: EvaluationInput,
): Promise<Evaluation> {
  const memory = await readMemory(db)
  const sections = await planSections(db, file.sectionNames ?? [])
  const cacheKey = JSON.stringify([await findLatestAction(db, running), choices, today, takeConflicts, memory, sections])
  if (file.cached && file.cacheKey === cacheKey) return file.cached
  delete file.cacheKey
  const { session } = file
  const { layout, shape, keys } = await session.ask('read', choices, yearOf(today), memory)
  await session.ask('addPart', { sections })
  for await (const part of readLoftSnapshot(db, keys)) await session.ask('addPart', part)
  const sameBirds = await session.ask('sameBirds')
  const ids = sameBirds.map(({ pigeonId }) => pigeonId)
  for await (const part of readBirds(db, ids)) await session.ask('addPart', part)
  const counts = await session.ask('decide', today, takeConflicts, (await findSettings(db)).currency)
  file.cached = { layout, shape, counts, sameBirds }
  file.cacheKey = cacheKey
  return file.cached
}

/** Reads what the keeper answered about earlier files, and what settings and birds suggest. */
async function readMemory(db: Db): Promise<ReadingMemory> {
  const [words, columns, settings] = [
    await listRemembered<string>(db, 'word'),
    await listRemembered<Record<string, ImportField | null>>(db, 'columns'),
    await findSettings(db),
  ]
  return {
    words: Object.fromEntries(words),
    columns: Object.fromEntries(columns),
    dateOrder: usualDateOrder(settings),
    ringIssuer: await findRingIssuer(db),
  }
}
