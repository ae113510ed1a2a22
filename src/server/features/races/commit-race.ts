import type { RaceChoices, RaceImported } from '#shared/races/race-imports-api.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import type { Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { insertEvent } from './add-event.ts'
import { evaluateRace, requireBands, type SessionList, type RaceEvaluation } from './evaluate-race.ts'
import type { RaceSessions } from './race-sessions.ts'
import { finishRaceBatch, getRaceBatch, type FinishedRaceImport } from './race-imports.repository.ts'
import { releaseFromList } from './race-of-event.ts'
import { getEventRow } from './races.repository.ts'
import { recomputeFlights } from './recompute-flights.ts'
import { storeResults } from './store-results.ts'

/** Compares the rows before the transaction, which then repeats this only if the loft's data changed in between. */
export async function prepareRaceCommit(loft: LoftContext, sessions: RaceSessions, id: number): Promise<void> {
  const { choices } = await getRaceBatch(loft.reads, id)
  const today = await todayAtLoft(loft.reads, loft.now())
  await sessions.use(loft.reads, id, async (list) => {
    requireBands(await evaluateRace(loft.reads, list, { choices, today }))
  })
}

/**
 * Imports a result list into the chosen race, or into a new one. Errors: `not_found`, `import_already_done`, `race_missing`,
 * `results_no_header`.
 */
export async function commitRace(change: Change, sessions: RaceSessions, id: number): Promise<RaceImported> {
  const { fileName, choices } = await getRaceBatch(change.trx, id)
  const { past } = await sessions.use(change.trx, id, (list) => importRace(change, list, { fileName, choices }))
  await finishRaceBatch(change, id, past)
  sessions.close(id)
  const { eventId, counts, own } = past.result
  return { eventId, imported: counts.new, same: counts.same, errors: counts.error, own }
}

/** Writes the new rows of a list, compared with the loft's data within this transaction. */
export async function importRace(
  change: Change,
  list: SessionList,
  { fileName, choices }: { fileName: string; choices: RaceChoices },
): Promise<{ past: FinishedRaceImport; ids: number[]; evaluation: RaceEvaluation }> {
  const evaluation = await evaluateRace(change.trx, list, { choices, today: change.today, running: change.actionId })
  requireBands(evaluation)
  const eventId = await findEvent(change, choices, evaluation)
  const { ids, own } = await storeResults(change, list.session, { eventId, fileName, uploadSource: uploadSourceOf(fileName) })
  const past: FinishedRaceImport = {
    result: { eventId, counts: evaluation.counts, own },
    rejected: await list.session.ask('rejected'),
    rows: await list.session.ask('serializedRows'),
  }
  return { past, ids, evaluation }
}

async function findEvent(
  change: Change,
  { eventId, event }: RaceChoices,
  { layout: { facts } }: RaceEvaluation,
): Promise<number> {
  if (eventId) {
    await fillEvent(change, eventId, facts)
    return eventId
  }
  if (!event) throw new Refusal('race_missing', 'Choose the race that these results belong to', { field: 'eventId' })
  return (await insertEvent(change, event)).id
}

/** Fills empty fields of the race from the list; existing values do not change. */
async function fillEvent(change: Change, id: number, facts: RaceEvaluation['layout']['facts']): Promise<void> {
  const row = await getEventRow(change.trx, id)
  const filled = await updateRecorded(change, 'race-events', row, {
    ...(row.totalParticipants === null && facts.totalParticipants !== null && { totalParticipants: facts.totalParticipants }),
    ...(row.weatherConditions === null && facts.weatherConditions !== null && { weatherConditions: facts.weatherConditions }),
    releasedAt: releaseFromList(row, facts),
    ...(row.category === null && facts.category !== null && { category: facts.category }),
  })
  await recomputeFlights(change, row, filled)
}

function uploadSourceOf(fileName: string): 'excel' | 'list' {
  return /\.xlsx?$/i.test(fileName) ? 'excel' : 'list'
}
