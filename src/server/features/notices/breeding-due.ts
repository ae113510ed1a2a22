import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Notice } from '#shared/notices/notices-api.ts'
import { ageOn } from '#shared/offspring/offspring-rules.ts'
import { parentTitles, type Offspring } from '#shared/offspring/offspring.ts'
import { isDue, type BreedingTask } from '#shared/pairs/breeding-tasks.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { listBreedingTasks } from '#server/features/pairs/list-breeding-tasks.ts'
import { titleOfMates } from '#server/features/pairs/mates.repository.ts'

/** Lists the breeding tasks that are due. */
export async function breedingDue(db: Db, today: LocalDate): Promise<Notice[]> {
  return noticesOfTasks(await listBreedingTasks(db, today), today)
}

/** Returns the notices of the tasks that are due. */
export function noticesOfTasks(tasks: readonly BreedingTask[], today: LocalDate): Notice[] {
  return tasks.filter(({ task }) => isDue(task, today)).flatMap((one) => noticesOf(one, today))
}

function noticesOf({ task, pair }: BreedingTask, today: LocalDate): Notice[] {
  const atNest = (kind: Notice['kind']): Notice[] => {
    if (!pair || task.kind === 'pair' || 'chick' in task) return []
    const id = task.cycle?.id
    const isFoster = task.cycle !== undefined && task.cycle.breedingPairId !== pair.id
    return [
      {
        kind,
        key: `${kind}:${id ?? `pair-${pair.id}`}${isFoster ? `-pair-${pair.id}` : ''}`,
        values: {
          pair: titleOfMates(pair),
          cycle: task.cycle?.cycleNumber ?? (task.kind === 'first_egg' ? task.cycleNumber : 1),
        },
        href: id === undefined ? `/breeding/pairs/${pair.id}` : `/breeding-cycles?cycle=${id}`,
      },
    ]
  }
  const ofChick = (kind: Notice['kind'], chick: Offspring, href: string): Notice[] => [
    { kind, key: `${kind}:${chick.id}`, values: { young: titleOfYoung(chick), count: ageOn(chick, today) }, href },
  ]
  const inTab = (tab: string) => `/offspring-management?tab=${tab}`
  switch (task.kind) {
    case 'pair':
      return []
    case 'first_egg':
      return atNest('first_egg_due')
    case 'second_egg':
      return atNest('second_egg_due')
    case 'candle':
      return atNest('candling_due')
    case 'hatch':
      return atNest(task.isLate ? 'hatch_overdue' : 'hatch_due')
    case 'band':
      return ofChick(task.isLate ? 'banding_overdue' : 'banding_ready', task.chick, inTab('banding'))
    case 'wean':
      return ofChick('weaning_due', task.chick, NEST_ROUND)
    case 'vaccinate':
      return ofChick('vaccination_pending', task.chick, inTab('vaccination'))
    case 'fledge':
      return ofChick(task.isLate ? 'fledging_overdue' : 'fledging_ready', task.chick, inTab('fledging'))
  }
}

export const NEST_ROUND = '/breeding?view=nest-round'

/** Returns the band of a young bird, or its id and parents if it has no band. */
export function titleOfYoung(young: Offspring): string {
  const { id, bandId, name } = young
  if (bandId !== null) return birdTitle({ bandId, name })
  const parents = parentTitles(young)
    .filter((parent) => parent !== undefined)
    .join(' × ')
  return parents ? `#${id} (${parents})` : `#${id}`
}
