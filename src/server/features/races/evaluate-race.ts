import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { RaceAnswers, RaceChoices } from '#shared/races/race-imports-api.ts'
import type { KnownRace } from '#shared/races/result-lists/race-inference.ts'
import { timeOn } from '#shared/races/wall-time.ts'
import type { Db } from '#server/db/database.ts'
import type { ImportSession } from '#server/import-sessions/import-session.ts'
import { StagedOutdated } from '#server/history/staging.ts'
import { listChangesSince } from '#server/features/imports/changes-since.repository.ts'
import { findLatestAction } from '#server/features/imports/loft-snapshot.repository.ts'
import { findRingIssuer } from '#server/features/pigeons/ring-issuer.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { withPastDate } from '#shared/races/result-lists/month-first-dates.ts'
import { findKnownEvent } from './match-race.ts'
import { listOwnBands, pageBands } from './own-birds.repository.ts'
import { planRace, UNDATED, type PlannedRace } from './plan-race.ts'
import type { VerdictCounts } from './compare-results.ts'
import type { InferredRace, RaceInput, RaceSession } from './race-session.ts'
import type { FileLayout, RaceOutline } from './race-file.ts'
import { raceOfEvent, readNeutralisation } from './race-of-event.ts'
import { listRememberedCuts, rememberedColumns } from './result-memory.ts'
import type { RaceEventRow } from './races.table.ts'
import { findEventRow, listKnownEvents, listStoredResults } from './races.repository.ts'

/** A race of a file, calculated with the data that will be stored. */
export interface EvaluatedRace {
  readonly outline: RaceOutline
  readonly answers: RaceAnswers
  /** The stored race that the results are added to; null for a new race. */
  readonly eventId: number | null
  readonly plan: PlannedRace
  /** Null for a race that is left out. */
  readonly inferred: InferredRace | null
  readonly counts: VerdictCounts
}

export interface RaceEvaluation {
  readonly layout: FileLayout
  readonly races: readonly EvaluatedRace[]
}

/** A result list in an import session, with its last verdicts. They are computed again only when something changed. */
export interface SessionList {
  readonly session: ImportSession<RaceSession>
  /** The input of the last verdicts without the data of the loft: choices and date. */
  cacheKey?: string
  cached?: RaceEvaluation
  /** The latest action of the loft whose data is in the verdicts. */
  dataAt?: number
  /** The results that were staged. */
  staged?: StagedResults
  /** The latest action of the loft whose bands the session has. */
  bandsAt?: number
}

/** Results that were inserted before the transaction of their import. */
export interface StagedResults {
  readonly evaluation: RaceEvaluation
  /** The races with new results, by their index in the file. */
  readonly races: ReadonlyMap<number, StagedRace>
  /** The rows with their verdicts, as they are stored. */
  readonly rows: string
}

export interface StagedRace extends StoredResults {
  /** The new race; undefined if the results are those of a stored race. */
  readonly event: RaceEventRow | undefined
}

/** The stored results of a race, and how many of them are of birds of this loft. */
export interface StoredResults {
  readonly ids: readonly number[]
  readonly own: number
}

export interface EvaluationInput {
  readonly choices: RaceChoices
  readonly today: LocalDate
  /** The running action, which has not changed anything yet. */
  readonly running?: number
  /** Refuses to compare the list again, because its results are staged. */
  readonly isStaged?: boolean
}

/** Kinds of rows on which the verdicts depend, besides birds. */
const COMPARED_ENTITIES: readonly RecordedEntity[] = [
  'race-events',
  'race-results',
  'pigeon-bands',
  'main-loft-locations',
  'settings',
]

/**
 * Reads a file, finds the stored race of each of its races and the birds of this loft, and compares the rows with the stored
 * results. Each race is calculated with the data that an import would store. Verdicts that later changes cannot have altered are
 * kept. Errors: `StagedOutdated` if the results were staged by other verdicts.
 */
