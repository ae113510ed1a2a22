import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { EGG_FAILURES } from '#shared/cycles/egg.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { sendAction, type ActionResult } from '#client/api/call.ts'
import type { NestTask } from '#shared/pairs/nest-tasks.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { useWrite } from '#client/features/actions/use-write.ts'

/** A write that a single tap carries out. */
export interface Tap {
  readonly label: PlainKey
  readonly send: () => Promise<ActionResult<Cycle | Offspring>>
}

/** Carries out taps, one at a time. */
export function useNestTaps() {
  const { say } = useLanguage()
  return useWrite({
    send: ({ send }: Tap) => send(),
    success: (_, { label }) => ({ title: say('breeding.toast.recorded'), description: say(label) }),
  })
}

/** Returns the writes that one tap can record for a task. Banding, vaccinating and moving need more input and have none. */
export function useTapsOf(): (task: NestTask, pair: Pair | undefined) => readonly Tap[] {
  const today = useToday()
  return (task, pair) => tapsOf(task, pair, today)
}

function tapsOf(task: NestTask, pair: Pair | undefined, today: LocalDate): readonly Tap[] {
  switch (task.kind) {
    case 'first_egg':
      if (!pair) return []
      return [{ label: 'breeding.tap.first_egg', send: () => recordFirstEgg(task, pair, today) }]
    case 'second_egg':
      return [{ label: 'breeding.tap.second_egg', send: () => recordEgg(task.cycle) }]
    case 'candle':
      return [
        { label: 'breeding.tap.fertile', send: () => recordCandling(task.cycle, true) },
        { label: 'breeding.tap.infertile', send: () => recordCandling(task.cycle, false) },
      ]
    case 'hatch':
      return [
        { label: 'breeding.tap.hatched', send: () => updateEgg(task, { hatchedOn: today }) },
        ...(task.isLate ? [{ label: 'breeding.tap.failed', send: () => recordLoss(task) } as const] : []),
      ]
    case 'wean':
      return [
        { label: 'breeding.tap.wean', send: () => sendAction(offspringApi.wean, { params: { id: task.chick.id }, body: {} }) },
      ]
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

function recordFirstEgg({ cycle, cycleNumber }: TaskOf<'first_egg'>, pair: Pair, today: LocalDate): Promise<ActionResult<Cycle>> {
  if (cycle) return recordEgg(cycle)
  return sendAction(cyclesApi.create, { body: { breedingPairId: pair.id, cycleNumber, firstEggDate: today } })
}

function recordEgg({ id }: Cycle): Promise<ActionResult<Cycle>> {
  return sendAction(cyclesApi.addEgg, { params: { id }, body: {} })
}

function recordCandling({ id, totalEggs }: Cycle, isFertile: boolean): Promise<ActionResult<Cycle>> {
  return sendAction(cyclesApi.checkFertility, {
    params: { id },
    body: {
      firstEggFertile: isFertile,
      ...(totalEggs > 1 && { secondEggFertile: isFertile }),
      status: isFertile ? 'fertility_check' : 'failed',
    },
  })
}

function updateEgg(
  { cycle, egg }: TaskOf<'hatch'>,
  body: { hatchedOn: LocalDate } | { failureReason: string },
): Promise<ActionResult<Cycle>> {
  return sendAction(cyclesApi.updateEgg, { params: { id: cycle.id, eggId: egg.id }, body })
}

/** When the last egg of a clutch is given up, the whole cycle fails; otherwise only the egg is recorded as lost. */
function recordLoss(task: TaskOf<'hatch'>): Promise<ActionResult<Cycle>> {
  if (task.cycle.totalHatched > 0) return updateEgg(task, { failureReason: NOT_HATCHED })
  return sendAction(cyclesApi.update, { params: { id: task.cycle.id }, body: { status: 'failed', failureReason: NOT_HATCHED } })
}
