import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { byBandKey } from '#shared/bands/band-order.ts'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import {
  countToVaccinate,
  needsVaccination,
  EMPTY_COVERAGE,
  statusForDueDate,
  statusInProgram,
  VACCINATION_STATUSES,
  type Coverage,
  type GivenVaccination,
  type ProgramStatus,
} from '#shared/vaccinations/vaccination-rules.ts'
import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import type { DueVaccination, ProgramCoverage } from '#shared/vaccinations/vaccinations-api.ts'
import type { Db } from '#server/db/database.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import { listSectionRowsOf } from '#server/features/lofts/sections.repository.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'
import { compareTexts } from '#shared/text/compare-texts.ts'
import { listBirdsInCare, type BirdInCare } from './birds-in-care.repository.ts'
import { listActiveProgramRows, toProgram } from './programs.repository.ts'
import {
  countBirdsDueOutsidePrograms,
  countByStatus,
  countDueBirds,
  listBirdsDueOutsidePrograms,
  listDoses,
  listDueBirds,
  type Dose,
  type StatusCount,
} from './statuses.repository.ts'
import type { VaccinationProgramRow } from './vaccinations.table.ts'

/** The status of one bird in one active program, or for one vaccine given without a program but with a next due date. */
interface StatusLine extends ProgramStatus {
  readonly bird: BirdInCare
  readonly program: VaccinationProgramRow | undefined
  readonly name: string | null
  readonly last: GivenVaccination | undefined
}

interface DueFilter {
  readonly pigeonId?: number | undefined
  readonly programId?: number | undefined
  readonly loftLocationId?: number | undefined
  readonly mainLoftId?: number | undefined
  readonly include?: 'no_record' | undefined
}

/** The coverage of the whole loft. */
interface Overview {
  readonly programs: readonly ProgramCoverage[]
  /** Birds due for a vaccine that was given without a program, and the day since which the first of them is due. */
  readonly outsidePrograms: { readonly birds: number; readonly earliestDueDate: LocalDate | null }
}

/** Lists the coverage of the birds in care by each active program. */
export async function listCoverage(db: Db, today: LocalDate): Promise<ProgramCoverage[]> {
  return [...(await overviewOf(db, today)).programs]
}

/** Number of birds due for one program today; without a program: due for vaccines given outside of all programs. */
export interface DueCount {
  readonly program: VaccinationProgram | undefined
  readonly birds: number
  /** Whether at least one of them was due before today. */
  readonly isOverdue: boolean
}

/** Counts the birds that are due for a vaccination today, by program; programs without any are left out. */
export async function countDue(db: Db, today: LocalDate): Promise<DueCount[]> {
  const { programs, outsidePrograms } = await overviewOf(db, today)
  const counts = programs.map(({ program, total }): DueCount => {
    return { program, birds: countToVaccinate(total), isOverdue: total.overdue > 0 }
  })
  const { birds: birdsOutside, earliestDueDate } = outsidePrograms
  const isOverdue = earliestDueDate !== null && earliestDueDate < today
  return [...counts, { program: undefined, birds: birdsOutside, isOverdue }].filter(({ birds }) => birds > 0)
}

/** Returns the coverage, cached until data or the day change: every page needs it for the notifications. */
function overviewOf(db: Db, today: LocalDate): Promise<Overview> {
  return cachePerVersion(db, `vaccinations ${today}`, async () => ({
    programs: await Promise.all((await listActiveProgramRows(db)).map((program) => coverageOf(db, program, today))),
    outsidePrograms: await countBirdsDueOutsidePrograms(db, today),
  }))
}

async function coverageOf(db: Db, program: VaccinationProgramRow, today: LocalDate): Promise<ProgramCoverage> {
  const counts = await countByStatus(db, program, today)
  const sections = Map.groupBy(counts, ({ loftLocationId }) => loftLocationId)
  return {
    program: toProgram(program),
    total: sumOf(counts),
    sections: [...sections].map(([loftLocationId, sectionCounts]) => ({ loftLocationId, coverage: sumOf(sectionCounts) })),
  }
}

function sumOf(counts: readonly StatusCount[]): Coverage {
  const sum = { ...EMPTY_COVERAGE }
  for (const { standing: status, birds } of counts) sum[status] += birds
  return sum
}

/**
 * Lists the birds that are due now or within some days: the longest overdue first, then those never vaccinated, then future ones.
 */
export async function listDue(
  db: Db,
  today: LocalDate,
  { within, include, ...part }: DueFilter & { readonly within: number },
): Promise<DueVaccination[]> {
  const horizon = addDays(today, within)
  const isWanted = ({ standing: status, dueOn }: ProgramStatus): boolean =>
    needsVaccination(status) || status === include || (dueOn !== null && dueOn <= horizon)
  const lines = await (part.pigeonId === undefined
    ? listLines(db, today, part, { horizon, hasUnrecorded: include !== undefined })
    : listLinesOfBird(db, today, part.pigeonId, part))
  // Sorts day by day, because sorting everything at once would block the event loop in a large loft.
  const days = Map.groupBy(
    lines.filter(isWanted),
    ({ standing: status, dueOn }) => `${VACCINATION_STATUSES.indexOf(status)} ${dueOn ?? today}`,
  )
  const due: DueVaccination[] = []
  const inOrder = [...days].toSorted(([one], [other]) => compareTexts(one, other))
  for (const [, ofDay] of inOrder) {
    await forEachYielding(
      ofDay.toSorted((a, b) => byBandKey(a.bird, b.bird)),
      ({ bird, program, name, standing: status, dueOn, last }) =>
        due.push({
          pigeonId: bird.id,
          bandId: bird.bandId,
          birdName: bird.name,
          loftLocationId: bird.loftLocationId,
          programId: program?.id ?? null,
          name,
          standing: status,
          dueOn,
          lastGivenOn: last?.administeredDate ?? null,
        }),
    )
    if (ofDay.length >= MANY_OF_A_DAY) await yieldToEventLoop()
  }
  return due
}

