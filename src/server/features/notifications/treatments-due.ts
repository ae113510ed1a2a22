import { isOpen } from '#shared/treatments/course.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { WITHOUT_DAY, type Notification } from '#shared/notifications/notifications-api.ts'
import type { Treatment } from '#shared/treatments/treatment.ts'
import type { RoundDose } from '#shared/treatments/treatments-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { listRound } from '#server/features/treatments/list-round.ts'
import { listQuarantinesEndingBy, showQuarantines } from '#server/features/treatments/quarantines.repository.ts'
import { showTreatments } from '#server/features/treatments/show-treatments.ts'
import { listActiveTreatmentRows } from '#server/features/treatments/treatments.repository.ts'

/** Lists treatments with doses due, finished courses and quarantines that end, one notification each. */
export async function treatmentsDue(db: Db, today: LocalDate): Promise<Notification[]> {
  return [...(await dosesDue(db, today)), ...(await finishedCourses(db, today)), ...(await quarantinesEnding(db, today))]
}

async function dosesDue(db: Db, today: LocalDate): Promise<Notification[]> {
  const open = (await listRound(db, today)).filter(({ dose }) => isOpen(dose))
  return [...Map.groupBy(open, ({ treatment }) => treatment.id).values()].map((doses) => notificationOfDoses(doses, today))
}

/** Returns the notification of a treatment's doses that are due. */
export function notificationOfDoses(doses: readonly RoundDose[], today: LocalDate): Notification {
  const { id, treatmentName: treatment } = doses[0]!.treatment
  const [due = today] = doses.map(({ dose }) => dose.dueDate).toSorted()
  const isLate = due < today
  return {
    kind: isLate ? 'doses_overdue' : 'doses_due',
    key: `doses_due:${id}`,
    values: { treatment, count: doses.length },
    href: '/treatments?tab=schedule',
    due,
    until: null,
    isLate,
    nestBox: null,
    deed: { what: 'give-doses', id },
  }
}

async function finishedCourses(db: Db, today: LocalDate): Promise<Notification[]> {
  return (await listFinishedCourses(db, today)).map(({ id, treatmentName }) => ({
    kind: 'treatment_through',
    key: `treatment_through:${id}`,
    values: { treatment: treatmentName },
    href: '/treatments',
    ...WITHOUT_DAY,
    deed: { what: 'end-treatment', id },
  }))
}

/** Lists the active treatments whose doses were all given. */
export async function listFinishedCourses(db: Db, today: LocalDate): Promise<Treatment[]> {
  const rows = (await listActiveTreatmentRows(db)).filter(({ days, endDate }) => days !== null && (endDate ?? today) <= today)
  return (await showTreatments(db, rows)).filter(({ nextDose }) => nextDose === null)
}

async function quarantinesEnding(db: Db, today: LocalDate): Promise<Notification[]> {
  return (await showQuarantines(db, await listQuarantinesEndingBy(db, today))).map(({ id, bird, endDate }) => ({
    kind: endDate === today ? 'quarantine_ends_today' : 'quarantine_over',
    key: `quarantine_ending:${id}`,
    values: { band: birdTitle(bird) },
    href: '/treatments?tab=quarantine',
    due: endDate,
    until: null,
    isLate: endDate < today,
    nestBox: null,
    deed: { what: 'end-quarantine', id },
  }))
}
