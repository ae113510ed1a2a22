import { expect, test } from 'vitest'
import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction } from '#server/db/database.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { MAX_PREVIEWS, PREVIEW_MS, removeAbandonedPreviews, requirePreviewRoom } from './open-previews.repository.ts'
import { csv, previewInventory } from './testing/upload-form.ts'

const NOW = new Date('2026-03-06T12:00:00Z')
const BIRDS = csv('Bird #,Sex', 'X1,C')

async function addPreviews(loft: TestApp, count: number, actor: string, at = NOW): Promise<void> {
  const preview = { kind: 'inventory', fileName: 'birds.csv', sheets: '[]', choices: '{}', createdAt: toMoment(at) }
  await loft.db
    .insertInto('importBatches')
    .values(Array.from({ length: count }, () => ({ ...preview, actor, usedAt: toMoment(at) })))
    .execute()
}

const countPreviews = async (loft: TestApp) => (await loft.db.selectFrom('importBatches').select('id').execute()).length

/** Opens one more preview as an account, and returns the code of the refusal. */
const openAs = (loft: TestApp, actor: string, now = NOW) =>
  inTransaction(loft.db, async (trx) => requirePreviewRoom(await beginAction(trx, { kind: 'preview', now, actor }))).then(
    () => 'opened',
    ({ code }: { readonly code: string }) => code,
  )

onBothDatabases((open) => {
  test.each([
    ['the last of an account', [['Ana', MAX_PREVIEWS.ofAccount - 1]], 'Ana', 'opened'],
    ['one more of an account removes its oldest', [['Ana', MAX_PREVIEWS.ofAccount]], 'Ana', 'opened'],
    ['one of another account', [['Ana', MAX_PREVIEWS.ofAccount]], 'Ben', 'opened'],
    [
      'the last of all',
      [
        ['Ana', 20],
        ['Ben', 20],
        ['Eva', 9],
      ],
      'Leo',
      'opened',
    ],
    [
      'one more of all',
      [
        ['Ana', 20],
        ['Ben', 20],
        ['Eva', 10],
      ],
      'Leo',
      'too_many_previews',
    ],
  ] as const)('limits open previews: %s', async (_, openPreviews, actor, outcome) => {
    await using loft = await open('2026-03-06')
    for (const [name, count] of openPreviews) await addPreviews(loft, count, name)
    expect(await openAs(loft, actor)).toBe(outcome)
    // An hour later they are abandoned.
    expect(await openAs(loft, actor, new Date(NOW.getTime() + PREVIEW_MS + 1))).toBe('opened')
    expect(await countPreviews(loft)).toBe(0)
  })

  test.each([
    [
      'of the account',
      [
        ['Ana', 1],
        ['Ana', MAX_PREVIEWS.ofAccount - 1],
        ['Ben', 1],
      ],
    ],
    [
      'of all',
      [
        ['Ana', 1],
        ['Ben', MAX_PREVIEWS.ofAccount],
        ['Eva', MAX_PREVIEWS.ofAccount],
        ['Ana', 9],
      ],
    ],
  ] as const)(
    'at the limit %s, the preview that its account has not used for the longest time is removed',
    async (_, openPreviews) => {
      await using loft = await open('2026-03-06')
      for (const [at, [name, count]] of openPreviews.entries())
        await addPreviews(loft, count, name, new Date(NOW.getTime() + at - 60_000))
      const before = await countPreviews(loft)
      expect(await openAs(loft, 'Ana')).toBe('opened')
      const left = await loft.db.selectFrom('importBatches').select('id').orderBy('id').execute()
      expect([left.length, left[0]?.id]).toEqual([before - 1, 2])
    },
  )

  test('removes a preview one hour after its last use', async () => {
    await using loft = await open('2026-03-06')
    await addPreviews(loft, 1, 'Ana')
    await removeAbandonedPreviews(loft.db, new Date(NOW.getTime() + PREVIEW_MS))
    expect(await countPreviews(loft)).toBe(1)
    await removeAbandonedPreviews(loft.db, new Date(NOW.getTime() + PREVIEW_MS + 1))
    expect(await countPreviews(loft)).toBe(0)
  })

  test('a preview belongs to the account that opened it, and a change of its choices counts as use', async () => {
    await using loft = await open('2026-03-06')
    const { id } = await previewInventory(loft, BIRDS)
    const row = () => loft.db.selectFrom('importBatches').select(['actor', 'usedAt']).executeTakeFirstOrThrow()
    const { actor, usedAt } = await row()
    expect([actor, usedAt]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^2026-03-06T/)])
    await loft.db.updateTable('importBatches').set({ usedAt: null }).execute()
    await loft.call('PATCH', `/api/imports/${id}`, { withoutYear: 'loft' })
    expect((await row()).usedAt).toBe(usedAt)
  })

  test('the oldest preview is not removed while it is imported, and the import of a removed one is refused', async () => {
    await using loft = await open('2026-03-06')
    const birds = csv('Bird #,Sex', ...Array.from({ length: 520 }, (_, at) => `AU2024LOU${at},C`))
    const { id } = await previewInventory(loft, birds)
    const { actor } = await loft.db.selectFrom('importBatches').select('actor').executeTakeFirstOrThrow()
    await addPreviews(loft, MAX_PREVIEWS.ofAccount - 1, actor!, new Date(NOW.getTime() - 60_000))
    await loft.db
      .updateTable('importBatches')
      .set({ usedAt: toMoment(new Date(NOW.getTime() - 120_000)) })
      .where('id', '=', id)
      .execute()
    const importing = loft.call('POST', `/api/imports/${id}/commit`, {})
    const [done] = await Promise.all([importing, previewInventory(loft, BIRDS)])
    expect([done.statusCode, done.json()]).toMatchObject([200, { imported: 520 }])
    const left = await loft.db.selectFrom('importBatches').select('id').orderBy('id').execute()
    expect(left.map((row) => row.id)).not.toContain(id + 1)
    const gone = await loft.call('POST', `/api/imports/${id + 1}/commit`, {})
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { code: 'import_removed' }])
  })

  test('the import of a result list that was removed is refused', async () => {
    await using loft = await open('2026-03-06')
    const gone = await loft.call('POST', '/api/race-imports/7/commit', {})
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { code: 'import_removed' }])
  })
})
