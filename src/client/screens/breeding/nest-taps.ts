import type { Endpoint, Sent, Traffic } from '#shared/api/endpoint.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { EGG_FAILURES } from '#shared/cycles/egg.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { NestTask } from '#shared/pairs/nest-tasks.ts'
import type { Pair } from '#shared/pairs/pair.ts'

/** A write that a single tap carries out. */
export interface NestTap {
  readonly label: PlainKey
  readonly endpoint: Endpoint
  readonly sent: Sent<Traffic>
}

const tapOf = <T extends Traffic>(label: PlainKey, endpoint: Endpoint<T>, sent: Sent<T>): NestTap => ({ label, endpoint, sent })

/** Returns the writes that one tap can record for a task. Banding, vaccinating and moving need more input and have none. */
export function tapsOf(task: NestTask, pair: Pair | undefined, today: LocalDate): readonly NestTap[] {
  switch (task.kind) {
    case 'first_egg':
      return pair ? [firstEgg(task, pair, today)] : []
    case 'second_egg':
      return [nextEgg('breeding.tap.second_egg', task.cycle)]
    case 'candle':
      return [candling('breeding.tap.fertile', task.cycle, true), candling('breeding.tap.infertile', task.cycle, false)]
    case 'hatch':
      return [
        eggChange('breeding.tap.hatched', task, { hatchedOn: today }),
        ...(task.isLate ? [loss('breeding.tap.failed', task)] : []),
      ]
    case 'wean':
      return [tapOf('breeding.tap.wean', offspringApi.wean, { params: { id: task.chick.id }, body: {} })]
    case 'pair':
    case 'band':
    case 'vaccinate':
    case 'fledge':
      return []
  }
}

/** The reason recorded for an egg that should have hatched days ago. */
const NOT_HATCHED = 'dead_in_shell' satisfies (typeof EGG_FAILURES)[number]

type TaskOf<Kind extends NestTask['kind']> = Extract<NestTask, { kind: Kind }>

function firstEgg({ cycle, cycleNumber }: TaskOf<'first_egg'>, pair: Pair, today: LocalDate): NestTap {
  const label = 'breeding.tap.first_egg'
  if (cycle) return nextEgg(label, cycle)
  return tapOf(label, cyclesApi.create, { body: { breedingPairId: pair.id, cycleNumber, firstEggDate: today } })
}

const nextEgg = (label: PlainKey, { id }: Cycle): NestTap => tapOf(label, cyclesApi.addEgg, { params: { id }, body: {} })

function candling(label: PlainKey, { id, totalEggs }: Cycle, isFertile: boolean): NestTap {
  return tapOf(label, cyclesApi.checkFertility, {
    params: { id },
    body: {
      firstEggFertile: isFertile,
      ...(totalEggs > 1 && { secondEggFertile: isFertile }),
      status: isFertile ? 'fertility_check' : 'failed',
    },
  })
}

type EggChange = { readonly hatchedOn: LocalDate } | { readonly failureReason: string }

const eggChange = (label: PlainKey, { cycle, egg }: TaskOf<'hatch'>, body: EggChange): NestTap =>
  tapOf(label, cyclesApi.updateEgg, { params: { id: cycle.id, eggId: egg.id }, body })

/** When the last egg of a clutch is given up, the whole cycle fails; otherwise only the egg is recorded as lost. */
function loss(label: PlainKey, task: TaskOf<'hatch'>): NestTap {
  if (task.cycle.totalHatched > 0) return eggChange(label, task, { failureReason: NOT_HATCHED })
  return tapOf(label, cyclesApi.update, {
    params: { id: task.cycle.id },
    body: { status: 'failed', failureReason: NOT_HATCHED },
  })
}
