import type { Candidate } from '#shared/basketing/basketing.ts'
import { reasonsAgainst, type Purpose } from '#shared/basketing/fitness.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import { listProgramRows } from '#server/features/vaccinations/programs.repository.ts'
import {
  listBirdRows,
  listCandidateRows,
  listCourses,
  listLastDoses,
  listQuarantinesOver,
  type BirdColumns,
} from './candidates.repository.ts'

/** The day and the purpose for which birds are sent. */
export interface FitnessQuery {
  readonly day: LocalDate
  readonly today: LocalDate
  readonly purpose: Purpose
}

/** Lists every bird in care by band, each with the reasons against sending it. */
export async function listCandidates(db: Db, query: FitnessQuery): Promise<Candidate[]> {
  return withReasons(db, await listCandidateRows(db), query)
}

/** Lists some birds by band, each with the reasons against sending it; deleted ones are left out. */
export async function checkFitness(db: Db, ids: readonly number[], query: FitnessQuery): Promise<Candidate[]> {
  return withReasons(db, await listBirdRows(db, ids), query)
}

async function withReasons(db: Db, birds: readonly BirdColumns[], query: FitnessQuery): Promise<Candidate[]> {
  if (birds.length === 0) return []
  const programs = (await listProgramRows(db)).filter(({ isActive }) => isActive === 1)
  const doses = programs.length === 0 ? [] : await listLastDoses(db, query.day)
  const dosesOf = new Map(doses.map((dose) => [`${dose.pigeonId} ${dose.programId}`, dose]))
  const coursesOf = Map.groupBy(await listCourses(db, query.day), ({ pigeonId }) => pigeonId)
  const quarantinesOf = Map.groupBy(await listQuarantinesOver(db, query.day), ({ pigeonId }) => pigeonId)
  const candidates: Candidate[] = []
  await forEachYielding(birds, (bird) => {
    const { id, hatchDate, birthYear } = bird
    const reasons = reasonsAgainst(
      {
        isHere: livedInLoft(bird, query.day),
        hatchDate,
        birthYear,
        programs: programs.map((program) => ({
          name: program.name,
          schedule: program,
          last: dosesOf.get(`${id} ${program.id}`),
        })),
        courses: (coursesOf.get(id) ?? []).map(({ isActive, leftOn, ...course }) => ({
          ...course,
          isRunning: isActive === 1 && leftOn === null,
        })),
        quarantines: quarantinesOf.get(id) ?? [],
      },
      query,
    )
    const { bandId, name, description, gender, color, loftLocationId } = bird
    candidates.push({ pigeonId: id, bandId, name, description, gender, color, birthYear, loftLocationId, reasons })
  })
  return candidates
}

/** Returns whether a bird lives in the loft on a day; a bird that left later was still there. */
export function livedInLoft(
  { status, isReference, leftOn }: Pick<BirdColumns, 'status' | 'isReference' | 'leftOn'>,
  day: LocalDate,
): boolean {
  if (isReference === 1) return false
  return isInCare({ status, isReference: false }) || (leftOn !== null && day < leftOn)
}
