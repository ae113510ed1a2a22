import type { WallTime } from '#shared/races/wall-time.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { insertEvent } from './add-event.ts'
import { judgeResults, type JudgedRace } from './judge-results.ts'
import { getEventRow } from './races.repository.ts'
import { closeRaceBatch, getRaceBatch } from './race-imports.repository.ts'
import { rejectedOf } from './rejected-results.ts'
import { storeResults } from './store-results.ts'

interface Imported {
  eventId: number
  imported: number
  same: number
  errors: number
  own: number
}

/** Takes a file over into the race chosen, or into a new one. Errors: `not_found`, `import_already_done`, `race_missing`, `results_no_header`. */
export async function commitRace(change: Change, id: number): Promise<Imported> {
  const { fileName, sheets, choices } = await getRaceBatch(change.trx, id)
  const judged = await judgeResults(change.trx, { sheets, choices, today: change.today })
  requireBands(judged)
  const eventId = await findEvent(change, choices, judged)
  const made = await storeResults(change, judged.rows, { eventId, fileName, uploadSource: uploadSourceOf(fileName) })
  await closeRaceBatch(change, id, rejectedOf(sheets, judged))
  const count = (verdict: string) => judged.rows.filter((row) => row.verdict === verdict).length
  const own = made.filter(({ pigeonId }) => pigeonId !== null).length
  return { eventId, imported: made.length, same: count('same'), errors: count('error'), own }
}

async function findEvent(
  change: Change,
  { eventId, event }: { eventId?: number | null | undefined; event?: Parameters<typeof insertEvent>[1] | undefined },
  { layout: { facts } }: JudgedRace,
): Promise<number> {
  if (eventId) {
    await fillEvent(change, eventId, facts)
    return eventId
  }
  if (!event) throw new Refusal('race_missing', 'Choose the race that these results belong to', { field: 'eventId' })
  return (await insertEvent(change, event)).id
}

/** What a list tells of its race and the books do not know is filled in; what they know stays. */
export async function fillEvent(change: Change, id: number, facts: JudgedRace['layout']['facts']): Promise<void> {
  const row = await getEventRow(change.trx, id)
  const clock = facts.releasedAt?.slice(11)
  await updateRecorded(change, 'race-events', row, {
    ...(row.totalParticipants === null && facts.totalParticipants !== null && { totalParticipants: facts.totalParticipants }),
    ...(row.weatherConditions === null && facts.weatherConditions !== null && { weatherConditions: facts.weatherConditions }),
    ...(row.releasedAt === null && clock !== undefined && { releasedAt: `${row.date}T${clock}` as WallTime }),
    ...(row.category === null && facts.category !== null && { category: facts.category }),
  })
}

/** Errors: `results_no_header` naming the columns found. */
export function requireBands({ layout: { columns, missing } }: JudgedRace): void {
  if (missing.length === 0) return
  const titles = columns.map(({ title }) => title).filter(Boolean)
  const found = titles.length > 0 ? `Found: ${titles.slice(0, 20).join(', ')}` : 'No titles were found'
  throw new Refusal('results_no_header', `The file has no column "Band ID". ${found}`, { missing, found: titles.slice(0, 100) })
}

export function uploadSourceOf(fileName: string): 'excel' | 'list' {
  return /\.xlsx?$/i.test(fileName) ? 'excel' : 'list'
}
