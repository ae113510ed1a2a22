import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { endpoint } from '#shared/api/endpoint.ts'
import { ApiError } from './api-error.ts'
import { urlOf } from './call.ts'
import { queryKeyOf } from './read.ts'

const listed = endpoint('GET', '/api/birds/:id/young', {
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()), limit: z.optional(z.number()) }),
  reply: z.null(),
})

describe('urlOf', () => {
  test.each([
    [{ params: { id: '7' }, query: {} }, '/api/birds/7/young'],
    [{ params: { id: 'a/b ñ' }, query: {} }, '/api/birds/a%2Fb%20%C3%B1/young'],
    [{ params: { id: '7' }, query: { q: 'red & blue', limit: 0 } }, '/api/birds/7/young?q=red+%26+blue&limit=0'],
  ])('turns %j into %s', (sent, expected) => {
    expect(urlOf(listed, sent)).toBe(expected)
  })

  test.each([
    ['/api/birds', ['/api/birds']],
    ['/api/birds/7/young', ['/api/birds', '7', 'young']],
    ['/api/birds?q=a%2Fb', ['/api/birds', '?q=a%2Fb']],
  ])('queryKeyOf turns %s into %j', (url, expected) => {
    expect(queryKeyOf(url)).toEqual(expected)
  })
})

describe('ApiError', () => {
  test('has the status and the body as its message, and gives the code', () => {
    const body = '{"error":"Band taken","code":"band_taken","details":{"fields":[{"field":"bandId","problem":"missing"}]}}'
    const error = new ApiError(409, body)
    expect(error).toMatchObject({ message: `409: ${body}`, code: 'band_taken', serverMessage: 'Band taken' })
    expect(error.fields).toEqual([{ field: 'bandId', problem: 'missing' }])
  })

  test.each(['<h1>Bad gateway</h1>', 'null', '[]', ''])(
    'has no fields when the body is %j, which is no answer of the program',
    (body) => {
      expect(new ApiError(502, body)).toMatchObject({ code: undefined, serverMessage: undefined, fields: [], confirm: [] })
    },
  )
})
