import type { Endpoint, Sent, Traffic } from '#shared/api/endpoint.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { EGG_FAILURES, EggPatch } from '#shared/cycles/egg.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { NestTask } from '#shared/pairs/nest-tasks.ts'
import type { Pair } from '#shared/pairs/pair.ts'

/** A write that a single tap carries out. */
export interface Tap {
  readonly label: PlainKey
  readonly endpoint: Endpoint
  readonly sent: Sent<Traffic>
}

/** Checks the contents against the endpoint; a list of taps holds different endpoints. */
const tap = <T extends Traffic>(label: PlainKey, endpoint: Endpoint<T>, sent: Sent<T>): Tap => ({
  label,
  endpoint: endpoint as unknown as Endpoint,
  sent: sent as Sent<Traffic>,
})

/** Returns the writes that one tap can record for a task. Banding, vaccinating and moving need more input and have none. */
export function tapsOf(task: NestTask, pair: Pair | undefined, today: LocalDate): readonly Tap[] {
  switch (task.kind) {
    case 'first_egg':
      return pair ? [recordFirstEgg(task, pair, today)] : []
    case 'second_egg':
      return [recordEgg('breeding.tap.second_egg', task.cycle)]
    case 'candle':
      return [recordCandling(task.cycle, true), recordCandling(task.cycle, false)]
    case 'hatch':
      return [updateEgg('breeding.tap.hatched', task, { hatchedOn: today }), ...(task.isLate ? [recordLoss(task)] : [])]
    case 'wean':
      return [tap('breeding.tap.wean', offspringApi.wean, { params: { id: task.chick.id }, body: {} })]
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

function recordFirstEgg({ cycle, cycleNumber }: TaskOf<'first_egg'>, pair: Pair, today: LocalDate): Tap {
  if (cycle) return recordEgg('breeding.tap.first_egg', cycle)
  const body = { breedingPairId: pair.id, cycleNumber, firstEggDate: today }
  return tap('breeding.tap.first_egg', cyclesApi.create, { body })
}

function recordEgg(label: PlainKey, { id }: Cycle): Tap {
  return tap(label, cyclesApi.addEgg, { params: { id }, body: {} })
}

function recordCandling({ id, totalEggs }: Cycle, isFertile: boolean): Tap {
  return tap(isFertile ? 'breeding.tap.fertile' : 'breeding.tap.infertile', cyclesApi.checkFertility, {
    params: { id },
    body: {
      firstEggFertile: isFertile,
      ...(totalEggs > 1 && { secondEggFertile: isFertile }),
      status: isFertile ? 'fertility_check' : 'failed',
    },
  })
}

function updateEgg(label: PlainKey, { cycle, egg }: TaskOf<'hatch'>, body: EggPatch): Tap {
  return tap(label, cyclesApi.updateEgg, { params: { id: cycle.id, eggId: egg.id }, body })
}

/** When the last egg of a clutch is given up, the whole cycle fails; otherwise only the egg is recorded as lost. */
function recordLoss(task: TaskOf<'hatch'>): Tap {
  const { id, totalHatched } = task.cycle
  if (totalHatched > 0) return updateEgg('breeding.tap.failed', task, { failureReason: NOT_HATCHED })
  const body = { status: 'failed', failureReason: NOT_HATCHED } as const
  return tap('breeding.tap.failed', cyclesApi.update, { params: { id }, body })
}