export async function evaluateRace(
  db: Db,
  list: SessionList,
  { choices, today, running, isStaged = false }: EvaluationInput,
): Promise<RaceEvaluation> {
  const latest = await findLatestAction(db, running)
  const cacheKey = JSON.stringify([choices, today])
  if (list.cached && list.cacheKey === cacheKey && (await isCurrent(db, list, { latest, choices, running }))) {
    list.dataAt = latest
    return list.cached
  }
  if (isStaged) throw new StagedOutdated()
  delete list.cacheKey
  const { session } = list
  const { layout, races: listed } = await readFile(db, session, choices, yearOf(today))
  const outlines = listed.map((outline) => ({ ...outline, facts: withPastDate(outline.facts, today) }))
  const planned = await planRaces(db, outlines, choices)
  const { races, keys } = await session.ask(
    'calculate',
    planned.map((race) => inputOf(race, layout.country)),
    (await findRingIssuer(db)) ?? undefined,
  )
  await session.ask('addOwnBands', await listOwnBands(db, keys))
  if (list.bandsAt !== latest) {
    await session.ask('clearSimilarBands', await findRingIssuer(db))
    for await (const birds of pageBands(db)) await session.ask('addSimilarBands', birds)
    list.bandsAt = latest
  }
  const compared = await Promise.all(
    planned.map(async ({ eventId, answers }) => ({
      eventId,
      stored: eventId === null ? [] : await listStoredResults(db, eventId),
      links: answers.links,
    })),
  )
  const counts = await session.ask('decide', compared)
  list.cached = {
    layout,
    races: planned.map((race, index) => ({ ...race, inferred: races[index] ?? null, counts: counts[index]! })),
  }
  list.cacheKey = cacheKey
  list.dataAt = latest
  return list.cached
}

interface CurrentInput extends Pick<EvaluationInput, 'choices'> {
  readonly latest: number
  readonly running: number | undefined
}

/** Returns whether the verdicts are those that the list would get now. */
async function isCurrent(db: Db, { session, dataAt }: SessionList, { latest, choices, running }: CurrentInput): Promise<boolean> {
  if (dataAt === latest) return true
  // After a restored backup the latest action may be an earlier one.
  const changes = dataAt === undefined || latest < dataAt ? undefined : await listChangesSince(db, dataAt, running)
  if (!changes || COMPARED_ENTITIES.some((entity) => changes.entities.has(entity))) return false
  const links = Object.values(choices.races ?? {}).flatMap((race) => Object.values(race.links ?? {}))
  if (changes.birds.some(({ id }) => links.includes(id))) return false
  return changes.birds.length === 0 || !(await session.ask('concerns', changes.birds))
}

/** Reads the file with the keeper's choices, and with those about columns of an earlier file of the same shape. */
async function readFile(db: Db, session: SessionList['session'], choices: RaceChoices, thisYear: number) {
  const { headers, cuts, columns } = choices
  const read = (more: Pick<RaceChoices, 'cuts' | 'columns'>) =>
    session.ask('read', { choices: { headers, ...more, columns: { ...more.columns, ...columns } }, thisYear })
  const first = await read({ cuts })
  const cut = first.layout.isText && cuts === undefined ? await findCuts(db, read) : undefined
  const { layout } = cut?.found ?? first
  const remembered = await rememberedColumns(db, layout)
  if (!remembered) return cut?.found ?? first
  return read({ cuts: cut?.cuts ?? cuts, columns: { ...cut?.columns, ...remembered } })
}

type ReadCut = (cut: Pick<RaceChoices, 'cuts' | 'columns'>) => Promise<{ layout: FileLayout; races: RaceOutline[] }>

/** Finds the column borders of an earlier text that fit this one. The session keeps the last reading, so that the text is read once more if none fit. */
async function findCuts(db: Db, read: ReadCut) {
  const remembered = await listRememberedCuts(db)
  for (const { cuts, columns, fits } of remembered) {
    const found = await read({ cuts: [...cuts], columns })
    if (fits(found.layout)) return { found, cuts: [...cuts], columns }
  }
  return remembered.length > 0 ? { found: await read({}), cuts: undefined, columns: {} } : undefined
}

type Planned = Omit<EvaluatedRace, 'inferred' | 'counts'> & {
  readonly isNeutralisationSet: boolean
  /** Whether only a title of the file states the distance. */
  readonly isDistanceOfHeading: boolean
}

async function planRaces(db: Db, outlines: readonly RaceOutline[], choices: RaceChoices): Promise<Planned[]> {
  const eventIds = await findEvents(db, outlines, choices)
  return Promise.all(
    outlines.map(async (outline, index): Promise<Planned> => {
      const answers = choices.races?.[index] ?? {}
      const stored = eventIds[index] ? await findEventRow(db, eventIds[index]) : undefined
      const plan = await planRace(db, stored, outline.facts, answers.event)
      const isNeutralisationSet =
        answers.event?.neutralisation !== undefined ||
        (stored !== undefined && readNeutralisation(stored.neutralisation).rule !== 'none')
      const isDistanceOfHeading = outline.isDistanceOfHeading && stored?.distance == null && answers.event?.distance === undefined
      return { outline, answers, eventId: stored?.id ?? null, plan, isNeutralisationSet, isDistanceOfHeading }
    }),
  )
}

