import { expect, test } from 'vitest'
import { FILTERS_OF, reportFilterSchema } from '#shared/reports/report-filter.ts'
import { REPORT_KINDS } from '#shared/reports/report.ts'
import { filterIn } from './use-report-view.ts'

const TEXTS = ['1', '0', '-3', '1.5', '1e3', 'none', 'all', 'hen', 'Male', 'sold', 'flying', 'cured', 'x'].concat(
  ['1899', '1900', '2200', '2201'],
  ['2026-02-28', '2026-02-29', '2028-02-29', '2026-2-8', '2026-11-23T10:00'],
)

test.each(REPORT_KINDS)('accepts the same filters of the report %s as its schema', (kind) => {
  for (const name of FILTERS_OF[kind]) {
    for (const text of TEXTS) {
      const { success, data } = reportFilterSchema.shape[name].safeParse(text)
      const filter = filterIn(new URLSearchParams([[name, text]]), kind)
      expect([name, text, filter]).toEqual([name, text, success ? { [name]: data } : {}])
    }
  }
})

test('leaves out filters of other reports and empty ones', () => {
  expect(filterIn(new URLSearchParams('year=2026&gender=hen&mainLoftId='), 'money')).toEqual({ year: 2026 })
  expect(filterIn(new URLSearchParams('gender=&mainLoftId='), 'inventory')).toEqual({})
})
