import { expect, test } from 'vitest'
import { pigeonQuerySchema } from '#shared/pigeons/pigeons-api.ts'
import { filterOf, withDefaults } from './use-pigeon-filter.ts'

test.each([
  ['', {}],
  ['q=++106+&gender=cock', { q: '106', gender: 'cock' }],
  ['mainLoftId=3&sectionId=7', { mainLoftId: 3, sectionId: 7 }],
  ['sectionId=none&status=in_care', { sectionId: 'none', status: 'in_care' }],
  ['gender=Male&status=For+Sale&sort=year', { gender: 'cock', status: 'for_sale', sort: 'year' }],
  ['mainLoftId=0&sectionId=x&gender=goose&sort=random&status=flying', {}],
  ['include=reference&limit=5&cursor=abc', { include: 'reference' }],
])('reads %j as %j', (search, filter) => {
  expect(filterOf(new URLSearchParams(search))).toEqual(filter)
})

test.each([
  ['birds in care when no filter is set', {}, false, '', 'in_care'],
  ['birds in care with another filter', { gender: 'hen' }, false, '  ', 'in_care'],
  ['birds of the chosen status', { status: 'sold' }, false, '', 'sold'],
  ['birds of every status when all are chosen', {}, true, '', undefined],
  ['birds of every status in a search', {}, false, '202', undefined],
  ['birds of the chosen status in a search', { status: 'in_care' }, false, '202', 'in_care'],
  ['birds of every status with reference birds', { include: 'reference' }, false, '', undefined],
] as const)('the list shows %s', (_, filter, isAllStatuses, text, status) => {
  expect(withDefaults(filter, isAllStatuses, text).status).toBe(status)
})

test.each([
  ['q', ['106', '  106 ', ' ', 'x'.repeat(100), 'x'.repeat(101), 'a\u0000b']],
  ['gender', ['cock', 'Male', 'hembra', 'goose', ' ']],
  ['mainLoftId', ['1', '0', '-1', '1.5', '1e3', '0x10', ' 7 ', 'none', '9007199254740991', '9007199254740993']],
  ['sectionId', ['none', 'None', '1', '0', 'x']],
  ['status', ['in_care', 'For Sale', 'sold', 'flying', 'all']],
  ['include', ['reference', 'past']],
  ['sort', ['year', 'random']],
] as const)('accepts the same values of %s as the schema of the list', (name, texts) => {
  for (const text of texts) {
    const { success, data } = pigeonQuerySchema.shape[name].safeParse(text)
    expect([text, filterOf(new URLSearchParams([[name, text]]))]).toEqual([text, success ? { [name]: data } : {}])
  }
})
