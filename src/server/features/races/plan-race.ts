import { withoutUndefined } from '#shared/api/without-undefined.ts'
import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { RaceEventPatch } from '#shared/races/race-event.ts'
import type { EventFacts } from '#shared/races/result-lists/event-facts.ts'
import { addMs, timeOn, type WallTime } from '#shared/races/wall-time.ts'
import type { Db } from '#server/db/database.ts'
import { computeDistance, eventColumns } from './add-event.ts'
import type { InferredRace } from './race-session.ts'
import type { RaceEventRow } from './races.table.ts'

/** The data of a race that an import stores. Name and date may still be unknown. */
export type PlannedRace = Omit<RaceEventRow, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'name' | 'date'> & {
  readonly name: string | null
  readonly date: LocalDate | null
  /** The release as a time of day, for a race without a date. */
  readonly releaseMs: number | null
}

const NO_NEUTRALISATION = '{"rule":"none"}'
const MS_PER_DAY = 86_400_000
const MAX_CATEGORY = 50

const EMPTY: PlannedRace = {
  name: null,
  date: null,
  category: null,
  distance: null,
  computedDistance: null,
  releaseLocation: null,
  releasedAt: null,
  releaseLatitude: null,
  releaseLongitude: null,
  weatherConditions: null,
  totalParticipants: null,
  pointsRule: 'none',
  neutralisation: NO_NEUTRALISATION,
  notes: null,
  releaseMs: null,
}

/**
 * Returns the race as an import will store it: the stored race, else an empty one, with the facts of the file where it has none,
 * and with the keeper's answers. A new date moves the release by the same number of days.
 */
export async function planRace(
  db: Db,
  stored: RaceEventRow | undefined,
  facts: EventFacts,
  answers: RaceEventPatch = {},
): Promise<PlannedRace> {
  const base: PlannedRace = stored ? { ...pickPlanned(stored), releaseMs: null } : EMPTY
  const columns = withoutUndefined(eventColumns(answers))
  const date = columns.date ?? base.date ?? facts.date ?? null
  const moved =
    base.releasedAt && base.date && date ? addMs(base.releasedAt, daysBetween(base.date, date) * MS_PER_DAY) : base.releasedAt
  const plan = {
    ...base,
    name: base.name ?? facts.name ?? null,
    category: base.category ?? facts.category?.slice(0, MAX_CATEGORY) ?? null,
    releaseLocation: base.releaseLocation ?? facts.releaseLocation ?? null,
    distance: base.distance ?? facts.distance ?? null,
    weatherConditions: base.weatherConditions ?? facts.weather ?? null,
    totalParticipants: base.totalParticipants ?? facts.participants ?? null,
    ...columns,
    date,
  }
  const releasedAt = columns.releasedAt === undefined ? (moved ?? releaseOfFile(date, facts)) : columns.releasedAt
  const releaseMs = columns.releasedAt === undefined ? (facts.release ?? null) : null
  const computedDistance = (await computeDistance(db, plan.releaseLatitude, plan.releaseLongitude)) ?? null
  return { ...plan, releasedAt, releaseMs, computedDistance }
}

/** The date on which the release of a race without a date is calculated: only differences of times are used then. */
export const UNDATED = '2000-01-01' as LocalDate

/** Returns the time of a release on the day of the race; a list has only its clock time. */
function releaseOfFile(date: LocalDate | null, { release }: EventFacts): WallTime | null {
  return date === null || release === undefined ? null : timeOn(date, release)
}

function pickPlanned(row: RaceEventRow): Omit<PlannedRace, 'releaseMs'> {
  const { id, version, createdAt, updatedAt, deletedAt, ...planned } = row
  void [id, version, createdAt, updatedAt, deletedAt]
  return planned
}

/** Returns the race with the release and neutral time that were inferred from its rows. */
export function raceToSave({
  plan,
  inferred,
}: {
  readonly plan: PlannedRace
  readonly inferred: InferredRace | null
}): PlannedRace {
  if (!inferred) return plan
  const releasedAt = plan.date === null ? null : (plan.releasedAt ?? inferred.releasedAt ?? null)
  return { ...plan, releasedAt, neutralisation: JSON.stringify(inferred.neutralisation) }
}
