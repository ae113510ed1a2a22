import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import { StagedOutdated, type Staging } from '#server/history/staging.ts'
import {
  evaluateRace,
  isImported,
  type EvaluatedRace,
  type EvaluationInput,
  type SessionList,
  type StagedRace,
  type StagedResults,
} from './evaluate-race.ts'
import { raceToSave } from './plan-race.ts'
import { raceOfEvent } from './race-of-event.ts'
import { getEventRow } from './races.repository.ts'
import { storeResults, uploadSourceOf, type FetchRows } from './store-results.ts'

/** An import with fewer new results is done in one short transaction. */
const STAGED_FROM_ROWS = 500

/** Returns whether an import has enough new results to be staged. */
export function needsStaging({ cached }: Pick<SessionList, 'cached'>): boolean {
  const imported = cached?.races.filter(isImported) ?? []
  return imported.reduce((sum, { counts }) => sum + counts.new, 0) >= STAGED_FROM_ROWS
}

/** Runs work with the import session of a list. */
export type WithList = <T>(work: (list: SessionList) => Promise<T>) => Promise<T>

/**
 * Inserts the new results of a file, and the races that are new. The session is not held during an insert, which waits for other
 * writers: one of them may wait for the session. Errors: `StagedOutdated` if another call compared the list again meanwhile.
 */
export async function stageResults(
  staging: Staging,
  withList: WithList,
  { fileName, ...input }: EvaluationInput & { readonly fileName: string },
): Promise<void> {
  const { list, evaluation } = await withList(async (list) => {
    delete list.staged
    return { list, evaluation: await evaluateRace(staging.reads, list, input) }
  })
  const withSame: WithList = (work) =>
    withList(async (current) => {
      if (current !== list || list.cached !== evaluation) throw new StagedOutdated()
      return work(list)
    })
  const fetchRows: FetchRows = (...page) =>
    withSame(async () => {
      // Checks the changes of others now, so that the transaction, in which other writers wait, has fewer to check.
      await evaluateRace(staging.reads, list, { ...input, isStaged: true })
      return list.session.ask('newRows', ...page)
    })
  const { currency } = await findSettings(staging.reads)
  const races = new Map<number, StagedRace>()
  for (const [race, evaluated] of evaluation.races.entries()) {
    if (!isImported(evaluated) || (await changesFlights(staging, evaluated))) continue
    const values = evaluated.eventId === null ? newEvent(evaluated, input.today) : undefined
    const [event] = values ? await staging.insert('race-events', [values]) : []
    const source = { race, eventId: event?.id ?? evaluated.eventId!, fileName, uploadSource: uploadSourceOf(fileName), currency }
    const stored = await storeResults(fetchRows, source, (rows) => staging.insert('race-results', rows))
    races.set(race, { ...stored, event })
  }
  await withSame(async ({ session }) => {
    // Collects the bands of the list now, so that the transaction can compare later changes with them at once.
    await session.ask('concerns', [])
    list.staged = { evaluation, races, rows: await session.ask('serializedRows') }
  })
}

/** Returns the values of a race that is new in the loft. */
export function newEvent(race: EvaluatedRace, today: EvaluationInput['today']) {
  const { name, date, releaseMs, ...columns } = raceToSave(race)
  void releaseMs
  return { name: name ?? '', date: date ?? today, ...columns }
}

/** Returns whether an import changes the stored race so that its stored results are computed again, before new ones are added. */
async function changesFlights({ reads }: Staging, race: EvaluatedRace): Promise<boolean> {
  if (race.eventId === null) return false
  const row = await getEventRow(reads, race.eventId)
  const { name, date, releaseMs, ...columns } = raceToSave(race)
  void [name, releaseMs]
  return JSON.stringify(raceOfEvent(row)) !== JSON.stringify(raceOfEvent({ ...row, ...columns, date: date ?? row.date }))
}

/** Shows the staged results of a file; undefined if none were staged. Errors: `StagedOutdated` if they no longer fit. */
export async function showStagedResults(change: Change, { staged, cached }: SessionList): Promise<StagedResults | undefined> {
  if (!change.showStaged) return undefined
  if (!staged || staged.evaluation !== cached) throw new StagedOutdated()
  await change.showStaged()
  return staged
}
