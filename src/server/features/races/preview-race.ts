import type { RaceChoices, RaceImportPreview, RaceImportRow, ResultFilter } from '#shared/races/race-imports-api.ts'
import { todayAt } from '#server/features/imports/today-at.ts'
import type { Upload } from '#server/features/imports/read-upload.ts'
import type { Change } from '#server/history/change.ts'
import type { Surroundings } from '#server/http/surroundings.ts'
import { judgeRace, type JudgedList, type JudgedRace } from './judge-race.ts'
import { prepareRaceDesk, type RaceDesks } from './race-desks.ts'
import { findPastRows, getRaceBatch, insertRaceBatch, type RaceBatch } from './race-imports.repository.ts'
import { pageOfTold } from './shown-results.ts'

/** A list that has just arrived and waits to be kept. */
interface PreviewedList {
  readonly upload: Upload
  readonly choices: RaceChoices
  readonly list: JudgedList
  readonly preview: Omit<RaceImportPreview, 'id'>
  readonly keep: () => void
}

/** Shows a list that has just arrived; the desk stays open for the rows to be asked for. */
export function previewList(surroundings: Surroundings, upload: Upload, choices: RaceChoices): Promise<PreviewedList> {
  return prepareRaceDesk(upload.sheets, async (desk) => {
    const list = { desk }
    const judged = await judgeRace(surroundings.reads, list, { choices, today: await todayAt(surroundings) })
    return { upload, choices, list, preview: showPreview({ fileName: upload.fileName, choices }, judged) }
  })
}

/** Keeps a list that was shown, and its desk; without the list the desk is closed. */
export async function keepList(
  change: Change,
  desks: RaceDesks,
  { upload, choices, list, preview, keep }: PreviewedList,
): Promise<RaceImportPreview> {
  keep()
  try {
    const id = await insertRaceBatch(change, upload, choices)
    desks.put(id, list)
    return { ...preview, id }
  } catch (error) {
    list.desk.close()
    throw error
  }
}

/** Shows a kept list as its choices say, compared with the books as they are now. */
export function previewRace(surroundings: Surroundings, desks: RaceDesks, batch: RaceBatch): Promise<RaceImportPreview> {
  return desks.use(surroundings.reads, batch.id, async (list) => {
    const judged = await judgeRace(surroundings.reads, list, { choices: batch.choices, today: await todayAt(surroundings) })
    return { ...showPreview(batch, judged), id: batch.id }
  })
}

interface Page {
  readonly verdict?: ResultFilter | undefined
  readonly offset: number
  readonly limit: number
}

/** Gives a page of the rows of a list, as they would be taken over or, afterwards, as they were. */
export async function pageResults(
  surroundings: Surroundings,
  desks: RaceDesks,
  id: number,
  page: Page,
): Promise<{ total: number; rows: RaceImportRow[] }> {
  const past = await findPastRows(surroundings.reads, id)
  if (past !== undefined) return pageOfTold(past, page)
  const { choices } = await getRaceBatch(surroundings.reads, id)
  return desks.use(surroundings.reads, id, async (list) => {
    await judgeRace(surroundings.reads, list, { choices, today: await todayAt(surroundings) })
    return list.desk.ask('rows', page.verdict, page.offset, page.limit)
  })
}

/** Adds what the keeper says now to what was said before; of another race of the file nothing was said yet. */
export function addChoices(before: RaceChoices, now: RaceChoices): RaceChoices {
  const isOtherRace = now.race !== undefined && now.race !== before.race
  const kept = isOtherRace ? { eventId: before.eventId } : before
  return { ...kept, ...now, columns: { ...('columns' in kept ? kept.columns : {}), ...now.columns } }
}

function showPreview(
  { fileName, choices }: Omit<RaceBatch, 'id'>,
  { layout, counts }: JudgedRace,
): Omit<RaceImportPreview, 'id'> {
  const { new: fresh, same, error } = counts
  return { fileName, ...layout, eventId: choices.eventId ?? null, counts, total: fresh + same + error }
}
