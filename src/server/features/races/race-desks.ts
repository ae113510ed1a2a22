import { openDesk, prepareDesk, type Desk, type DeskKind } from '#server/desks/desk.ts'
import { keepDesks, type Desks } from '#server/desks/desks.ts'
import type { JudgedList } from './judge-race.ts'
import { raceDesk, type RaceDesk } from './race-desk.ts'
import { getRaceSheets } from './race-imports.repository.ts'

const RACES: DeskKind<string, RaceDesk> = {
  lay: raceDesk,
  worker: new URL('./race-desk-worker.ts', import.meta.url),
  sizeOf: ({ length }) => length,
}

/** The desks of result lists that are being looked at. */
export type RaceDesks = Desks<JudgedList>

export function keepRaceDesks(): RaceDesks {
  return keepDesks(async (db, id) => ({ desk: openDesk(RACES, await getRaceSheets(db, id)) }))
}

/** Works with the fresh desk of a list, which then waits to be taken over; `keep` lets it stand. */
export function prepareRaceDesk<T>(
  sheets: string,
  work: (desk: Desk<RaceDesk>) => Promise<T>,
): Promise<T & { readonly keep: () => void }> {
  return prepareDesk(RACES, sheets, work)
}
