import { expect, test } from 'vitest'
import type { Access } from '#shared/accounts/accounts-api.ts'
import type { Backup } from '#shared/backups/backup.ts'
import { blockWrites } from '#server/db/database.ts'
import { firstManager, newBrowser } from '#server/testing/accounts.ts'
import { multipartForm } from '#server/features/imports/testing/upload-form.ts'
import { reopenLoft } from '#server/testing/reopen-loft.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onBothDatabases, onDatabases, type TestApp } from '#server/testing/test-app.ts'

type Caller = Pick<TestApp, 'call'>

const loftIdOf = async (loft: Caller): Promise<string | null> => ((await loft.call('GET', '/api/access')).json() as Access).loftId
const addBird = async (loft: Caller, bandId: string) => {
  expect((await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2025 })).statusCode).toBe(200)
}
const backUp = async (loft: Caller): Promise<Backup> => (await loft.call('POST', '/api/backups')).json()
const upload = async (loft: Caller, exported: Buffer): Promise<Backup> =>
  (await loft.call('POST', '/api/backups/upload', ...multipartForm(exported, 'loft.zip', 'file'))).json()

async function idAfterRestore(loft: TestApp, backup: Backup): Promise<string | null> {
  expect((await loft.call('POST', `/api/backups/${backup.id}/restore`)).statusCode).toBe(200)
  await using again = await reopenLoft(loft)
  return await loftIdOf(again)
}

onBothDatabases((open) => {
  test('the id is random, and the same for every caller and after emptying the loft', async () => {
    await using loft = await open()
    await using other = await open()
    const ids = await Promise.all([loftIdOf(loft), loftIdOf(loft), loftIdOf(other)])
    expect(ids[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
    await addBird(loft, 'GB-25-1')
    expect((await loft.call('POST', '/api/loft/empty', { name: 'EMPTY' })).statusCode).toBe(200)
    const ana = await firstManager(loft)
    expect(await Promise.all([loftIdOf(ana), loftIdOf(newBrowser(loft))])).toEqual([ids[0], ids[0]])
  })

  test('the id is null, and none is created, while nothing can be written', async () => {
    await using loft = await open()
    blockWrites(loft.db, 'store_damaged')
    expect(await loftIdOf(loft)).toBeNull()
  })
})

/** Backups and restores take long. */
onDatabases(longRunEngines('sqlite'), (open) => {
  test.each([
    ['made after the id existed', true],
    ['made before the id existed', false],
  ])('a restore of an own backup %s keeps the id', async (_, isIdKnown) => {
    await using loft = await open('2026-03-06')
    if (isIdKnown) await loftIdOf(loft)
    await addBird(loft, 'GB-25-1')
    const backup = await backUp(loft)
    const id = await loftIdOf(loft)
    expect(id).not.toBeNull()
    expect(await idAfterRestore(loft, backup)).toBe(id)
  })

  test.each([
    ['with its id', true],
    ['from before ids existed', false],
  ])('a restore of the export of another loft %s changes the id', async (_, isIdKnown) => {
    await using from = await open('2026-03-05')
    const theirs = isIdKnown ? await loftIdOf(from) : null
    await addBird(from, 'GB-25-2')
    await using loft = await open('2026-03-06')
    await addBird(loft, 'GB-25-1')
    const before = await loftIdOf(loft)
    const exported = (await from.call('GET', '/api/export')).rawPayload
    const after = await idAfterRestore(loft, await upload(loft, exported))
    expect(after).not.toBe(before)
    expect(after).toEqual(isIdKnown ? theirs : expect.any(String))
  })
})
