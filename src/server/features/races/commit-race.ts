import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { RaceChoices, RaceImported } from '#shared/races/race-imports-api.ts'
import { markPreviewUsed } from '#server/features/imports/open-previews.repository.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateRecorded, type ValuesOf } from '#server/history/recorded.ts'
import type { Staging } from '#server/history/staging.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { sumCounts } from './compare-results.ts'
import {
  evaluateRace,
  isImported,
  requireBands,
  type EvaluatedRace,
  type EvaluationInput,
  type RaceEvaluation,
  type SessionList,
} from './evaluate-race.ts'
import { raceToSave } from './plan-race.ts'
import type { RaceSessions } from './race-sessions.ts'
import { finishRaceBatch, getRaceBatch, type FinishedRaceImport, type ImportedEvent } from './race-imports.repository.ts'
import { getEventRow } from './races.repository.ts'
import type { RaceEventRow } from './races.table.ts'
import { recomputeFlights } from './recompute-flights.ts'
import { rememberColumns } from './result-memory.ts'
import { needsStaging, newEvent, showStagedResults, stageResults } from './stage-results.ts'
import { storeResults, uploadSourceOf, type FetchRows } from './store-results.ts'

/** Compares the rows before the transaction, which then repeats this only if the loft's data changed in between. */
export async function prepareRaceCommit(loft: LoftContext, sessions: RaceSessions, id: number): Promise<PreparedRaceCommit> {
  const { choices, fileName } = await getRaceBatch(loft.reads, id)
  await markPreviewUsed(loft.db, id, loft.now())
  const input = { choices, today: await todayAtLoft(loft.reads, loft.now()), fileName }
  const isLarge = await sessions.use(loft.reads, id, async (list) => {
    requireReady(await evaluateRace(loft.reads, list, input))
    return needsStaging(list)
  })
  return { input, isLarge }
}

interface PreparedRaceCommit {
  readonly input: EvaluationInput & { readonly fileName: string }
  /** Whether its results are staged. */
  readonly isLarge: boolean
}

/** Inserts the new results of a stored file before its import. */
export function stageRaceBatch(
  staging: Staging,
  sessions: RaceSessions,
  id: number,
  { input }: PreparedRaceCommit,
): Promise<void> {
  return stageResults(staging, (work) => sessions.use(staging.reads, id, work), input)
}

/**
 * Imports the races of a file that are not left out, each into a stored race or a new one. Errors: `import_removed`,
 * `import_already_done`, `race_missing`, `results_no_header`, `flights_impossible`.
 */
export async function commitRace(change: Change, sessions: RaceSessions, id: number): Promise<RaceImported> {
  const { fileName, choices } = await getRaceBatch(change.trx, id)
  const { finished } = await sessions.use(change.trx, id, (list) => importRaces(change, list, { fileName, choices }))
  await finishRaceBatch(change, id, finished)
  sessions.close(id)
  const { events, counts, own } = finished.result
  return {
    eventId: (events.find(({ imported }) => imported > 0) ?? events[0]!).eventId,
    imported: counts.new,
    same: counts.same,
    errors: counts.error,
    own,
    events: [...events],
  }
}

interface Imported {
  readonly finished: FinishedRaceImport
  /** The stored results. */
  readonly ids: number[]
}

interface ImportedFile {
  readonly fileName: string
  readonly choices: RaceChoices
  /** Whether a file with titles but without rows may be imported. */
  readonly mayBeEmpty?: boolean
}

/** Writes the new rows of a file, compared with the loft's data within this transaction. */
export async function importRaces(
  change: Change,
  list: SessionList,
  { fileName, choices, mayBeEmpty = false }: ImportedFile,
): Promise<Imported> {
  const evaluation = await evaluateRace(change.trx, list, {
    choices,
    today: change.today,
    running: change.actionId,
    isStaged: change.showStaged !== undefined,
  })
  if (!mayBeEmpty || evaluation.races.length > 0) requireReady(evaluation)
  await rememberColumns(change, evaluation.layout, choices)
  const staged = await showStagedResults(change, list)
  const { currency } = await findSettings(change.trx)
  const insert = (values: readonly ValuesOf<'race-results'>[]) => insertRecorded(change, 'race-results', values, yieldToEventLoop)
  const fetchRows: FetchRows = (...page) => list.session.ask('newRows', ...page)
  const events: ImportedEvent[] = []
  const ids: number[] = []
  for (const [race, evaluated] of evaluation.races.entries()) {
    if (!isImported(evaluated)) continue
    const ready = staged?.races.get(race)
    const event = ready?.event ?? (await saveEvent(change, evaluated))
    const source = { race, eventId: event.id, fileName, uploadSource: uploadSourceOf(fileName), currency }
    const stored = ready ?? (await storeResults(fetchRows, source, insert))
    ids.push(...stored.ids)
    const { new: imported, same, error: errors } = evaluated.counts
    events.push({
      eventId: event.id,
      eventName: event.name,
      isNew: evaluated.eventId === null,
      imported,
      same,
      errors,
      own: stored.own,
    })
  }
  const own = events.reduce((sum, event) => sum + event.own, 0)
  const finished: FinishedRaceImport = {
    result: { events, counts: sumCounts(evaluation.races), own },
    rejected: await list.session.ask('rejected'),
    rows: staged?.rows ?? (await list.session.ask('serializedRows')),
  }
  return { finished, ids }
}

/** Checks that everything is known that a new race needs. Errors: `results_no_header`, `race_missing` naming the field. */
function requireReady(evaluation: RaceEvaluation): void {
  requireBands(evaluation)
  const imported = evaluation.races.filter(isImported)
  if (imported.length === 0) {
    throw new Refusal('race_missing', 'No race of this file has a result to import. Check the columns, or choose a race.', {
      field: 'races',
    })
  }
  for (const race of imported) {
    const { name, date } = race.plan
    const index = evaluation.races.indexOf(race)
    const which = race.outline.sheets.filter(Boolean).join(', ')
    const whichRace = [name ? `“${name}”` : `race ${index + 1}`, which && `on the sheet ${which}`].filter(Boolean).join(' ')
    if (date === null) throw new Refusal('race_missing', `Enter the date of ${whichRace}`, { field: 'eventDate', race: index })
    if (name === null)
      throw new Refusal('race_missing', `Enter the name of ${whichRace}, or choose a stored race`, {
        field: 'eventName',
        race: index,
      })
  }
}

/** Stores the race of some rows: a new one, or a stored one with the facts of the file and the keeper's answers. */
async function saveEvent(change: Change, race: EvaluatedRace): Promise<RaceEventRow> {
  if (race.eventId === null) {
    const [row] = await insertRecorded(change, 'race-events', [newEvent(race, change.today)])
    return row!
  }
  const { name, date, releaseMs, ...columns } = raceToSave(race)
  void releaseMs
  const row = await getEventRow(change.trx, race.eventId)
  const saved = await updateRecorded(change, 'race-events', row, { name: name ?? row.name, date: date ?? row.date, ...columns })
  const impossible = await recomputeFlights(change, row, saved)
  if (impossible && race.answers.event && Object.keys(race.answers.event).length > 0) {
    const sentence = `This would make the stored result of ${impossible.bandText} impossible. Check release, day and distance, or correct that result first.`
    throw new Refusal('flights_impossible', sentence, { field: 'releasedAt', band: impossible.bandText })
  }
  return saved
}
