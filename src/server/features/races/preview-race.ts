import type { RaceChoices, RaceImportPreview, RaceImportRow, ResultFilter } from '#shared/races/race-imports-api.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import type { Upload } from '#server/features/imports/read-upload.ts'
import type { Change } from '#server/history/change.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { evaluateRace, type SessionList, type RaceEvaluation } from './evaluate-race.ts'
import { prepareRaceSession, type RaceSessions } from './race-sessions.ts'
import { findFinishedRaceRows, getRaceBatch, insertRaceBatch, type RaceBatch } from './race-imports.repository.ts'
import { pageOfSerialized } from './show-import-rows.ts'

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
    return { upload, choices, list, preview: showPreview({ fileName: upload.fileName, choices }, evaluation) }
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
    const evaluation = await evaluateRace(loft.reads, list, { choices: batch.choices, today: await todayAtLoft(loft.reads, loft.now()) })
    return { ...showPreview(batch, evaluation), id: batch.id }
  })
}

interface Page {
  readonly verdict?: ResultFilter | undefined
  readonly offset: number
  readonly limit: number
}

/** Returns a page of a list's rows: before the import as they would be imported, afterwards as they were. */
export async function pageResults(
  loft: LoftContext,
  sessions: RaceSessions,
  id: number,
  page: Page,
): Promise<{ total: number; rows: RaceImportRow[] }> {
  const past = await findFinishedRaceRows(loft.reads, id)
  if (past !== undefined) return pageOfSerialized(past, page)
  const { choices } = await getRaceBatch(loft.reads, id)
  return sessions.use(loft.reads, id, async (list) => {
    await evaluateRace(loft.reads, list, { choices, today: await todayAtLoft(loft.reads, loft.now()) })
    return list.session.ask('rows', page.verdict, page.offset, page.limit)
  })
}

/** Merges new choices into the earlier ones; choices for another race of the file start empty. */
export function mergeChoices(before: RaceChoices, added: RaceChoices): RaceChoices {
  const isOtherRace = added.race !== undefined && added.race !== before.race
  const base = isOtherRace ? { eventId: before.eventId } : before
  return { ...base, ...added, columns: { ...('columns' in base ? base.columns : {}), ...added.columns } }
}

function showPreview(
  { fileName, choices }: Omit<RaceBatch, 'id'>,
  { layout, counts }: RaceEvaluation,
): Omit<RaceImportPreview, 'id'> {
  const { new: newCount, same, error } = counts
  return { fileName, ...layout, eventId: choices.eventId ?? null, counts, total: newCount + same + error }
}
