import { withoutUndefined } from '#shared/api/without-undefined.ts'
import { resultKey } from '#shared/races/result-lists/band-keys.ts'
import { LONGEST_FLIGHT_HOURS, LONGEST_FLIGHT_MS } from '#shared/races/flying-time.ts'
import type { NewRaceResult, RaceResult, RaceResultPatch } from '#shared/races/race-result.ts'
import { readFlyingTime } from '#shared/races/flying-time-text.ts'
import { isPossibleSpeed, speedOf, toSpeed } from '#shared/races/velocity.ts'
import { toCents } from '#server/features/pigeons/cents.ts'
import { getPigeonRow } from '#server/features/pigeons/pigeons.repository.ts'
import { confirmSimilarBirds, listSimilarBirds } from '#server/features/pigeons/similar-birds.ts'
import { readTypedBand } from '#server/features/pigeons/require-free-band.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded, insertRecorded, updateRecorded, type PatchOf, type ValuesOf } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findOwnBird } from './own-birds.repository.ts'
import { raceOfEvent, computeFlight } from './race-of-event.ts'
import { getEventRow, getResultRow, listResultRowsOfEvent, requireEvent } from './races.repository.ts'
import type { RaceEventRow, RaceResultRow } from './races.table.ts'
import { showResult } from './show-races.ts'

const METRES_PER_KM = 1000
const EMPTY_RESULT = {
  fancier: null,
  position: null,
  sectionPosition: null,
  speed: null,
  distance: null,
  flightTimeMs: null,
  arrivalTime: null,
  clockDriftMs: null,
  points: null,
  coefficient: null,
  prizeCents: null,
  currency: null,
  notes: null,
  sourceFileName: null,
  sheet: null,
} as const

/**
 * Adds a result by hand. Errors: `unknown_race`, `not_found`, `already_raced`, `arrival_before_release`, `speed_impossible`, and
 * `needs_confirmation` naming `similar_band` when a bird of this loft may be meant.
 */
export async function enterResult(
  change: Change,
  { raceEventId, pigeonId, bandId = '', confirm, ...input }: NewRaceResult,
): Promise<RaceResult> {
  const event = await requireEvent(change.trx, raceEventId, 'raceEventId')
  const bird = pigeonId ? await getPigeonRow(change.trx, pigeonId) : undefined
  const bandText = bird?.bandId ?? readTypedBand(bandId, change, {})
  const ownId = bird?.id ?? (await findOwnBird(change.trx, bandText))
  if (ownId === null) await confirmOtherBird(change, bandText, confirm)
  await requireFirstResult(change, event, { bandKey: resultKey(bandText), pigeonId: ownId })
  const values: ValuesOf<'race-results'> = {
    ...EMPTY_RESULT,
    raceEventId,
    pigeonId: ownId,
    bandText,
    bandKey: resultKey(bandText),
  }
  const columns = await resultColumns(change, input)
  const completed = completeResult(event, applyPatch(values, columns) as RaceResultRow, columns)
  const [row] = await insertRecorded(change, 'race-results', [applyPatch(values, completed)])
  return showResult(change.trx, row!.id)
}

/** Asks whether a result is that of another bird, if a bird of this loft may wear its band. */
async function confirmOtherBird(change: Change, band: string, confirm: readonly string[] | undefined): Promise<void> {
  const similar = await listSimilarBirds(change.trx, band)
  const own = similar.filter(({ isReference }) => isReference === 0)
  confirmSimilarBirds(band, own, confirm)
}

/** Changes a result, or links it to a bird of this loft. Errors: those of {@link enterResult} and `stale_version`. */
export async function editResult(change: Change, id: number, { pigeonId, ...input }: RaceResultPatch): Promise<RaceResult> {
  const row = await getResultForChange(change, id)
  const event = await getEventRow(change.trx, row.raceEventId)
  if (pigeonId) {
    await getPigeonRow(change.trx, pigeonId)
    await requireFirstResult(change, event, { bandKey: row.bandKey, pigeonId }, id)
  }
  const columns = await resultColumns(change, input)
  const completed = completeResult(event, applyPatch(row, columns), columns)
  await updateRecorded(change, 'race-results', row, { ...completed, pigeonId })
  return showResult(change.trx, id)
}

