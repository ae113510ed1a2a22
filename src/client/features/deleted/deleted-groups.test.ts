import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { DeletedRow } from '#shared/deleted/deleted-api.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { deletedTogether, kindsOf, matchingRows, namedRows } from './deleted-groups.ts'

const row = (
  entity: DeletedRow['entity'],
  id: number,
  title: string,
  actionId: number,
  partOf: string | null = null,
): DeletedRow => ({
  entity,
  id,
  title,
  partOf,
  actionId,
  mergedInto: null,
  deletedAt: '2026-03-06T12:00:00.000Z',
  goneOn: '2026-04-05' as LocalDate,
})

const ROWS = [
  row('pigeons', 1, 'AU 2024 SÃO 1', 7),
  row('pigeons', 2, 'AU 2024 2', 7),
  row('loft-locations', 1, 'Hens', 8, 'North'),
  row('main-loft-locations', 2, 'South', 9),
]

test("names a row without a name by its day, as the user's locale writes it", () => {
  const rows = [
    row('offspring', 1, '2026-03-06', 7, 'A × B'),
    row('offspring', 2, 'AU 2026 1', 7),
    row('pigeons', 3, '2026-03-06', 7),
  ]
  const titles = namedRows(rows, translatorOf('en'), { date: (day) => `<${day}>` }).map(({ title }) => title)
  expect(titles).toEqual(['Young bird hatched on <2026-03-06>', 'AU 2026 1', '2026-03-06'])
})

test.each([
  [{ q: '', kind: '' }, ['AU 2024 SÃO 1', 'AU 2024 2', 'Hens', 'South']],
  [{ q: 'sao 2024', kind: '' }, ['AU 2024 SÃO 1']],
  [{ q: ' north  HENS ', kind: '' }, ['Hens']],
  [{ q: '2024', kind: 'loft-locations' }, []],
  [{ q: '', kind: 'loft-locations' }, ['Hens']],
] as const)('matchingRows with %j returns %j', (filter, titles) => {
  expect(matchingRows(ROWS, filter).map(({ title }) => title)).toEqual(titles)
})

test('groups by kind in a fixed order, without empty groups', () => {
  expect(kindsOf(ROWS).map(({ entity, rows }) => [entity, rows.length])).toEqual([
    ['main-loft-locations', 1],
    ['loft-locations', 1],
    ['pigeons', 2],
  ])
})

test('offers only rows together that one action deleted', () => {
  expect(deletedTogether(ROWS).map(({ actionId, rows }) => [actionId, rows.length])).toEqual([[7, 2]])
})
