import {
  RESULT_FILTERS,
  type RaceAnswers,
  type RaceImportPreview,
  type ResultFilter,
  type ResultVerdict,
} from '#shared/races/race-imports-api.ts'
import { weakKeyOf } from '#shared/bands/complete-key.ts'
import { unmarkedKey } from '#shared/races/result-lists/band-keys.ts'
import { resultProblem } from '#shared/races/result-lists/result-problem.ts'
import { isRejected } from '#shared/races/result-lists/calculate-results.ts'
import type { CalculatedRace, CalculatedResult } from '#shared/races/result-lists/race-inference.ts'
import { toKmh } from '#shared/races/velocity.ts'
import type { StoredResult } from './races.repository.ts'

export interface EvaluatedResult extends CalculatedResult {
  /** Index of its race in the file. */
  readonly race: number
  readonly verdict: ResultVerdict
  readonly pigeonId: number | null
  /** A bird of this loft that may be meant. */
  readonly maybeOwn?: MaybeOwn
}

interface MaybeOwn {
  readonly pigeonId: number
  readonly bandId: string
}

export interface KnownBands {
  readonly ownBirds: ReadonlyMap<string, number>
  /** Finds a bird of this loft that may be meant. */
  readonly findSimilar: (band: string) => { readonly id: number; readonly bandId: string } | undefined
}

/** The race that the rows of a file are compared with: its id, and its stored results. */
export interface ComparedRace {
  readonly eventId: number | null
  readonly stored: readonly StoredResult[]
  /** The birds of this loft that the keeper linked rows to, by the key of the row. */
  readonly links?: RaceAnswers['links']
}

/**
 * Gives each row its bird of this loft, and its verdict compared with the stored results of its race. Two races of a file that are
 * added to the same stored race are compared with each other as well.
 */
export function compareResults(
  races: readonly (Pick<CalculatedRace, 'rows'> | null)[],
  known: KnownBands,
  compared: readonly ComparedRace[],
): EvaluatedResult[] {
  const recordedIn = new Map<number, RecordedResults>()
  return races.flatMap((race, index) => {
    const { eventId, stored, links = {} } = compared[index] ?? { eventId: null, stored: [] }
    const recorded = (eventId === null ? undefined : recordedIn.get(eventId)) ?? new RecordedResults(stored)
    if (eventId !== null) recordedIn.set(eventId, recorded)
    const rows = evaluateRows(race?.rows ?? [], known, { recorded, links }).map((row) => ({ ...row, race: index }))
    for (const row of rows) if (row.verdict === 'new') recorded.add(row)
    return rows
  })
}

/** The results of a race by band and by bird of this loft. */
class RecordedResults {
  readonly #byKey = new Map<string, Recorded>()
  readonly #byBird = new Map<number, Recorded>()

  constructor(stored: readonly StoredResult[]) {
    for (const row of stored) this.#add(row.bandKey, row.pigeonId, row)
  }

  add({ bandKey, pigeonId, position, speed }: EvaluatedResult): void {
    this.#add(bandKey, pigeonId, { position: position ?? null, speed: speed ?? null })
  }

  find(bandKey: string, pigeonId: number | null): Recorded | undefined {
    // Results that were stored while the issuer of the loft's rings was not known have no issuer.
    return (
      this.#byKey.get(bandKey) ??
      this.#byKey.get(weakKeyOf(bandKey)) ??
      (pigeonId === null ? undefined : this.#byBird.get(pigeonId))
    )
  }

  #add(bandKey: string, pigeonId: number | null, row: Recorded): void {
    this.#byKey.set(bandKey, row)
    if (pigeonId !== null) this.#byBird.set(pigeonId, row)
  }
}

type Recorded = Pick<StoredResult, 'position' | 'speed'>

function evaluateRows(
  rows: readonly CalculatedResult[],
  { ownBirds, findSimilar }: KnownBands,
  { recorded, links }: { recorded: RecordedResults; links: NonNullable<ComparedRace['links']> },
): Omit<EvaluatedResult, 'race'>[] {
  const rowOf = new Map<number, number>()
  const keys = new Set(rows.map(({ bandKey }) => bandKey))
  return rows.map((row) => {
    const ownId = isOfBothSexes(row.bandKey, keys)
      ? null
      : (ownBirds.get(row.bandKey) ?? ownBirds.get(unmarkedKey(row.bandKey)) ?? null)
    const similar = ownId === null && row.bandKey ? findSimilar(row.band) : undefined
    const isLinked = similar !== undefined && links[row.key] === similar.id
    const pigeonId = isLinked ? similar.id : ownId
    const known = recorded.find(row.bandKey, pigeonId)
    const problems = [...row.problems]
    if (similar && !isLinked) problems.push(resultProblem('maybe_own_bird', row.band, similar.bandId))
    const earlier = pigeonId === null ? undefined : rowOf.get(pigeonId)
    if (known && !isSame(row, known)) problems.push(resultProblem('already_recorded', row.band, describeRecorded(known)))
    // Two notations of one band are the same bird of this loft.
    else if (earlier !== undefined && row.sameAs === undefined) problems.push(resultProblem('band_repeated', row.band, earlier))
    if (pigeonId !== null && !isRejected({ problems }) && row.sameAs === undefined) rowOf.set(pigeonId, row.rowNumber)
    const verdict = isRejected({ problems }) ? 'error' : row.sameAs !== undefined || known ? 'same' : 'new'
    return { ...row, problems, pigeonId, verdict, ...(similar && { maybeOwn: { pigeonId: similar.id, bandId: similar.bandId } }) }
  })
}

/** Returns whether a list has one number for a cock and a hen. Either of the two may then be the bird of this loft. */
function isOfBothSexes(key: string, keys: ReadonlySet<string>): boolean {
  const number = unmarkedKey(key)
  return number !== key && keys.has(`${number}~hen`) && keys.has(`${number}~cock`)
}

export function matchesResultFilter(row: EvaluatedResult, filter: ResultFilter): boolean {
  if (filter === 'own') return row.pigeonId !== null
  if (filter === 'warning') return row.problems.some(({ severity }) => severity === 'warning')
  if (filter === 'question') return (row.readings?.length ?? 0) > 0
  return row.verdict === filter
}

/** The number of rows by verdict. */
export type VerdictCounts = RaceImportPreview['counts']

export const NO_COUNTS: VerdictCounts = { new: 0, same: 0, error: 0, own: 0, warning: 0, question: 0 }

/** Adds up the rows of all races by verdict. */
export function sumCounts(races: readonly { readonly counts: VerdictCounts }[]): VerdictCounts {
  const sum = { ...NO_COUNTS }
  for (const { counts } of races) for (const filter of RESULT_FILTERS) sum[filter] += counts[filter]
  return sum
}

function isSame(row: CalculatedResult, known: Recorded): boolean {
  const isSpeedEqual = row.speed === undefined || known.speed === null || Math.abs(row.speed - known.speed) < 0.001
  return (row.position === undefined || row.position === known.position) && isSpeedEqual
}

function describeRecorded({ position, speed }: Recorded): string {
  return [position === null ? '' : `${position}.`, speed === null ? '' : `${toKmh(speed)} km/h`].filter(Boolean).join(' ')
}