/** Birds that are due for one program, or for one vaccine given without a program, on the same day. */
export type DueDay = Pick<DueVaccination, 'programId' | 'name' | 'standing' | 'dueOn'> & { readonly birds: number }

/** Counts the rows of `listDue` by day, because in a large loft it lists tens of thousands of birds. */
export async function countDueByDay(db: Db, today: LocalDate, within: number): Promise<DueDay[]> {
  const horizon = addDays(today, within)
  const days: DueDay[] = []
  for (const program of await listActiveProgramRows(db)) {
    for (const { standing: status, nextDueDate, hatchDate, birds } of await countDueBirds(db, program, today, horizon)) {
      const dueOn = hatchDate === null ? nextDueDate : addDays(hatchDate, program.fromAgeDays ?? 0)
      days.push({ programId: program.id, name: program.name, standing: status, dueOn, birds: Number(birds) })
    }
  }
  const due = await listBirdsInCare(db, { pigeonIds: await listBirdsDueOutsidePrograms(db, horizon), sectionIds: undefined })
  const lines = (await listLinesOutsidePrograms(db, today, due)).filter(
    ({ standing: status, dueOn }) => needsVaccination(status) || (dueOn !== null && dueOn <= horizon),
  )
  days.push(...lines.map(({ name, standing: status, dueOn }) => ({ programId: null, name, standing: status, dueOn, birds: 1 })))
  return days.toSorted(
    (a, b) =>
      VACCINATION_STATUSES.indexOf(a.standing) - VACCINATION_STATUSES.indexOf(b.standing) ||
      compareTexts(a.dueOn ?? today, b.dueOn ?? today),
  )
}

/** Sorting this many lines of one day takes some milliseconds, so other requests run afterwards. */
const MANY_OF_A_DAY = 500

interface Wanted {
  /** Birds that are due by this day are included. */
  readonly horizon: LocalDate
  /** Whether birds without any record are included. */
  readonly hasUnrecorded: boolean
}

/** Returns the lines of the birds in care that may be due. The database selects them: in a large loft they are few of many. */
async function listLines(
  db: Db,
  today: LocalDate,
  filter: Omit<DueFilter, 'pigeonId'>,
  { horizon, hasUnrecorded }: Wanted,
): Promise<StatusLine[]> {
  const sectionIds = await sectionsOf(db, filter)
  if (sectionIds?.length === 0) return []
  const lines: StatusLine[] = []
  for (const program of await programsOf(db, filter)) {
    const birds = await listDueBirds(db, program, today, { sectionIds, horizon, hasUnrecorded })
    await forEachYielding(birds, ({ administeredDate, nextDueDate, ...bird }) => {
      const last = administeredDate === null ? undefined : { administeredDate, nextDueDate }
      lines.push({ bird, program, name: program.name, last, ...statusInProgram(program, bird, last, today) })
    })
  }
  if (filter.programId !== undefined) return lines
  const due = await listBirdsDueOutsidePrograms(db, horizon)
  return [...lines, ...(await listLinesOutsidePrograms(db, today, await listBirdsInCare(db, { pigeonIds: due, sectionIds })))]
}

/** Returns the lines of one bird in care in each active program. */
async function listLinesOfBird(db: Db, today: LocalDate, pigeonId: number, filter: DueFilter): Promise<StatusLine[]> {
  const birds = await listBirdsInCare(db, { pigeonIds: [pigeonId], sectionIds: await sectionsOf(db, filter) })
  const doses = await listDoses(db, [pigeonId])
  const programs = await programsOf(db, filter)
  const lines = birds.flatMap((bird) =>
    programs.map((program): StatusLine => {
      const last = doses.findLast((dose) => dose.programId === program.id)
      return { bird, program, name: program.name, last, ...statusInProgram(program, bird, last, today) }
    }),
  )
  return filter.programId === undefined ? [...lines, ...(await listLinesOutsidePrograms(db, today, birds))] : lines
}

async function sectionsOf(db: Db, { loftLocationId, mainLoftId }: DueFilter): Promise<readonly number[] | undefined> {
  if (mainLoftId !== undefined) return (await listSectionRowsOf(db, mainLoftId)).map(({ id }) => id)
  return loftLocationId === undefined ? undefined : [loftLocationId]
}

async function programsOf(db: Db, { programId }: DueFilter): Promise<VaccinationProgramRow[]> {
  return (await listActiveProgramRows(db)).filter(({ id }) => programId === undefined || id === programId)
}

async function listLinesOutsidePrograms(db: Db, today: LocalDate, birds: readonly BirdInCare[]): Promise<StatusLine[]> {
  const doses = await listDoses(
    db,
    birds.map(({ id }) => id),
  )
  const dosesOf = Map.groupBy(doses, (dose) => dose.pigeonId)
  return birds.flatMap((bird) => dosesOutsidePrograms(bird, dosesOf.get(bird.id) ?? [], today))
}

/** Returns the last dose of each vaccine that was given without a program and has a next due date. */
function dosesOutsidePrograms(bird: BirdInCare, doses: readonly Dose[], today: LocalDate): StatusLine[] {
  const newest = new Map(doses.map((dose) => [dose.vaccineText, dose]))
  return [...newest.values()]
    .filter(({ programId, nextDueDate }) => programId === null && nextDueDate !== null)
    .map((last) => ({
      bird,
      program: undefined,
      name: last.vaccineText,
      last,
      standing: statusForDueDate(last.nextDueDate, today),
      dueOn: last.nextDueDate,
    }))
}
