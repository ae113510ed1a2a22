import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { COMING_UP_DAYS, firstHatchDay, type VaccinationStatus } from '#shared/vaccinations/vaccination-rules.ts'
import { engineOf } from '#server/db/columns.ts'
import type { Database, Db } from '#server/db/database.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import { readById } from '#server/db/read-by-id.ts'
import { isInSections } from '#server/features/lofts/in-sections.repository.ts'
import { bandOrder, isBeyondBand } from '#server/features/pigeons/band-order.repository.ts'
import { matchesBirdFilter } from '#server/features/pigeons/pigeon-filter.repository.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { compareTexts } from '#shared/text/compare-texts.ts'
import type { VaccinationProgramRow, VaccinationRecordRow } from './vaccinations.table.ts'

/** The columns of a record that are needed for a vaccination status. */
export type Dose = Pick<VaccinationRecordRow, 'pigeonId' | 'programId' | 'vaccineText' | 'administeredDate' | 'nextDueDate'>

/** Lists the doses given to all birds or to some, oldest first. */
export async function listDoses(db: Db, pigeonIds?: readonly number[]): Promise<Dose[]> {
  const doses = pigeonIds
    ? (await queryInParts(pigeonIds, (part) => selectDoses(db).where('pigeonId', 'in', part).execute())).flat()
    : await readById(({ after, limit }) => selectDoses(db).where('id', '>', after).orderBy('id').limit(limit).execute())
  return doses.sort((a, b) => compareTexts(a.administeredDate, b.administeredDate) || a.id - b.id)
}

const selectDoses = (db: Db) =>
  db
    .selectFrom('vaccinationRecords')
    .select(['id', 'pigeonId', 'programId', 'vaccineText', 'administeredDate', 'nextDueDate'])
    .where('deletedAt', 'is', null)

/** Number of birds of one section with the same status. */
export interface StatusCount {
  readonly loftLocationId: number | null
  readonly standing: VaccinationStatus
  readonly birds: number
}

/** Counts the birds in care by their status in a program, in the database because a loft may be large. */
export function countByStatus(db: Db, program: VaccinationProgramRow, today: LocalDate): Promise<StatusCount[]> {
  return statuses(db, program, today)
    .select(['loftLocationId', 'standing'])
    .select(({ fn }) => fn.countAll<number>().as('birds'))
    .groupBy(['loftLocationId', 'standing'])
    .execute()
}

export type BirdStatus = Awaited<ReturnType<typeof listStatuses>>[number]

/** Lists the status of the birds in care in a program, of all or of some sections, by band after the given one. */
export function listStatuses(
  db: Db,
  program: VaccinationProgramRow,
  today: LocalDate,
  birds: {
    readonly sectionIds: readonly (number | null)[] | undefined
    readonly after: string | undefined
    readonly limit: number
  },
) {
  const [text, length, key] = bandOrder(sql<string>`band_key`)
  return statuses(db, program, today, birds).selectAll().orderBy(text).orderBy(length).orderBy(key).execute()
}

/** The birds of a program that may be due: those that need a dose now, or by a day. */
interface DuePart {
  readonly sectionIds: readonly number[] | undefined
  readonly horizon: LocalDate
  /** Whether birds without any record are included. */
  readonly hasUnrecorded: boolean
}

/** Lists the birds in care that may be due in a program by a day, with their last dose; in a large loft these are few of many. */
export function listDueBirds(db: Db, program: VaccinationProgramRow, today: LocalDate, part: DuePart) {
  return dueStatuses(db, program, today, part).selectAll().orderBy('id').execute()
}

/** Counts the birds of `listDueBirds` by their status and by the day from which their due day follows. */
export function countDueBirds(db: Db, program: VaccinationProgramRow, today: LocalDate, horizon: LocalDate) {
  const bornOn = sql<LocalDate | null>`case when standing = 'too_young' then hatch_date end`
  return dueStatuses(db, program, today, { sectionIds: undefined, horizon, hasUnrecorded: false })
    .select(['standing', 'nextDueDate', bornOn.as('hatchDate')])
    .select(({ fn }) => fn.countAll<number>().as('birds'))
    .groupBy(['standing', 'nextDueDate', bornOn])
    .execute()
}

