import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import type { Db } from '#server/db/database.ts'
import type { ClubAccess } from './club-access.ts'
import { listOffers } from './own-birds-in-list.ts'

/** Lists the published lists of clubs with own birds whose results are not stored. */
export async function clubResultsDue(db: Db, clubs: ClubAccess | undefined, today: LocalDate): Promise<Notification[]> {
  const offers = await listOffers(db, clubs, today)
  return offers.map(({ club, title, raceId, raceName, date, birds }): Notification => ({
    kind: 'club_results',
    key: `club_results:${club}:${raceId}`,
    values: { race: raceName, club: title, count: birds.length },
    href: '/settings?group=people#settings-clubs',
    due: date,
    until: null,
    isLate: false,
    nestBox: null,
    deed: { what: 'take-club-results', club, raceId },
  }))
}
