import { expect, test } from 'vitest'
import { parentsInText } from './parents-in-text.ts'

test.each([
  ['zoon van NL17-1700345 x NL16-1600222', 'NL17-1700345', 'NL16-1600222'],
  ['doffer blauw "Bolt" (BE15-3020313 x BE14-6011223) bak 12', 'BE15-3020313', 'BE14-6011223'],
  ['hijo de ESP-2019-777123 x ESP-2018-444111', 'ESP-2019-777123', 'ESP-2018-444111'],
  ['FR 111000-18 x FR 222000-17', 'FR 111000-18', 'FR 222000-17'],
  ['AU 2019 LOU 106 X AU 2018 LOU 55, late hatch', 'AU 2019 LOU 106', 'AU 2018 LOU 55'],
  ['6230264/18 x 6011223/14', '6230264/18', '6011223/14'],
  ['cock, sire GB18X12001', 'GB18X12001', undefined],
  ['Vater DV-06976-18-12, Mutter: DV-06976-17-55', 'DV-06976-18-12', 'DV-06976-17-55'],
  // A cross may be a number of prizes, and other relatives are no parents.
  ['3 x 1. Konkurs', undefined, undefined],
  ['2 x 1st National, 1 x 2nd', undefined, undefined],
  ['brother of NL17-1700345 x NL16-1600222', undefined, undefined],
  ['kleinzoon van NL17-1700345 x NL16-1600222', undefined, undefined],
  ['Enkel von DV-06976-18-12 x DV-06976-17-55', undefined, undefined],
  ['nieto de ESP-2019-777123 x ESP-2018-444111', undefined, undefined],
  ['petit-fils de FR 111000-18 x FR 222000-17', undefined, undefined],
  ['paired 2023: GB20F28768 x GB20F28769', undefined, undefined],
  ['half sister, sire GB18X12001', undefined, undefined],
  ['sire GB18X12001 or sire GB18X12002', undefined, undefined],
  ['NL17-1700345 x NL16-1600222 or NL17-1700346 x NL16-1600222', undefined, undefined],
  ['father of NL22-1700100', undefined, undefined],
  ['Vater von DV-06976-22-5', undefined, undefined],
])('%j names %j and %j', (text, sire, dam) => {
  expect(parentsInText(text)).toEqual({ ...(sire && { sire }), ...(dam && { dam }) })
})
