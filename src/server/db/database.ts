import { sql, type Kysely, type Transaction } from 'kysely'
import type { ActionsTable, ChangesTable, IdempotencyKeysTable } from '#server/history/history.table.ts'
import type { AuditLogTable, SessionsTable, UsersTable } from '#server/features/accounts/accounts.table.ts'
import type { BasketedBirdsTable } from '#server/features/basketing/basketing.table.ts'
import type { CalendarFeedsTable } from '#server/features/calendar/calendar-feed.table.ts'
import type { BreedingCyclesTable, EggsTable } from '#server/features/cycles/cycles.table.ts'
import type { LoftLocationsTable, LoftSectionTemplatesTable, MainLoftLocationsTable } from '#server/features/lofts/lofts.table.ts'
import type {
  PigeonBandsTable,
  PigeonDocumentsTable,
  PigeonsTable,
  PigeonWordsTable,
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
  RoutineTaskSectionsTable,
  RoutineTasksTable,
  TaskCompletionsTable,
} from '#server/features/routine-tasks/routine-tasks.table.ts'
import type { TrainingTossBirdsTable, TrainingTossesTable } from '#server/features/training-tosses/training-tosses.table.ts'
import type { VaccinationProgramsTable, VaccinationRecordsTable } from '#server/features/vaccinations/vaccinations.table.ts'
import type { ImportBatchesTable } from '#server/features/imports/imports.table.ts'
import type { KnownLoftsTable } from '#server/features/pedigree-sources/known-lofts.table.ts'
import type { SharingKeysTable } from '#server/features/sharing-keys/sharing-keys.table.ts'
import type { SettingsTable } from '#server/features/settings/settings.table.ts'
import type { StoredFilesTable } from '#server/files/stored-files.table.ts'
import { runAtMost } from '#server/run-at-most.ts'
import { engineOf } from './columns.ts'

export interface Database {
  actions: ActionsTable
  auditLog: AuditLogTable
  basketedBirds: BasketedBirdsTable
  breedingCycles: BreedingCyclesTable
  breedingPairs: BreedingPairsTable
  calendarFeeds: CalendarFeedsTable
  changes: ChangesTable
  eggs: EggsTable
  idempotencyKeys: IdempotencyKeysTable
  importBatches: ImportBatchesTable
  knownLofts: KnownLoftsTable
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
  routineTaskSections: RoutineTaskSectionsTable
  routineTasks: RoutineTasksTable
  sessions: SessionsTable
  settings: SettingsTable
  sharingKeys: SharingKeysTable
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
}

/** A connection or an open transaction: what every query function takes as its first argument. */
export type Db = Kysely<Database>

/** An open transaction: what a query function takes when it would be wrong outside of one. */
export type Trx = Transaction<Database>

/** Any number will do that no other program takes on the same PostgreSQL database. */
const WRITER_LOCK = 7_104_311

/**
 * Runs `work` as one unit: all of it is kept, or none.
 *
 * One unit writes at a time on both engines. SQLite knows no other way; PostgreSQL is told so, because a rule that
 * reads before it writes (a free band, no circle among ancestors) would otherwise hold on one engine only.
 * Inside, use only `trx`. The outer `db` would escape the rollback on PostgreSQL
 * and wait for itself for ever on SQLite, which has a single connection.
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return turnOf(db)(() => {
    const reason = shut.get(db)
    if (reason !== undefined) throw new WritersShutOut(reason)
    return db.transaction().execute(async (trx) => {
      if (engineOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(WRITER_LOCK)})`.execute(trx)
      return work(trx)
    })
  })
}

/** Lets nobody of this process write while something is done beside the database, and holds no connection of it. */
export function withoutWriters<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return turnOf(db)(work)
}

/** Why nothing may be written: another database takes this one's place, or this one is damaged. */
export type ShutReason = 'restarting' | 'store_damaged'

/** A write that came when nothing may be written any more; nothing of it was done. */
export class WritersShutOut extends Error {
  readonly reason: ShutReason

  constructor(reason: ShutReason) {
    super(reason)
    this.reason = reason
  }
}

const shut = new WeakMap<Db, ShutReason>()

/** Lets no unit of work begin on a database from now on; what waits for its turn is refused too. */
export function shutOutWriters(db: Db, reason: ShutReason): void {
  shut.set(db, reason)
}

const turns = new WeakMap<Db, ReturnType<typeof runAtMost>>()

/** Writers of one process wait here and not with a connection in hand, or a few of them would leave none for reading. */
function turnOf(db: Db): ReturnType<typeof runAtMost> {
  const turn = turns.get(db) ?? runAtMost(1)
  turns.set(db, turn)
  return turn
}