function dueStatuses(db: Db, program: VaccinationProgramRow, today: LocalDate, part: DuePart) {
  const { sectionIds, horizon, hasUnrecorded } = part
  const wanted: VaccinationStatus[] = ['overdue', 'never', 'due', ...(hasUnrecorded ? (['no_record'] as const) : [])]
  const { fromAgeDays, createdAt } = program
  const oldEnoughBy = fromAgeDays === null ? null : addDays(horizon, -fromAgeDays)
  const firstDays = [firstHatchDay(createdAt, fromAgeDays), ...(fromAgeDays === null ? [] : [addDays(today, -fromAgeDays)])]
  // Birds without a record may be any; of the others SQLite reads only those with such a dose or hatch day.
  const candidates = hasUnrecorded ? undefined : { dueBy: horizon, hatchedFrom: firstDays.toSorted()[0]! }
  return statuses(db, program, today, { sectionIds, candidates }).where((eb) =>
    eb.or([
      eb('standing', 'in', wanted),
      eb('nextDueDate', '<=', horizon),
      eb.and([eb('standing', '=', 'too_young'), eb('hatchDate', '<=', oldEnoughBy)]),
    ]),
  )
}

/** Lists the birds with a dose that was given without a program and is due by a day; a newer dose may have replaced it. */
export async function listBirdsDueOutsidePrograms(db: Db, horizon: LocalDate): Promise<number[]> {
  const rows = await forLongQuery(db)
    .selectFrom('vaccinationRecords')
    .select('pigeonId')
    .distinct()
    .where('programId', 'is', null)
    .where('nextDueDate', '<=', horizon)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ pigeonId }) => pigeonId)
}

interface BirdsPart {
  readonly sectionIds?: readonly (number | null)[] | undefined
  readonly after?: string | undefined
  readonly limit?: number
  /** Only birds with a dose of the program that is due by a day, or hatched from a day on. */
  readonly candidates?: { readonly dueBy: LocalDate; readonly hatchedFrom: LocalDate } | undefined
}

/**
 * Selects the status of each bird in care in a program: the rules of `statusInProgram` in SQL. With a limit it reads only the doses of
 * those birds.
 */
