import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Db } from '#server/db/database.ts'
import { listCycleRowsWithStepBetween } from '#server/features/cycles/cycles.repository.ts'
import { showCycles } from '#server/features/cycles/show-cycles.ts'
import { pageOfYoung, titleOfYoung } from '#server/features/notifications/breeding-due.ts'
import { listYoungWithStepBetween } from '#server/features/offspring/offspring.repository.ts'
import { showOffspring } from '#server/features/offspring/show-offspring.ts'
import { titleOfMates } from '#server/features/pairs/mates.repository.ts'

/** Lists the records of the nests by day: eggs, candling, hatches, and the steps of young birds. */
export async function breedingDoneInCalendar(db: Db, from: LocalDate, to: LocalDate): Promise<CalendarEntry[]> {
  const cycles = await showCycles(db, await listCycleRowsWithStepBetween(db, from, to))
  const young = await showOffspring(db, await listYoungWithStepBetween(db, from, to))
  return [...cycles.flatMap(stepsOfCycle), ...young.flatMap(stepsOfYoung)]
}

const DONE = { until: null, state: 'done' } as const

function stepsOfCycle(cycle: Cycle): CalendarEntry[] {
  const { id, cycleNumber, fertilityCheckDate, nestBox, eggs } = cycle
  const facts = {
    ...DONE,
    values: { pair: titleOfMates(cycle), cycle: cycleNumber },
    notes: nestBox,
    href: `/breeding-cycles?cycle=${id}`,
  }
  return [
    ...eggs.flatMap(({ id: eggId, eggNumber, laidOn }): CalendarEntry[] =>
      laidOn === null
        ? []
        : [{ kind: eggNumber === 1 ? 'first_egg' : 'second_egg', key: `laid:${eggId}`, day: laidOn, ...facts }],
    ),
    ...(fertilityCheckDate === null
      ? []
      : [{ kind: 'candling' as const, key: `candled:${id}`, day: fertilityCheckDate, ...facts }]),
  ]
}

function stepsOfYoung(chick: Offspring): CalendarEntry[] {
  const { id, hatchDate, bandingDate, weanDate, vaccinationDate, fledgeDate, nestBox } = chick
  const steps = [
    ['hatch', hatchDate],
    ['banding', bandingDate],
    ['weaning', weanDate],
    ['young_vaccination', vaccinationDate],
    ['fledging', fledgeDate],
  ] as const
  const values = { young: titleOfYoung(chick) }
  return steps.flatMap(([kind, day]): CalendarEntry[] =>
    day === null
      ? []
      : [
          {
            kind,
            key: `${kind}-done:${id}`,
            day,
            ...DONE,
            values,
            notes: nestBox,
            href: kind === 'hatch' ? '/offspring-management?tab=all' : pageOfYoung(kind),
          },
        ],
  )
}
