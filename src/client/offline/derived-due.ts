import type { Cycle } from '#shared/cycles/cycle.ts'
import { WITHOUT_DAY, type Notification } from '#shared/notifications/notifications-api.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import type { Quarantine } from '#shared/treatments/quarantine.ts'
import type { DueVaccination } from '#shared/vaccinations/vaccinations-api.ts'

type Kind = Notification['kind']
const OF_NEST: readonly Kind[] = ['first_egg_due', 'second_egg_due', 'candling_due', 'hatch_due', 'hatch_overdue']
const OF_YOUNG: readonly Kind[] = [
  ...(['banding_ready', 'banding_overdue', 'weaning_due'] as const),
  ...(['vaccination_pending', 'fledging_ready', 'fledging_overdue'] as const),
]
const OF_TASK: readonly Kind[] = ['task_due', 'task_overdue']
const OF_DOSES: readonly Kind[] = ['doses_due', 'doses_overdue']
const OF_QUARANTINE: readonly Kind[] = ['quarantine_ends_today', 'quarantine_over']

/** Returns the notifications of some kinds about some rows: the key of a notification ends with the id of its row. */
function notificationsAbout(
  notifications: readonly Notification[],
  kinds: readonly Kind[],
  about: readonly (number | string)[],
): Notification[] {
  const names = new Set(about.map(String))
  return notifications.filter(({ kind, key }) => kinds.includes(kind) && names.has(key.slice(key.indexOf(':') + 1)))
}

interface NestLists {
  readonly notifications: readonly Notification[]
  readonly cycles: readonly Pick<Cycle, 'id' | 'breedingPairId'>[]
  readonly young: readonly Pick<Offspring, 'id' | 'breedingPairId' | 'fosterPairId'>[]
  readonly tasks: readonly (Pick<RoutineTask, 'id' | 'breedingPairId'> &
    // An older copy has none.
    Partial<Pick<RoutineTask, 'planPairs'>>)[]
}

/** Finds the due tasks of a nest, as `GET /api/qr/:code/due` does, in the lists of this device. */
export function dueAtNest({ notifications, cycles, young, tasks }: NestLists, pairId: number): Notification[] {
  const own = cycles.filter(({ breedingPairId }) => breedingPairId === pairId).map(({ id }) => id)
  const fostered = cycles.map(({ id }) => `${id}-pair-${pairId}`)
  const chicks = young.filter(({ breedingPairId, fosterPairId }) => breedingPairId === pairId || fosterPairId === pairId)
  const ofPair = tasks.filter(({ breedingPairId, planPairs = [] }) =>
    planPairs.length === 0 ? breedingPairId === pairId : planPairs.some((one) => one.pairId === pairId && one.doneOn === null),
  )
  const shared = ofPair.filter(({ planPairs = [] }) => planPairs.filter(({ doneOn }) => doneOn === null).length > 1)
  const ofOthers = new Set(notificationsAbout(notifications, OF_TASK, idsOf(shared)))
  return [
    ...notificationsAbout(notifications, OF_NEST, [...own, ...fostered, `pair-${pairId}`]),
    ...notificationsAbout(notifications, OF_YOUNG, idsOf(chicks)),
    // Ticking a task would complete it for its other pairs as well.
    ...notificationsAbout(notifications, OF_TASK, idsOf(ofPair)).map((notification) => {
      const { deed: action, ...rest } = notification
      return action && !ofOthers.has(notification) ? notification : rest
    }),
  ]
}

interface BirdLists {
  readonly notifications: readonly Notification[]
  readonly young: readonly Pick<Offspring, 'id' | 'pigeonId'>[]
  readonly quarantines: readonly Pick<Quarantine, 'id' | 'pigeonId'>[]
  readonly vaccinations: readonly DueVaccination[]
  /** The treatments in which the bird is now. */
  readonly treatmentIds: readonly number[]
}

/** Finds the due tasks of a bird, as `GET /api/qr/:code/due` does, in the lists of this device. */
export function dueForBird(
  { notifications, young, quarantines, vaccinations, treatmentIds }: BirdLists,
  pigeonId: number,
): Notification[] {
  const isOwn = (row: { readonly pigeonId: number | null }): boolean => row.pigeonId === pigeonId
  const href = `/vaccinations?tab=overdue&bird=${pigeonId}`
  return [
    ...vaccinations.filter(isOwn).map(({ programId, name, standing }): Notification => {
      const isLate = standing === 'overdue'
      const notification = { href, ...WITHOUT_DAY, isLate }
      if (programId === null)
        return { ...notification, kind: 'vaccinations_other_due', key: 'vaccinations_other_due', values: { count: 1 } }
      const kind = isLate ? 'vaccinations_overdue' : 'vaccinations_due'
      return { ...notification, kind, key: `vaccinations_due:${programId}`, values: { program: name ?? '', count: 1 } }
    }),
    ...notificationsAbout(notifications, OF_DOSES, treatmentIds),
    ...notificationsAbout(notifications, OF_QUARANTINE, idsOf(quarantines.filter(isOwn))),
    ...notificationsAbout(notifications, OF_YOUNG, idsOf(young.filter(isOwn))),
  ]
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)