function statuses(
  db: Db,
  { id, fromAgeDays, createdAt }: VaccinationProgramRow,
  today: LocalDate,
  { sectionIds, after, limit, candidates }: BirdsPart = {},
) {
  const oldEnoughSince = fromAgeDays === null ? null : addDays(today, -fromAgeDays)
  const isPart = limit !== undefined
  const [text, length, key] = bandOrder(sql<string>`pigeons.band_key`)
  return forLongQuery(db)
    .with('bird', (query) =>
      query
        .selectFrom('pigeons')
        .select(['id', 'bandId', 'bandKey', 'name', 'hatchDate', 'birthYear', 'loftLocationId'])
        .where(matchesBirdFilter(db, { status: 'in_care' }, isPart || candidates ? 'list_order' : 'any_index'))
        .$if(candidates !== undefined, (query) => query.where((eb) => isCandidate(eb, id, candidates!)))
        .$if(sectionIds !== undefined, (query) => query.where((eb) => isInSections(eb, 'loftLocationId', sectionIds!)))
        .$if(after !== undefined, (query) => query.where(isBeyondBand(key, after!)))
        .$if(isPart, (query) => query.orderBy(text).orderBy(length).orderBy(key).limit(limit!)),
    )
    .with('given', (query) =>
      query
        .selectFrom('vaccinationRecords')
        .select(['pigeonId', 'administeredDate', 'nextDueDate'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('pigeonId').orderBy('administeredDate', 'desc').orderBy('id', 'desc'))
            .as('place'),
        )
        // The plus sign prevents SQLite from using the index on the program: for a few birds the index on the bird is faster.
        .where((eb) =>
          eb(isPart && engineOf(db) === 'sqlite' ? sql<number>`+${eb.ref('programId')}` : eb.ref('programId'), '=', id),
        )
        .where('deletedAt', 'is', null)
        .$if(isPart, (query) => query.where('pigeonId', 'in', (eb) => eb.selectFrom('bird').select('bird.id'))),
    )
    .with('line', (query) =>
      query
        .selectFrom('bird')
        .leftJoin('given as last', (join) => join.onRef('last.pigeonId', '=', 'bird.id').on('last.place', '=', 1))
        .selectAll('bird')
        .select(['last.administeredDate', 'last.nextDueDate'])
        .select((eb) =>
          eb
            .case()
            .when(eb.and([eb('last.pigeonId', 'is', null), eb('bird.hatchDate', '>', oldEnoughSince)]))
            .then(eb.cast<VaccinationStatus>(eb.val<VaccinationStatus>('too_young'), 'text'))
            .when(eb.and([eb('last.pigeonId', 'is', null), eb('bird.hatchDate', '>=', firstHatchDay(createdAt, fromAgeDays))]))
            .then(eb.val<VaccinationStatus>('never'))
            .when('last.pigeonId', 'is', null)
            .then(eb.val<VaccinationStatus>('no_record'))
            .when('last.nextDueDate', '<', today)
            .then(eb.val<VaccinationStatus>('overdue'))
            .when('last.nextDueDate', '=', today)
            .then(eb.val<VaccinationStatus>('due'))
            .when('last.nextDueDate', '<=', addDays(today, COMING_UP_DAYS))
            .then(eb.val<VaccinationStatus>('coming_up'))
            .else(eb.val<VaccinationStatus>('covered'))
            .end()
            .as('standing'),
        ),
    )
    .selectFrom('line')
}

function isCandidate(
  eb: ExpressionBuilder<Database, 'pigeons'>,
  programId: number,
  { dueBy, hatchedFrom }: NonNullable<BirdsPart['candidates']>,
): Expression<SqlBool> {
  const due = eb
    .selectFrom('vaccinationRecords as dose')
    .select('dose.pigeonId')
    .where('dose.programId', '=', programId)
    .where('dose.nextDueDate', '<=', dueBy)
    .where('dose.deletedAt', 'is', null)
  return eb.or([eb('id', 'in', due), eb('hatchDate', '>=', hatchedFrom)])
}

/** Counts the birds in care that are due today for a vaccine last given without a program, and finds the earliest due date. */
export async function countBirdsDueOutsidePrograms(
  db: Db,
  today: LocalDate,
): Promise<{ readonly birds: number; readonly earliestDueDate: LocalDate | null }> {
  return forLongQuery(db)
    .selectFrom('vaccinationRecords as dose')
    .innerJoin('pigeons as bird', 'bird.id', 'dose.pigeonId')
    .select(({ fn }) => [
      fn.count<number>('bird.id').distinct().as('birds'),
      fn.min<LocalDate | null>('dose.nextDueDate').as('earliestDueDate'),
    ])
    .where('dose.programId', 'is', null)
    .where('dose.nextDueDate', '<=', today)
    .where('dose.deletedAt', 'is', null)
    .where('bird.deletedAt', 'is', null)
    .where('bird.isReference', '=', 0)
    .where('bird.status', 'not in', STATUSES_OUT_OF_CARE)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('vaccinationRecords as newer')
            .select('newer.id')
            .whereRef('newer.pigeonId', '=', 'dose.pigeonId')
            .whereRef('newer.vaccineText', 'is not distinct from', 'dose.vaccineText')
            .where('newer.deletedAt', 'is', null)
            .where((eb) =>
              eb.or([
                eb('newer.administeredDate', '>', eb.ref('dose.administeredDate')),
                eb.and([
                  eb('newer.administeredDate', '=', eb.ref('dose.administeredDate')),
                  eb('newer.id', '>', eb.ref('dose.id')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
}