/** Finds the stored race of each race: chosen by the keeper, or of the same day with the same name or distances. */
async function findEvents(
  db: Db,
  outlines: readonly RaceOutline[],
  { eventId, races = {} }: RaceChoices,
): Promise<(number | null)[]> {
  const dates = outlines.flatMap(({ facts: { date } }, index) => races[index]?.event?.eventDate ?? date ?? [])
  const events = dates.length === 0 ? [] : await listKnownEvents(db, [...new Set(dates)])
  const chosen = new Map(
    outlines.flatMap((_, index): [number, number | null][] => {
      const own = races[index]?.eventId
      return own === undefined ? [] : [[index, own]]
    }),
  )
  if (eventId !== undefined) {
    const target =
      eventId === null
        ? 0
        : mainRaceIndex(
            outlines,
            events.filter(({ id }) => id === eventId),
          )
    if (!chosen.has(target) && (eventId !== null || outlines.length === 1)) chosen.set(target, eventId)
  }
  const taken = new Set(chosen.values())
  return outlines.map((outline, index) => {
    const own = chosen.get(index)
    if (own !== undefined) return own
    const { eventName, eventDate } = races[index]?.event ?? {}
    const facts = { ...outline.facts, ...(eventName && { name: eventName }), ...(eventDate && { date: eventDate }) }
    const known = findKnownEvent(
      { ...outline, facts },
      events.filter(({ id }) => !taken.has(id)),
    )
    if (known === undefined) return null
    taken.add(known)
    return known
  })
}

/** Returns the index of the race that a stored race is chosen for: the one that belongs to it, else the largest. */
function mainRaceIndex(outlines: readonly RaceOutline[], [event]: Awaited<ReturnType<typeof listKnownEvents>>): number {
  const matching = event ? outlines.findIndex((outline) => findKnownEvent(outline, [event]) !== undefined) : -1
  const sizes = outlines.map(({ rows }) => rows)
  return matching >= 0 ? matching : Math.max(0, sizes.indexOf(Math.max(...sizes)))
}

function inputOf(
  { outline, answers, plan, isNeutralisationSet, isDistanceOfHeading }: Planned,
  country: string | null,
): RaceInput {
  if (answers.isSkipped) return null
  const date = plan.date ?? undefined
  const releasedAt = plan.releasedAt ?? (plan.releaseMs === null ? null : timeOn(date ?? UNDATED, plan.releaseMs))
  const { release, distance } = raceOfEvent({ ...plan, date: date ?? UNDATED, releasedAt })
  const race: KnownRace = {
    date,
    dateReadings: outline.facts.dateReadings,
    release,
    neutralisation: readNeutralisation(plan.neutralisation),
    statedNight: outline.facts.night,
    distance,
    isDistanceOfHeading,
    unitOfTitle: outline.unitOfTitle ?? undefined,
    country: country ?? outline.countryOfBands ?? undefined,
    isOneLoft: outline.isOneLoft,
  }
  const { velocityUnit, arrivals, isDistanceOfAll, towns, rows } = answers
  return { race, answers: { velocityUnit, arrivals, isDistanceOfAll, towns, rows, isNeutralisationSet } }
}

/** Checks that the list has a band column. Errors: `results_no_header` naming the columns found. */
export function requireBands({ layout: { columns, missing } }: RaceEvaluation): void {
  if (missing.length === 0) return
  const titles = columns.map(({ title }) => title).filter(Boolean)
  const found = titles.length > 0 ? `Found: ${titles.slice(0, 20).join(', ')}` : 'No titles were found'
  throw new Refusal('results_no_header', `The file has no column "Band ID". ${found}`, { missing, found: titles.slice(0, 100) })
}

/** Returns the index of the race that is added to a stored race; -1 if there is none. */
export function raceIndexOf({ races }: RaceEvaluation, eventId: number): number {
  return races.findIndex((race) => race.eventId === eventId)
}

/** Returns whether a race is imported: it is not left out and, if new, has a row that can be stored. */
export const isImported = ({ answers, eventId, counts }: EvaluatedRace) =>
  !answers.isSkipped && (eventId !== null || counts.new > 0)
