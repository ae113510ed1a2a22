import { expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const BIRD = { bandId: 'AU 2024 LOU 1', birthYear: 2024, gender: 'hen', notes: 'first' }
const notesOf = async (loft: TestApp) => (await loft.call('GET', '/api/pigeons/1')).json<Pigeon>().notes
/** Changes the row without an action, so that only a cached reply still has the old value. */
const changeUnseen = (loft: TestApp, notes: string) => loft.db.updateTable('pigeons').set({ notes }).execute()

onBothDatabases((open) => {
  test('caches a reply until something in the loft changes', async () => {
    await using loft = await open()
    await loft.call('POST', '/api/pigeons', BIRD)
    expect(await notesOf(loft)).toBe('first')
    await changeUnseen(loft, 'second')
    expect(await notesOf(loft)).toBe('first')
    await loft.call('POST', '/api/main-loft-locations', { name: 'North' })
    expect(await notesOf(loft)).toBe('second')
    await loft.call('PUT', '/api/pigeons/1', { notes: 'third' })
    expect(await notesOf(loft)).toBe('third')
  })

  test('caches each address separately, and no refusals', async () => {
    await using loft = await open()
    await loft.call('POST', '/api/pigeons', BIRD)
    await loft.call('POST', '/api/pigeons', { ...BIRD, bandId: 'AU 2024 LOU 2', gender: 'cock' })
    const list = async (query: string) =>
      (await loft.call('GET', `/api/pigeons?limit=1${query}`)).json<{ items: Pigeon[]; nextCursor: string }>()
    const { items, nextCursor } = await list('')
    expect(items.map(({ id }) => id)).toEqual([2])
    expect((await list(`&cursor=${nextCursor}`)).items.map(({ id }) => id)).toEqual([1])
    expect((await list('&gender=hen')).items.map(({ id }) => id)).toEqual([1])
    const statusOf = async (url: string) => (await loft.call('GET', url)).statusCode
    expect([await statusOf('/api/pigeons?limit=0'), await statusOf('/api/pigeons?limit=0')]).toEqual([400, 400])
    expect([await statusOf('/api/pigeons/9'), await statusOf('/api/pigeons/9')]).toEqual([404, 404])
  })

  test('makes one reply for simultaneous requests, also when it is refused', async () => {
    await using loft = await open()
    await loft.call('POST', '/api/pigeons', BIRD)
    const replies = await Promise.all(
      ['/api/pigeons/1', '/api/pigeons/9'].flatMap((url) => [1, 2, 3].map(() => loft.call('GET', url))),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 404, 404])
    expect(replies.slice(0, 3).map((reply) => [reply.headers['etag'], reply.json<Pigeon>().notes])).toEqual(
      [1, 2, 3].map(() => ['"1"', 'first']),
    )
    await loft.call('PUT', '/api/pigeons/1', { notes: 'third' })
    expect(await notesOf(loft)).toBe('third')
  })

  test('sends the version, and compressed bytes, of a cached reply', async () => {
    await using loft = await open()
    await loft.call('POST', '/api/pigeons', { ...BIRD, notes: 'x'.repeat(2000) })
    const replies = []
    for (const encoding of ['gzip', 'br', 'gzip', 'br', 'identity'])
      replies.push(await loft.call('GET', '/api/pigeons/1', undefined, { 'accept-encoding': encoding }))
    const { headers } = replies[0]!
    expect(headers).toMatchObject({ etag: '"1"', 'content-encoding': 'gzip', 'content-type': 'application/json; charset=utf-8' })
    expect(replies[2]?.rawPayload.equals(replies[0]!.rawPayload)).toBe(true)
    expect(replies[3]?.rawPayload.equals(replies[1]!.rawPayload)).toBe(true)
    expect(replies[4]?.json<Pigeon>().notes).toBe('x'.repeat(2000))
    expect(replies[4]?.headers['content-encoding']).toBeUndefined()
  })
})
