import type { BasketedBird } from '#shared/basketing/basketing.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import type { RaceEventRow } from '#server/features/races/races.table.ts'
import { listBasketedRows, listRacedBirds } from './basketed-birds.repository.ts'
import { checkFitness } from './check-fitness.ts'

/** Lists the birds chosen for a race by band, with their fitness as of now: it may have changed since they were chosen. */
export async function listBasketed(db: Db, event: RaceEventRow, today: LocalDate): Promise<BasketedBird[]> {
  const rows = new Map((await listBasketedRows(db, event.id)).map((row) => [row.pigeonId, row]))
  const birds = await checkFitness(db, [...rows.keys()], { day: event.date, today, purpose: 'race' })
  const raced = await listRacedBirds(db, event.id)
  return birds.map((bird) => {
    const { id, isOverride, ringNumber } = rows.get(bird.pigeonId)!
    return { ...bird, id, isOverride: isOverride === 1, ringNumber, hasResult: raced.has(bird.pigeonId) }
  })
}
