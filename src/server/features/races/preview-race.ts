import type { RaceChoices, RaceImportPreview, RaceImportRow, RacePreview } from '#shared/races/race-imports-api.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import type { Upload } from '#server/features/imports/read-upload.ts'
import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { sumCounts } from './compare-results.ts'
import { evaluateRace, type EvaluatedRace, type RaceEvaluation, type SessionList } from './evaluate-race.ts'
import { raceToSave } from './plan-race.ts'
import { readNeutralisation } from './race-of-event.ts'
import { listBirdNames } from './own-birds.repository.ts'
import { prepareRaceSession, type RaceSessions } from './race-sessions.ts'
import { findFinishedRaceRows, getRaceBatch, insertRaceBatch, type RaceBatch } from './race-imports.repository.ts'
import { pageOfSerialized, type RowPage, type ShownRow } from './show-import-rows.ts'

const METRES_PER_KM = 1000

/** An uploaded list with its preview, not stored yet. */
interface PreviewedList {
  readonly upload: Upload
  readonly choices: RaceChoices
  readonly list: SessionList
  readonly preview: Omit<RaceImportPreview, 'id'>
  readonly keep: () => void
}

/** Previews an uploaded list; its session stays open for requests of rows. */
export function previewList(loft: LoftContext, upload: Upload, choices: RaceChoices): Promise<PreviewedList> {
  return prepareRaceSession(upload.sheets, async (session) => {
    const list = { session }
    const evaluation = await evaluateRace(loft.reads, list, { choices, today: await todayAtLoft(loft.reads, loft.now()) })
    return { upload, choices, list, preview: showPreview(upload.fileName, evaluation) }
  })
}

/** Stores a previewed list and keeps its session; closes the session when storing fails. */
export async function storePreviewedList(
  change: Change,
  sessions: RaceSessions,
  { upload, choices, list, preview, keep }: PreviewedList,
): Promise<RaceImportPreview> {
  keep()
  try {
    const id = await insertRaceBatch(change, upload, choices)
    sessions.add(id, list)
    return { ...preview, id }
  } catch (error) {
    list.session.close()
    throw error
  }
}

/** Previews a stored list with its choices, compared with the loft's current data. */
export function previewRace(loft: LoftContext, sessions: RaceSessions, batch: RaceBatch): Promise<RaceImportPreview> {
  return sessions.use(loft.reads, batch.id, async (list) => {
    const evaluation = await evaluateRace(loft.reads, list, {
      choices: batch.choices,
      today: await todayAtLoft(loft.reads, loft.now()),
    })
    return { ...showPreview(batch.fileName, evaluation), id: batch.id }
  })
}

/** The new index of each race by its index before; races that were not found again are missing. */
type RaceMoves = ReadonlyMap<number, number>

interface PreviewedChoices {
  readonly preview: RaceImportPreview
  /** Undefined if the races are not found again, or there are no answers about them. */
  readonly moves: RaceMoves | undefined
}

/** Previews a stored list with new choices. */
export function previewChoices(
  loft: LoftContext,
  sessions: RaceSessions,
  { id, fileName, choices }: RaceBatch,
  added: RaceChoices,
): Promise<PreviewedChoices> {
  return sessions.use(loft.reads, id, async (list) => {
    const today = await todayAtLoft(loft.reads, loft.now())
    const evaluate = (read: RaceChoices) => evaluateRace(loft.reads, list, { choices: read, today })
    const isReadAgain = added.headers !== undefined || added.cuts !== undefined || added.columns !== undefined
    const hasAnswers = Object.keys(choices.races ?? {}).length > 0
    const moves =
      isReadAgain && hasAnswers
        ? movesBetween(await evaluate(choices), await evaluate(mergeChoices(choices, added, new Map())))
        : undefined
    return { preview: { ...showPreview(fileName, await evaluate(mergeChoices(choices, added, moves))), id }, moves }
  })
}

function movesBetween({ races: before }: RaceEvaluation, { races: after }: RaceEvaluation): RaceMoves {
  const newIndexes = new Map(after.map(({ outline }, index) => [outline.key, index]))
  return new Map(
    before.flatMap(({ outline }, index): [number, number][] => {
      const moved = newIndexes.get(outline.key)
      return moved === undefined ? [] : [[index, moved]]
    }),
  )
}

