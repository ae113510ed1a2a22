import { expect, test } from 'vitest'
import { filterOf } from './use-pigeon-filter.ts'

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
