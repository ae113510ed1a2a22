import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FORMER_CURSORS } from '#shared/api/paging.ts'
import { fillEveryTable } from '#server/testing/filled-loft.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { pageByIdOf, pageOfList } from './page-of.ts'

describe('pageOfList', () => {
  test.each([
    [3, { limit: 2 }, { items: [0, 1], nextCursor: '2', total: 3 }],
    [3, { limit: 2, cursor: '2' }, { items: [2], nextCursor: null }],
    [2, { limit: 2 }, { items: [0, 1], nextCursor: null, total: 2 }],
    [0, { limit: 2 }, { items: [], nextCursor: null, total: 0 }],
    [3, { limit: 2, cursor: '3' }, { items: [], nextCursor: null }],
  ])('of %i rows with %j is %j', async (count, query, page) => {
    expect(
      await pageOfList(
        query,
        Array.from({ length: count }, (_, at) => at),
      ),
    ).toEqual(page)
  })

  test.each(['', 'x', '-1', '1.5', '1e3', '9'.repeat(16)])('refuses the cursor %j', async (cursor) => {
    await expect(pageOfList({ limit: 2, cursor }, [])).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

test('pageByIdOf continues after the id of the last row', async () => {
  const list = {
    read: async () => [{ id: 9 }, { id: 7 }, { id: 4 }],
    show: (rows: { id: number }[]) => rows,
    count: async () => 3,
  }
  expect(await pageByIdOf({ limit: 2 }, list)).toEqual({ items: [{ id: 9 }, { id: 7 }], nextCursor: '7', total: 3 })
})

onBothDatabases((open) => {
  test('every list with a cursor has the same shape, and its pages have each row once', async () => {
    await using loft = await open('2026-03-06')
    const manager = await fillEveryTable(loft)
    const lists = loft.app.contract.filter(({ method, schemas: { query } }) => method === 'GET' && 'cursor' in fieldsOf(query))
    expect(lists.length).toBeGreaterThan(12)
    for (const { path, schemas } of lists) {
      const url = path.replaceAll(/:\w+/g, '1')
      const limit = 3
      const rows: unknown[] = []
      let total: number | undefined
      let cursor: string | null | undefined
      do {
        const reply = await manager.call('GET', `${url}?limit=${limit}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
        expect([path, reply.statusCode]).toEqual([path, 200])
        const page = reply.json<{ items: unknown[]; nextCursor: string | null; total?: number; matching?: number }>()
        expect([path, typeof page.total]).toEqual([path, cursor === undefined ? 'number' : 'undefined'])
        expect(page.nextCursor === null || page.items.length === limit).toBe(true)
        total ??= page.total
        rows.push(...page.items)
        cursor = page.nextCursor
      } while (cursor !== null && rows.length < 30)
      const isWhole = cursor === null
      expect([path, new Set(rows.map((row) => JSON.stringify(row))).size]).toEqual([path, rows.length])
      expect([path, isWhole ? rows.length : rows.length < total!]).toEqual([path, isWhole ? total : true])
      const former = FORMER_CURSORS.filter((name) => name in fieldsOf(schemas.query))
      const answers = [
        ['cursor=x', 400],
        ...former.flatMap((name) => [[`${name}=1`, 400] as const, [`${name}=0`, 200] as const]),
      ] as const
      for (const [query, status] of answers) {
        const reply = await manager.call('GET', `${url}?limit=${limit}&${query}`)
        expect([path, query, reply.statusCode]).toEqual([path, query, status])
      }
    }
  })
})

const fieldsOf = (schema: z.ZodMiniType | undefined): object => (schema instanceof z.ZodMiniObject ? schema.shape : {})
