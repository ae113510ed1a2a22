import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { fold } from '#shared/text/fold.ts'
import type { Db } from '#server/db/database.ts'
import { listEventRowsBetween } from '#server/features/races/races.repository.ts'
import type { ClubAccess } from './club-access.ts'

/** Lists the races of the clubs that this loft is a member of, except those that it already has with the same day and name. */
export async function clubRacesInCalendar(db: Db, clubs: ClubAccess, from: LocalDate, to: LocalDate): Promise<CalendarEntry[]> {
  const joined = (await clubs.memberships()).filter(({ state }) => state === 'member')
  if (joined.length === 0) return []
  const own = new Set((await listEventRowsBetween(db, from, to)).map(({ date, name }) => `${date} ${fold(name)}`))
  const races = await Promise.all(joined.map(({ club }) => clubs.races(club)))
  return joined.flatMap(({ club, title }, at) =>
    races[at]!.filter(({ date, name }) => date >= from && date <= to && !own.has(`${date} ${fold(name)}`)).map(
      ({ id, name, date, releaseLocation, results }): CalendarEntry => ({
        kind: 'club_race',
        key: `club_race:${club}:${id}`,
        day: date,
        until: null,
        state: results > 0 ? 'done' : 'open',
        values: { race: name, club: title },
        notes: releaseLocation,
        href: '/settings?group=people#settings-clubs',
      }),
    ),
  )
}
