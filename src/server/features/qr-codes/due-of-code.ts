import type { LocalDate } from '#shared/calendar/local-date.ts'
import { WITHOUT_DAY, type Notification } from '#shared/notifications/notifications-api.ts'
import { isOpen } from '#shared/treatments/course.ts'
import type { Db } from '#server/db/database.ts'
import { notificationsOfTasks } from '#server/features/notifications/breeding-due.ts'
import { tasksDue } from '#server/features/notifications/tasks-due.ts'
import { notificationOfDoses, treatmentsDue } from '#server/features/notifications/treatments-due.ts'
import { findOffspringOfPigeon } from '#server/features/offspring/offspring.repository.ts'
import { listBreedingTasks } from '#server/features/pairs/list-breeding-tasks.ts'
import { listOpenSteps } from '#server/features/pairs/plan-tasks.ts'
import { listRound } from '#server/features/treatments/list-round.ts'
import { listTreatmentBirds } from '#server/features/treatments/patients.repository.ts'
import { listOpenQuarantinesOf } from '#server/features/treatments/quarantines.repository.ts'
import { listDue } from '#server/features/vaccinations/list-statuses.ts'

/** Lists the notifications of a bird that are due today. */
export async function dueOfBird(db: Db, pigeonId: number, today: LocalDate): Promise<Notification[]> {
  const chick = await findOffspringOfPigeon(db, pigeonId)
  const quarantines = await listOpenQuarantinesOf(db, [pigeonId])
  const tasks = await listBreedingTasks(db, today)
  const young = tasks.filter(({ task }) => 'chick' in task && task.chick.id === chick?.id)
  const ending = (await treatmentsDue(db, today)).filter(({ kind }) => kind.startsWith('quarantine'))
  return [
    ...(await vaccinationsOf(db, pigeonId, today)),
    ...(await dosesOf(db, pigeonId, today)),
    ...notificationsOf(
      ending,
      quarantines.map(({ id }) => id),
    ),
    ...notificationsOfTasks(young, today),
  ]
}

/** Lists the notifications of a nest that are due today: for its eggs, its young, and the tasks of its pair. */
export async function dueOfNest(db: Db, pairId: number, today: LocalDate): Promise<Notification[]> {
  const steps = await listOpenSteps(db, [pairId])
  const shared = steps.filter(({ rest }) => rest.some(({ doneOn }) => doneOn === null))
  const tasks = notificationsOf(
    await tasksDue(db, today),
    steps.map(({ row }) => row.id),
  )
  const atNest = (await listBreedingTasks(db, today)).filter(
    ({ task, pair }) => pair?.id === pairId || ('chick' in task && task.chick.breedingPairId === pairId),
  )
  return [
    ...notificationsOfTasks(atNest, today),
    // Ticking a task would complete it for its other pairs as well.
    ...tasks.map(({ deed: action, ...notification }) =>
      shared.some(({ row }) => notification.key.endsWith(`:${row.id}`)) ? notification : { ...notification, deed: action },
    ),
  ]
}

/** Returns the notifications about some rows; the key of a notification ends with the id of its row. */
function notificationsOf(notifications: readonly Notification[], ids: readonly number[]): Notification[] {
  return notifications.filter(({ key }) => ids.includes(Number(key.split(':')[1])))
}

async function vaccinationsOf(db: Db, pigeonId: number, today: LocalDate): Promise<Notification[]> {
  const due = await listDue(db, today, { pigeonId, within: 0 })
  return due.map(({ programId, name, standing }) => {
    const facts = { href: `/vaccinations?tab=overdue&bird=${pigeonId}`, ...WITHOUT_DAY, isLate: standing === 'overdue' }
    if (programId === null) {
      return { kind: 'vaccinations_other_due', key: 'vaccinations_other_due', values: { count: 1 }, ...facts }
    }
    const kind = facts.isLate ? 'vaccinations_overdue' : 'vaccinations_due'
    return { kind, key: `vaccinations_due:${programId}`, values: { program: name ?? '', count: 1 }, ...facts }
  })
}

async function dosesOf(db: Db, pigeonId: number, today: LocalDate): Promise<Notification[]> {
  const open = (await listRound(db, today)).filter(({ dose }) => isOpen(dose))
  const patients = await listTreatmentBirds(db, [...new Set(open.map(({ treatment }) => treatment.id))])
  const own = new Set(
    patients.filter((patient) => patient.pigeonId === pigeonId && patient.leftOn === null).map(({ treatmentId }) => treatmentId),
  )
  const doses = Map.groupBy(
    open.filter(({ treatment }) => own.has(treatment.id)),
    ({ treatment }) => treatment.id,
  )
  return [...doses.values()].map((openDoses) => notificationOfDoses(openDoses, today))
}
