import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import type { Db } from '#server/db/database.ts'
import { breedingDue } from './breeding-due.ts'
import { medicinesDue } from './medicines-due.ts'
import { racesDue } from './races-due.ts'
import { overfullSections } from './overfull-sections.ts'
import { tasksDue } from './tasks-due.ts'
import { treatmentsDue } from './treatments-due.ts'
import { vaccinationsDue } from './vaccinations-due.ts'

/** Lists the notifications of one feature on a day. */
export type NotificationSource = (db: Db, today: LocalDate) => Promise<Notification[]>

/** The sources of all features with notifications. */
const SOURCES: readonly NotificationSource[] = [
  overfullSections,
  breedingDue,
  tasksDue,
  medicinesDue,
  vaccinationsDue,
  treatmentsDue,
  racesDue,
]

/** Lists the notifications: everything that is due, by feature. */
export async function listNotifications(db: Db, today: LocalDate): Promise<Notification[]> {
  const lists = await Promise.all(SOURCES.map((source) => source(db, today)))
  return lists.flat()
}
