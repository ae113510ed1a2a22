import { expect, test } from 'vitest'
import { firstManager, addAccountAndSignIn } from '#server/testing/accounts.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'

const KEY = { 'idempotency-key': 'a-key' }
const BEN = { username: 'Ben', password: 'grey cock in the nest', role: 'helper' }

onBothDatabases((open) => {
  test('an account whose answer was lost is added once, and removed once', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const first = await ana.call('POST', '/api/accounts', BEN, KEY)
    const again = await ana.call('POST', '/api/accounts', BEN, KEY)
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
    expect((await ana.call('GET', '/api/accounts')).json()).toHaveLength(2)
    const address = `/api/accounts/${first.json<{ id: number }>().id}`
    const removals = [1, 2].map(() => ana.call('DELETE', address, undefined, { 'idempotency-key': 'removal' }))
    expect((await Promise.all(removals)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await ana.call('DELETE', address)).statusCode).toBe(404)
  })

  test('simultaneous presses make one backup, and a new press another', async () => {
    await using loft = await open()
    await loft.call('POST', '/api/main-loft-locations', { name: 'North' })
    const both = await Promise.all([1, 2].map(() => loft.call('POST', '/api/backups', undefined, KEY)))
    expect(both[0]!.json()).toEqual(both[1]!.json())
    await loft.call('POST', '/api/backups', undefined, { 'idempotency-key': 'another' })
    expect((await loft.call('GET', '/api/backups')).json().items).toHaveLength(2)
  })

  test('a key is refused for other content and another account, and is free after a refusal and after 15 minutes', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const eve = await addAccountAndSignIn(loft, ana, 'Eve', 'manager')
    const add = async (by: typeof ana, account: object) => (await by.call('POST', '/api/accounts', account, KEY)).statusCode
    expect(await add(ana, { ...BEN, username: 'Eve' })).toBe(409)
    expect(await add(ana, BEN)).toBe(200)
    expect(await add(ana, { ...BEN, username: 'Cat' })).toBe(422)
    expect(await add(eve, BEN)).toBe(422)
    loft.advance(15 * 60_000 - 1)
    expect(await add(ana, BEN)).toBe(200)
    loft.advance(1)
    expect(await add(ana, { ...BEN, username: 'Cat' })).toBe(200)
  })
})