/** Returns a page of a list's rows: before the import as they would be imported, afterwards as they were. */
export async function pageResults(
  loft: LoftContext,
  sessions: RaceSessions,
  id: number,
  page: RowPage,
): Promise<{ total: number; rows: RaceImportRow[] }> {
  const past = await findFinishedRaceRows(loft.reads, id)
  if (past !== undefined) return withBirdNames(loft.reads, pageOfSerialized(past, page))
  const { choices } = await getRaceBatch(loft.reads, id)
  const found = await sessions.use(loft.reads, id, async (list) => {
    await evaluateRace(loft.reads, list, { choices, today: await todayAtLoft(loft.reads, loft.now()) })
    return list.session.ask('rows', page)
  })
  return withBirdNames(loft.reads, found)
}

async function withBirdNames(
  db: Db,
  { total, rows }: { total: number; rows: readonly ShownRow[] },
): Promise<{ total: number; rows: RaceImportRow[] }> {
  const nameOf = await listBirdNames(db, [...new Set(rows.flatMap(({ pigeonId }) => pigeonId ?? []))])
  return { total, rows: rows.map((row) => ({ ...row, birdName: nameOf.get(row.pigeonId ?? 0) ?? null })) }
}

/**
 * Merges new choices into the earlier ones. When the races are found again, answers about a race move with it, and those about
 * a race that was not found are dropped.
 */
export function mergeChoices(before: RaceChoices, added: RaceChoices, moves?: RaceMoves): RaceChoices {
  // Other headers and cuts give a row other readings to choose from.
  const hasNewReadings = added.headers !== undefined || added.cuts !== undefined
  const races = Object.fromEntries(
    Object.entries(before.races ?? {}).flatMap(([index, answers]) => {
      const moved = moves ? moves.get(Number(index)) : index
      return moved === undefined ? [] : [[moved, hasNewReadings ? { ...answers, rows: {} } : answers]]
    }),
  )
  for (const [index, answers] of Object.entries(added.races ?? {})) {
    const earlier = races[index] ?? {}
    races[index] = {
      ...earlier,
      ...answers,
      event: { ...earlier.event, ...answers.event },
      rows: { ...earlier.rows, ...answers.rows },
      links: { ...earlier.links, ...answers.links },
    }
  }
  return {
    ...before,
    ...added,
    headers: { ...before.headers, ...added.headers },
    columns: { ...before.columns, ...added.columns },
    races,
  }
}

function showPreview(fileName: string, { layout, races }: RaceEvaluation): Omit<RaceImportPreview, 'id'> {
  const { country, ...shown } = layout
  void country
  const counts = sumCounts(races)
  return {
    fileName,
    ...shown,
    races: races.map(showRace),
    counts,
    total: counts.new + counts.same + counts.error,
  }
}

function showRace(race: EvaluatedRace, index: number): RacePreview {
  const { outline, answers, eventId, inferred, counts } = race
  const { name, date, distance, ...plan } = raceToSave(race)
  return {
    index,
    key: outline.key,
    sheets: [...outline.sheets],
    isSkipped: answers.isSkipped ?? false,
    eventId,
    event: {
      eventName: name,
      eventDate: date,
      releasedAt: plan.releasedAt,
      releaseLocation: plan.releaseLocation,
      distance: distance === null ? null : distance / METRES_PER_KM,
      totalParticipants: plan.totalParticipants,
      category: plan.category,
      weatherConditions: plan.weatherConditions,
      neutralisation: readNeutralisation(plan.neutralisation),
    },
    velocityUnit: inferred?.velocityUnit ?? null,
    unitSource: inferred?.unitSource ?? null,
    ...(answers.isDistanceOfAll !== undefined && { isDistanceOfAll: answers.isDistanceOfAll }),
    ...(answers.towns !== undefined && { towns: answers.towns }),
    days: [...(inferred?.days ?? [])],
    nights: [...(inferred?.nights ?? [])],
    questions: (inferred?.questions ?? []).map(({ code, samples }) => ({ code, samples: [...samples] })),
    rows: outline.rows,
    counts,
  }
}
