import { sql, type Kysely, type Transaction } from 'kysely'
import type { ActionsTable, ChangesTable, IdempotencyKeysTable } from '#server/history/history.table.ts'
import type {
  AuditLogTable,
  InvitationsTable,
  SessionsTable,
  SignInCodesTable,
  UsersTable,
} from '#server/features/accounts/accounts.table.ts'
import type { BasketedBirdsTable } from '#server/features/basketing/basketing.table.ts'
import type { CalendarFeedsTable } from '#server/features/calendar/calendar-feed.table.ts'
import type { BreedingCyclesTable, EggsTable } from '#server/features/cycles/cycles.table.ts'
import type { ElapsedDaysTable } from '#server/features/deleted/elapsed-days.table.ts'
import type { LoftLocationsTable, LoftSectionTemplatesTable, MainLoftLocationsTable } from '#server/features/lofts/lofts.table.ts'
import type {
  PigeonBandsTable,
  PigeonDocumentsTable,
  PigeonsTable,
  PigeonWordsTable,
  SeparateBirdsTable,
} from '#server/features/pigeons/pigeons.table.ts'
import type { OffspringBandingTable, OffspringTable } from '#server/features/offspring/offspring.table.ts'
import type { BreedingPairsTable } from '#server/features/pairs/pairs.table.ts'
import type { PedigreesTable } from '#server/features/pedigrees/pedigrees.table.ts'
import type { QrCodesTable } from '#server/features/qr-codes/qr-codes.table.ts'
import type { RaceEventsTable, RaceResultsTable } from '#server/features/races/races.table.ts'
import type { MedicineBatchesTable, MedicinesTable, StockMovementsTable } from '#server/features/medicines/medicines.table.ts'
import type {
  MedicalTreatmentsTable,
  QuarantinesTable,
  TreatmentBirdsTable,
  TreatmentDosesTable,
} from '#server/features/treatments/treatments.table.ts'
import type {
  RoutineTaskPairsTable,
  RoutineTaskSectionsTable,
  RoutineTasksTable,
  TaskCompletionsTable,
} from '#server/features/routine-tasks/routine-tasks.table.ts'
import type { TrainingTossBirdsTable, TrainingTossesTable } from '#server/features/training-tosses/training-tosses.table.ts'
import type { VaccinationProgramsTable, VaccinationRecordsTable } from '#server/features/vaccinations/vaccinations.table.ts'
import type { ImportMemoryTable } from '#server/features/imports/import-memory.table.ts'
import type { ImportBatchesTable } from '#server/features/imports/imports.table.ts'
import type { KnownLoftsTable } from '#server/features/pedigree-sources/known-lofts.table.ts'
import type { SharingKeysTable } from '#server/features/sharing-keys/sharing-keys.table.ts'
import type { LoftIdentityTable } from '#server/features/settings/loft-identity.table.ts'
import type { SettingsTable } from '#server/features/settings/settings.table.ts'
import type { AccessTokensTable } from '#server/features/tokens/tokens.table.ts'
import type { WebhookDeliveriesTable, WebhooksTable } from '#server/features/webhooks/webhooks.table.ts'
import type { StoredFilesTable } from '#server/files/stored-files.table.ts'
import { limitConcurrency, type TaskQueue } from '#server/limit-concurrency.ts'
import { engineOf } from './columns.ts'
import { STAGING_LOCK_ROW, WRITER_LOCK_ROW } from './host-counters.ts'
import { hostedLoftOf } from './loft-rows.ts'
import { requireStoreFile } from './store-file.ts'

export interface Database {
  accessTokens: AccessTokensTable
  actions: ActionsTable
  auditLog: AuditLogTable
  basketedBirds: BasketedBirdsTable
  breedingCycles: BreedingCyclesTable
  breedingPairs: BreedingPairsTable
  calendarFeeds: CalendarFeedsTable
  changes: ChangesTable
  eggs: EggsTable
  elapsedDays: ElapsedDaysTable
  idempotencyKeys: IdempotencyKeysTable
  importBatches: ImportBatchesTable
  importMemory: ImportMemoryTable
  invitations: InvitationsTable
  knownLofts: KnownLoftsTable
  loftIdentity: LoftIdentityTable
  loftLocations: LoftLocationsTable
  loftSectionTemplates: LoftSectionTemplatesTable
  mainLoftLocations: MainLoftLocationsTable
  medicalTreatments: MedicalTreatmentsTable
  medicineBatches: MedicineBatchesTable
  medicines: MedicinesTable
  offspring: OffspringTable
  offspringBanding: OffspringBandingTable
  pedigrees: PedigreesTable
  pigeonBands: PigeonBandsTable
  pigeonDocuments: PigeonDocumentsTable
  pigeonWords: PigeonWordsTable
  pigeons: PigeonsTable
  qrCodes: QrCodesTable
  quarantines: QuarantinesTable
  raceEvents: RaceEventsTable
  raceResults: RaceResultsTable
  routineTaskPairs: RoutineTaskPairsTable
  routineTaskSections: RoutineTaskSectionsTable
  routineTasks: RoutineTasksTable
  separateBirds: SeparateBirdsTable
  sessions: SessionsTable
  settings: SettingsTable
  sharingKeys: SharingKeysTable
  signInCodes: SignInCodesTable
  stockMovements: StockMovementsTable
  storedFiles: StoredFilesTable
  taskCompletions: TaskCompletionsTable
  trainingTossBirds: TrainingTossBirdsTable
  trainingTosses: TrainingTossesTable
  treatmentBirds: TreatmentBirdsTable
  treatmentDoses: TreatmentDosesTable
  users: UsersTable
  vaccinationPrograms: VaccinationProgramsTable
  vaccinationRecords: VaccinationRecordsTable
  webhookDeliveries: WebhookDeliveriesTable
  webhooks: WebhooksTable
}

