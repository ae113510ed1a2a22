import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { requestErrors } from '#client/forms/request-problems.ts'
import { CYCLE_MESSAGES, futureDayErrors, sentCycle, type CycleValues } from './cycle-values.ts'

const t = translatorOf('en')
const TODAY = '2026-03-20' as LocalDate

test.each<[object, readonly string[]]>([
  [{}, []],
  [{ firstEggDate: '2026-03-20' }, []],
  [{ firstEggDate: '2026-03-21' }, ['firstEggDate']],
  [{ actualFledgeDate: '2026-03-21', notes: '2026-03-21' }, ['actualFledgeDate']],
  [{ matingDate: '2026-03-21', expectedHatchDate: '2026-04-10' }, []],
  [{ laidOn: '2026-03-20', hatchedOn: '2026-03-21' }, ['hatchedOn']],
])('in %o, the days in the future are %o', (values, wrong) =>
  expect(Object.keys(futureDayErrors(values, TODAY, t))).toEqual(wrong),
)

test.each<[Partial<CycleValues>, readonly string[]]>([
  [{ matingDate: '2026-02-28', firstEggDate: '' }, []],
  [{ matingDate: '2026-02-30' }, ['matingDate']],
  [{ totalEggs: '10' }, []],
  [{ totalEggs: '11' }, ['totalEggs']],
  [{ totalEggs: '-1', totalHatched: '1.5' }, ['totalEggs', 'totalHatched']],
])('a patch made of %o is refused for %o', (changed, wrong) => {
  const errors = requestErrors(cyclesApi.update.schemas, { body: sentCycle(changed) }, { messages: CYCLE_MESSAGES }, t)
  expect(Object.keys(errors).toSorted()).toEqual(wrong)
  for (const field of wrong) expect(errors[field]).toBe(t(CYCLE_MESSAGES[field]!))
})

test.each([
  [{ cycleNumber: '2' }, { cycleNumber: 2 }],
  [{ matingDate: '' }, { matingDate: '' }],
  [{ firstEggFertile: 'infertile' }, { firstEggFertile: false }],
  [
    { secondEggFertile: 'unknown', totalEggs: '2' },
    { secondEggFertile: null, totalEggs: 2 },
  ],
  [
    { status: 'mating', notes: 'x' },
    { status: 'mating', notes: 'x' },
  ],
] as const)('sentCycle of %o is %o', (changed, sent) => expect(sentCycle(changed)).toEqual(sent))
