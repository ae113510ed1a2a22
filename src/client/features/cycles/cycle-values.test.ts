import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { checkCycle, sentCycle, type CycleValues } from './cycle-values.ts'

const say = translatorOf('en')
const TODAY = '2026-03-20' as LocalDate

test.each<[Partial<CycleValues>, readonly string[]]>([
  [{}, []],
  [{ firstEggDate: '2026-03-20' }, []],
  [{ firstEggDate: '2026-03-21' }, ['firstEggDate']],
  [{ actualFledgeDate: '2026-03-21' }, ['actualFledgeDate']],
  [{ matingDate: '2026-03-21', expectedHatchDate: '2026-04-10' }, []],
  [{ matingDate: '2026-02-30' }, ['matingDate']],
  [{ totalEggs: '10' }, []],
  [{ totalEggs: '11' }, ['totalEggs']],
  [{ totalEggs: '-1', totalHatched: '1.5' }, ['totalEggs', 'totalHatched']],
])('checkCycle of %o finds the errors %o', (values, wrong) => expect(Object.keys(checkCycle(values, TODAY, say))).toEqual(wrong))

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
