import type { ResultFilter, ResultVerdict } from '#shared/races/race-imports-api.ts'
import { bandKeysOf } from '#shared/races/result-lists/band-keys.ts'
import { resultProblem } from '#shared/races/result-lists/result-problem.ts'
import { isRejected, type CalculatedResult } from '#shared/races/result-lists/calculate-results.ts'
import { toKmh } from '#shared/races/velocity.ts'
import type { StoredResult } from './races.repository.ts'

export interface EvaluatedResult extends CalculatedResult {
  readonly verdict: ResultVerdict
  readonly pigeonId: number | null
}

interface KnownBands {
  readonly ownBirds: ReadonlyMap<string, number>
  /** Finds the band of a bird of this loft that may be meant. */
  readonly findSimilar: (band: string) => string | undefined
}

/** Gives each row its bird of this loft, and its verdict compared with the stored results of the race. */
export function compareResults(
  rows: readonly CalculatedResult[],
  { ownBirds, findSimilar }: KnownBands,
  stored: readonly StoredResult[],
): EvaluatedResult[] {
  const byKey = new Map(stored.map((row) => [row.bandKey, row]))
  const byBird = new Map(stored.flatMap((row) => (row.pigeonId === null ? [] : [[row.pigeonId, row] as const])))
  const rowOf = new Map<number, number>()
  const keys = new Set(rows.map(({ bandKey }) => bandKey))
  return rows.map((row) => {
    const pigeonId = isOfBothSexes(row.bandKey, keys) ? null : birdOf(row.band, ownBirds)
    const known = byKey.get(row.bandKey) ?? (pigeonId === null ? undefined : byBird.get(pigeonId))
    const problems = [...row.problems]
    const similar = pigeonId === null && row.bandKey ? findSimilar(row.band) : undefined
    if (similar !== undefined) problems.push(resultProblem('maybe_own_bird', row.band, similar))
    const earlier = pigeonId === null ? undefined : rowOf.get(pigeonId)
    if (known && !isSame(row, known)) problems.push(resultProblem('already_recorded', row.band, describeStored(known)))
    // Two notations of one band are the same bird of this loft.
    else if (earlier !== undefined && row.sameAs === undefined) problems.push(resultProblem('band_repeated', row.band, earlier))
    if (pigeonId !== null && !isRejected({ problems }) && row.sameAs === undefined) rowOf.set(pigeonId, row.rowNumber)
    const verdict = isRejected({ problems }) ? 'error' : row.sameAs !== undefined || known ? 'same' : 'new'
    return { ...row, problems, pigeonId, verdict }
  })
}

/** A list with one number for a cock and a hen does not say which of the two is the bird of this loft. */
function isOfBothSexes(key: string, keys: ReadonlySet<string>): boolean {
  const number = key.replace(/~(?:hen|cock)$/, '')
  return number !== key && keys.has(`${number}~hen`) && keys.has(`${number}~cock`)
}

export function matchesResultFilter(row: EvaluatedResult, filter: ResultFilter): boolean {
  if (filter === 'own') return row.pigeonId !== null
  if (filter === 'warning') return row.problems.some(({ severity }) => severity === 'warning')
  return row.verdict === filter
}

function birdOf(band: string, ownBirds: ReadonlyMap<string, number>): number | null {
  if (ownBirds.size === 0) return null
  return (
    bandKeysOf(band)
      .map((key) => ownBirds.get(key))
      .find((id) => id !== undefined) ?? null
  )
}

function isSame(row: CalculatedResult, known: StoredResult): boolean {
  const isSpeedEqual = row.speed === undefined || known.speed === null || Math.abs(row.speed - known.speed) < 0.001
  return (row.position === undefined || row.position === known.position) && isSpeedEqual
}

function describeStored({ position, speed }: StoredResult): string {
  return [position === null ? '' : `${position}.`, speed === null ? '' : `${toKmh(speed)} km/h`].filter(Boolean).join(' ')
}