/** Deletes a result. Errors: `not_found`, `stale_version`. */
export async function deleteResult(change: Change, id: number): Promise<void> {
  await deleteRecorded(change, 'race-results', await getResultForChange(change, id))
}

async function getResultForChange(change: Change, id: number): Promise<RaceResultRow> {
  const row = await getResultRow(change.trx, id)
  if (change.ifMatch !== undefined) requireVersion(change, await showResult(change.trx, id))
  return row
}

/** Checks that the bird has no other result in the race. Errors: `already_raced`. */
async function requireFirstResult(
  change: Change,
  event: RaceEventRow,
  bird: Pick<RaceResultRow, 'bandKey' | 'pigeonId'>,
  except?: number,
): Promise<void> {
  const rows = await listResultRowsOfEvent(change.trx, event.id)
  const other = rows.find(
    (row) => row.id !== except && (row.bandKey === bird.bandKey || (bird.pigeonId !== null && row.pigeonId === bird.pigeonId)),
  )
  if (!other) return
  const message = `${other.bandText} already has a result in ${event.name}. Edit that one.`
  throw new Refusal('already_raced', message, { field: 'pigeonId', band: other.bandText, event: event.name, id: other.id })
}

type ResultInput = Omit<RaceResultPatch, 'pigeonId'>

async function resultColumns(change: Change, input: ResultInput): Promise<PatchOf<'race-results'>> {
  const { velocity, distance, flightTime, prize, currency, ...rest } = input
  return {
    ...rest,
    speed: velocity == null ? velocity : velocity === 0 ? null : toSpeed(velocity, 'kmh'),
    distance: distance == null ? distance : distance === 0 ? null : Math.round(distance * METRES_PER_KM),
    flightTimeMs: flightTime == null ? flightTime : readFlyingTime(flightTime),
    prizeCents: prize == null ? prize : toCents(prize),
    currency: prize == null ? (prize === null ? null : currency) : (currency ?? (await findSettings(change.trx)).currency),
  }
}

/** Computes missing values and refuses impossible ones. Errors: `arrival_before_release`, `speed_impossible`. */
function completeResult(event: RaceEventRow, row: RaceResultRow, input: PatchOf<'race-results'>): PatchOf<'race-results'> {
  const race = raceOfEvent(event)
  const computed = computeFlight(race, row)
  if (computed.flightTimeMs !== undefined && computed.flightTimeMs <= 0) {
    const message = `The bird arrived before the release at ${event.releasedAt?.slice(11, 16) ?? ''}`
    throw new Refusal('arrival_before_release', message, { field: 'arrivalTime', release: event.releasedAt?.slice(11, 16) })
  }
  if (computed.flightTimeMs !== undefined && computed.flightTimeMs > LONGEST_FLIGHT_MS) {
    const message = `No pigeon flies longer than ${LONGEST_FLIGHT_HOURS} hours. Check the times.`
    throw new Refusal('speed_impossible', message, { field: 'arrivalTime' })
  }
  const isTimeGiven = input.arrivalTime !== undefined || input.flightTimeMs !== undefined || input.distance !== undefined
  const flightTimeMs = input.flightTimeMs ?? (isTimeGiven ? (computed.flightTimeMs ?? row.flightTimeMs) : row.flightTimeMs)
  const metres = row.distance ?? race.distance
  const computedSpeed = metres !== undefined && flightTimeMs !== null ? speedOf(metres, flightTimeMs) : undefined
  const isSpeedComputed = isTimeGiven || input.speed === null
  const speed = input.speed ?? (isSpeedComputed ? (computedSpeed ?? null) : row.speed)
  if (speed !== null && !isPossibleSpeed(speed)) {
    throw new Refusal('speed_impossible', 'No pigeon flies that fast or that slowly. Check times and distance.', {
      field: 'velocity',
    })
  }
  return { ...input, flightTimeMs, speed }
}

/** Returns the row with the defined values of a patch. */
function applyPatch<Row extends object>(row: Row, patch: PatchOf<'race-results'>): Row {
  return { ...row, ...withoutUndefined(patch) }
}
