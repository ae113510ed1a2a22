import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { ImportCounts, ImportPreview } from '#shared/imports/imports-api.ts'
import { usualDateOrder } from '#shared/calendar/usual-date-order.ts'
import type { ImportField } from '#shared/imports/inventory-fields.ts'
import type { Db } from '#server/db/database.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import type { EditOf } from '#server/history/recorded.ts'
import { findRingIssuer } from '#server/features/pigeons/ring-issuer.repository.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { StagedOutdated } from '#server/history/staging.ts'
import { planSections } from '#server/features/moving-in/new-sections.ts'
import { listChangesSince } from './changes-since.repository.ts'
import { findLatestAction, readBirds, readLoftSnapshot } from './loft-snapshot.repository.ts'
import type { TakeConflicts } from './evaluate-inventory.ts'
import { listRemembered } from './import-memory.repository.ts'
import type { StoredChoices } from './sheet-tables.ts'
import type { ReadingMemory } from './inventory-session.ts'
import type { BirdSession } from './bird-session.ts'
import type { SameBirdOfRow } from './same-bird.ts'

export interface Evaluation {
  readonly layout: Pick<
    ImportPreview,
    | 'sheets'
    | 'sheet'
    | 'headerRow'
    | 'columns'
    | 'missing'
    | 'encoding'
    | 'bandColumns'
    | 'accounting'
    | 'questions'
    | 'headingSexes'
    | 'headingStatuses'
    | 'derivedColumns'
    | 'newSections'
  >
  /** The key under which the assignment of the columns is remembered. */
  readonly shape: string
  readonly counts: ImportCounts
  /** The rows that belong to a stored bird according to the keeper's answers. */
  readonly sameBirds: readonly SameBirdOfRow[]
}

/** The new birds of a file that were inserted before the transaction of their import. */
export interface StagedBirds {
  readonly evaluation: Evaluation
  readonly birds: readonly PigeonRow[]
  /** The results that belong to these birds. */
  readonly links: readonly EditOf<'race-results'>[]
}

/** A file in an import session, with its last verdicts. They are computed again only when something changed. */
export interface SessionFile {
  readonly session: BirdSession
  /** Sections that the import adds where the loft does not have them. */
  readonly sectionNames?: readonly string[]
  /** Sections of an inventory that the keeper chose to add. */
  addedSections?: readonly string[]
  /** The input of the last verdicts without the data of the loft: choices, date, and answers remembered from earlier files. */
  cacheKey?: string
  cached?: Evaluation
  /** The latest action of the loft whose data is in the verdicts. */
  dataAt?: number
  /** Whether the import adds sections. */
  addsSections?: boolean
  /** The new birds that were staged. */
  staged?: StagedBirds
}

export interface EvaluationInput {
  readonly choices: StoredChoices
  readonly today: LocalDate
  readonly takeConflicts?: TakeConflicts
  /** The running action, which has not changed anything yet. */
  readonly running?: number
  /** Refuses to compare the file again, because its birds are staged. */
  readonly isStaged?: boolean
}

/** Kinds of rows on which the verdicts depend, besides birds; links of new birds depend on races and results. */
const COMPARED: readonly RecordedEntity[] = [
  'pigeon-bands',
  'loft-locations',
  'main-loft-locations',
  'settings',
  'race-events',
  'race-results',
]

/**
 * Compares a file with the loft's current data. Verdicts that later changes cannot have altered are kept. Errors: `StagedOutdated` if
 * the birds were staged by other verdicts.
 */
export async function evaluateFile(
  db: Db,
  file: SessionFile,
  { choices, today, takeConflicts = 'none', running, isStaged = false }: EvaluationInput,
): Promise<Evaluation> {
  const latest = await findLatestAction(db, running)
  const memory = await readMemory(db)
  const sectionsOf = () => planSections(db, [...(file.sectionNames ?? []), ...(file.addedSections ?? [])])
  const keyOf = async () => JSON.stringify([choices, today, takeConflicts, memory, await sectionsOf()])
  if (file.cached && file.cacheKey === (await keyOf()) && (await isCurrent(db, file, latest, running))) {
    file.dataAt = latest
    return file.cached
  }
  if (isStaged) throw new StagedOutdated()
  delete file.cacheKey
  const { session } = file
  const { layout, shape, locations, keys } = await session.ask('read', choices, yearOf(today), memory)
  const newSections = (await planSections(db, locations)).map(({ section }) => section)
  file.addedSections = choices.addSections ? newSections : []
  const sections = await sectionsOf()
  await session.ask('addPart', { sections })
  for await (const part of readLoftSnapshot(db, keys)) await session.ask('addPart', part)
  const sameBirds = await session.ask('sameBirds')
  const ids = sameBirds.map(({ pigeonId }) => pigeonId)
  for await (const part of readBirds(db, ids)) await session.ask('addPart', part)
  const counts = await session.ask('decide', today, takeConflicts, (await findSettings(db)).currency)
  file.cached = { layout: { ...layout, newSections }, shape, counts, sameBirds }
  file.cacheKey = await keyOf()
  file.dataAt = latest
  file.addsSections = sections.length > 0
  return file.cached
}

/** Returns whether the verdicts are those that the file would get now. */
async function isCurrent(db: Db, { session, dataAt }: SessionFile, latest: number, running?: number): Promise<boolean> {
  if (dataAt === latest) return true
  // After a restored backup the latest action may be an earlier one.
  const changes = dataAt === undefined || latest < dataAt ? undefined : await listChangesSince(db, dataAt, running)
  if (!changes || COMPARED.some((entity) => changes.entities.has(entity))) return false
  return changes.birds.length === 0 || !(await session.ask('concerns', changes.birds))
}

/** Reads what the keeper answered about earlier files, and what settings suggest. */
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
