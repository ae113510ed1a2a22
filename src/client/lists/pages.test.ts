import { afterEach, expect, test } from 'vitest'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { giveFirstAnswers } from '#client/api/first-answers.ts'
import { changeReadsWith } from '#client/offline/read-hooks.ts'
import { pagesOf } from './pages.ts'

afterEach(() => {
  giveFirstAnswers({})
  changeReadsWith((_, data) => data)
})

const firstPage = () => (pagesOf(pigeonsApi.list, { query: { limit: 60 } }).initialData as () => unknown)()

test('a list begins with the page that came with the document, and with nothing otherwise', () => {
  expect(firstPage()).toBeUndefined()
  giveFirstAnswers({ '/api/pigeons?limit=60': { items: [] } })
  expect(firstPage()).toEqual({ pages: [{ items: [] }], pageParams: [undefined] })
})

test('a list that begins with the page of the document shows unsent writes', () => {
  giveFirstAnswers({ '/api/pigeons?limit=60': { items: [] } })
  changeReadsWith((key, data) => ({ ...(data as object), key }))
  expect(firstPage()).toEqual({
    pages: [{ items: [], key: ['/api/pigeons', '?limit=60'] }],
    pageParams: [undefined],
  })
})