/** A connection or an open transaction: the first argument of every query function. */
export type Db = Kysely<Database>

/** An open transaction: the argument of a query function that must run inside one. */
export type Trx = Transaction<Database>

/** Locks of PostgreSQL: `key` is any number that no other program uses in the same database, `row` the locked row on a host. */
const WRITER_LOCK = { key: 7_104_311, row: WRITER_LOCK_ROW }
const STAGING_LOCK = { key: 7_104_312, row: STAGING_LOCK_ROW }

/**
 * Runs `work` in one transaction: all of its changes are kept, or none.
 *
 * Only one transaction writes to a loft at a time on both engines. SQLite always works so; PostgreSQL takes a lock, because a
 * rule that reads before it writes (a free band, no cycle among ancestors) would otherwise hold on one engine only. Inside, use
 * only `trx`: the outer `db` would escape the rollback on PostgreSQL and deadlock on SQLite, which has a single connection.
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inWriterTurn(db, () =>
    db.transaction().execute(async (trx) => {
      await lockOutWriters(trx)
      return work(trx)
    }),
  )
}

/** Runs `work` when no other writer of this process runs. */
export function inWriterTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return writeQueueOf(db)(() => {
    const reason = blockReasons.get(db)
    if (reason !== undefined) throw new WritesBlocked(reason)
    requireStoreFile(db)
    return work()
  })
}

/** Waits until no other process writes, and keeps others out until the transaction ends. SQLite has one writer anyway. */
export async function lockOutWriters(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'postgres') await lock(trx, WRITER_LOCK)
}

/** Waits on PostgreSQL until no other process stages rows, and keeps others out until the transaction ends. */
export const lockOutStaging = (trx: Trx): Promise<void> => lock(trx, STAGING_LOCK)

/**
 * Locks the writers of a loft out until the transaction ends: with an advisory lock where a database has one loft, with a row of
 * the loft on a host.
 */
async function lock(trx: Trx, { key, row }: typeof WRITER_LOCK): Promise<void> {
  const loft = hostedLoftOf(trx)
  const taken = await (
    loft === undefined
      ? sql`select pg_advisory_xact_lock(${sql.lit(key)})`
      : sql`select last from host_counters where loft_number = ${sql.lit(loft)} and name = ${sql.lit(row)} for update`
  ).execute(trx)
  if (taken.rows.length === 0) throw new Error(`The host has no loft ${loft}`)
}

/** Blocks writes of this process while `work` runs outside the database, without holding a connection. */
export function withWritesPaused<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return writeQueueOf(db)(work)
}

/** The reason why writes are blocked: another database replaces this one, or this one is damaged or missing. */
export type WriteBlockReason = 'restarting' | 'store_damaged' | 'store_missing'

/** A write was refused because writes are blocked; nothing of it was done. */
export class WritesBlocked extends Error {
  readonly reason: WriteBlockReason

  constructor(reason: WriteBlockReason) {
    super(reason)
    this.reason = reason
  }
}

const blockReasons = new WeakMap<Db, WriteBlockReason>()

/** Blocks all new transactions on a database, including those already queued. */
export function blockWrites(db: Db, reason: WriteBlockReason): void {
  blockReasons.set(db, reason)
}

/** Returns how many writers of this process wait for their turn. */
export const countWaitingWriters = (db: Db): number => writeQueueOf(db).countWaiting()

const writeQueues = new WeakMap<Db, TaskQueue>()

/**
 * Returns the queue of the writers of a process. Waiting on the connection pool instead, a few of them would leave no connection
 * for reads.
 */
function writeQueueOf(db: Db): TaskQueue {
  const queue = writeQueues.get(db) ?? limitConcurrency(1)
  writeQueues.set(db, queue)
  return queue
}
