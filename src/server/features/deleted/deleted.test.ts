import { expect, test } from 'vitest'
import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction } from '#server/db/database.ts'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import { addBrood } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act } from '#server/testing/writes.ts'
import { removeRows } from './deleted.repository.ts'
import { purgeDeleted, purgeBatch } from './purge-deleted.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

const LOFTS = '/api/main-loft-locations'
const SECTIONS = '/api/loft-locations'
const BIRDS = '/api/pigeons'
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

const list = async (loft: TestApp, url: string) => (await loft.call('GET', url)).json()
const deletedTitles = async (loft: TestApp) => (await list(loft, '/api/deleted')).map((row: { title: string }) => row.title)
const addBird = (loft: TestApp, bandId: string, more: object = {}) =>
  act(loft, 'POST', BIRDS, { bandId, birthYear: 2024, ...more })

/** Adds the main loft North with the sections Hens and Cocks, and a bird in Hens. */
async function addNorthLoft(loft: TestApp): Promise<void> {
  await act(loft, 'POST', LOFTS, { name: 'North' })
  for (const section of ['Hens', 'Cocks']) await act(loft, 'POST', SECTIONS, { mainLoftId: 1, section })
  await addBird(loft, 'AU 2024 1', { loftLocationId: 1, status: 'breeding' })
}

onBothDatabases((open) => {
  test('a deleted bird is listed and can be restored for 30 days', async () => {
    await using loft = await open('2026-03-06')
    await addBird(loft, 'AU 2024 1', { name: 'Luna' })
    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    expect(await list(loft, '/api/deleted')).toEqual([
      {
        entity: 'pigeons',
        id: 1,
        title: 'AU 2024 1 Luna',
        partOf: null,
        mergedInto: null,
        deletedAt: '2026-03-06T12:00:00.000Z',
        goneOn: '2026-04-05',
        actionId: gone.action,
      },
    ])
    loft.setToday('2026-04-05')
    expect(await deletedTitles(loft)).toEqual(['AU 2024 1 Luna'])
    loft.setToday('2026-04-06')
    expect(await deletedTitles(loft)).toEqual([])
  })

  test('does not list a row whose creation was undone, but lists it after it is deleted again', async () => {
    await using loft = await open()
    const made = await addBird(loft, 'AU 2024 1')
    const undone = await act(loft, 'POST', `/api/actions/${made.action}/undo`)
    expect(await deletedTitles(loft)).toEqual([])
    await act(loft, 'POST', `/api/actions/${undone.action}/undo`)

    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    const back = await act(loft, 'POST', `/api/actions/${gone.action}/undo`)
    expect(await deletedTitles(loft)).toEqual([])
    await act(loft, 'POST', `/api/actions/${back.action}/undo`)
    expect(await deletedTitles(loft)).toEqual(['AU 2024 1'])
    await act(loft, 'POST', '/api/deleted/pigeons/1/restore')
    expect(await list(loft, BIRDS)).toHaveLength(1)
  })

  test('still lists a deleted bird after an older edit of it was undone', async () => {
    await using loft = await open()
    await addBird(loft, 'AU 2024 1', { color: 'red' })
    const edit = await act(loft, 'PUT', `${BIRDS}/1`, { color: 'blue' })
    await act(loft, 'DELETE', `${BIRDS}/1`)
    await act(loft, 'POST', `/api/actions/${edit.action}/undo`)
    expect(await deletedTitles(loft)).toEqual(['AU 2024 1'])
    await act(loft, 'POST', '/api/deleted/pigeons/1/restore')
    expect(await list(loft, `${BIRDS}/1`)).toMatchObject({ color: 'red' })
  })

  test('lists a main loft with its sections as one entry and restores them together', async () => {
    await using loft = await open()
    await addNorthLoft(loft)
    await act(loft, 'DELETE', `${SECTIONS}/2`)
    const gone = await act(loft, 'DELETE', `${LOFTS}/1`)
    expect(await list(loft, '/api/deleted')).toMatchObject([
      { title: 'North', partOf: null },
      { title: 'Cocks', partOf: 'North' },
    ])
    expect((await loft.call('POST', '/api/deleted/loft-locations/2/restore')).json()).toMatchObject({ code: 'owner_deleted' })

    expect(await act(loft, 'POST', '/api/deleted/main-loft-locations/1/restore')).toMatchObject({ undone: 3, kept: [] })

    expect(await list(loft, SECTIONS)).toMatchObject([{ section: 'Hens', pigeonCount: 1 }])
    expect(await list(loft, `${BIRDS}/1`)).toMatchObject({ status: 'breeding', loftLocationId: 1 })
    expect((await loft.call('POST', `/api/actions/${gone.action}/undo`)).json()).toMatchObject({ code: 'already_undone' })
    await act(loft, 'POST', '/api/deleted/loft-locations/2/restore')
    expect(await deletedTitles(loft)).toEqual([])
  })

  test('of birds deleted together, one can be restored alone, and then the others', async () => {
    await using loft = await open()
    for (const band of ['AU 2024 1', 'AU 2024 2', 'AU 2024 3']) await addBird(loft, band)
    const gone = await act(loft, 'POST', `${BIRDS}/delete`, { ids: [1, 2, 3] })
    expect(await act(loft, 'POST', '/api/deleted/pigeons/2/restore')).toMatchObject({ undone: 1 })
    expect((await deletedTitles(loft)).toSorted()).toEqual(['AU 2024 1', 'AU 2024 3'])
    expect(await act(loft, 'POST', `/api/actions/${gone.action}/undo`)).toMatchObject({ undone: 2, kept: [] })
    expect(await deletedTitles(loft)).toEqual([])
  })

  test('lists a young bird without a band with its pair', async () => {
    await using loft = await open('2026-03-20')
    await addBrood(loft, '2026-03-20')
    await act(loft, 'DELETE', '/api/offspring/1')
    expect(await list(loft, '/api/deleted')).toMatchObject([
      { entity: 'offspring', title: '2026-03-20', partOf: 'AU 2024 1 × AU 2024 2' },
    ])
  })

  test('refuses to restore a bird whose band another bird wears now, and names both', async () => {
    await using loft = await open()
    await addBird(loft, 'AU 2024 1')
    await act(loft, 'DELETE', `${BIRDS}/1`)
    await addBird(loft, 'AU-2024-1')
    expect((await loft.call('POST', '/api/deleted/pigeons/1/restore')).json()).toMatchObject({
      code: 'band_taken',
      details: { bandId: 'AU 2024 1', takenBy: { pigeonId: 2, bandId: 'AU-2024-1' } },
    })
    expect(await deletedTitles(loft)).toEqual(['AU 2024 1'])
  })

  test('permanently removing a sire leaves its band with its young', async () => {
    await using loft = await open()
    await addBird(loft, 'AU 2020 1', { birthYear: 2020, gender: 'cock' })
    await addBird(loft, 'AU 2024 2', { sireId: 1 })
    await act(loft, 'POST', `${BIRDS}/1/band`, { bandId: 'AU 2020 7', reason: 'replaced' })
    expect((await loft.call('DELETE', '/api/deleted/pigeons/1')).json()).toMatchObject({ code: 'not_found' })
    await act(loft, 'DELETE', `${BIRDS}/1`)

    const forever = await act(loft, 'DELETE', '/api/deleted/pigeons/1')

    expect(await list(loft, `${BIRDS}/2`)).toMatchObject({ sire: 'AU 2020 7', sireId: null })
    expect(await deletedTitles(loft)).toEqual([])
    expect(await list(loft, '/api/history/pigeons/1')).toEqual([])
    expect((await loft.call('POST', '/api/deleted/pigeons/1/restore')).json()).toMatchObject({ code: 'not_found' })
    expect((await loft.call('POST', `/api/actions/${forever.action}/undo`)).json()).toMatchObject({ code: 'cannot_undo' })
  })

  test('permanently removing a main loft removes its sections and clears the section of deleted birds', async () => {
    await using loft = await open()
    await addNorthLoft(loft)
    await act(loft, 'DELETE', `${BIRDS}/1`)
    const gone = await act(loft, 'DELETE', `${LOFTS}/1`)
    await act(loft, 'DELETE', '/api/deleted/main-loft-locations/1')
    expect((await loft.call('POST', `/api/actions/${gone.action}/undo`)).json()).toMatchObject({ code: 'cannot_undo' })
    await act(loft, 'POST', '/api/deleted/pigeons/1/restore')
    expect(await list(loft, `${BIRDS}/1`)).toMatchObject({ loftLocationId: null, status: 'breeding' })
    expect(await list(loft, SECTIONS)).toEqual([])
  })

  test('the daily purge removes only what was deleted more than 30 days ago', async () => {
    await using loft = await open('2026-03-06')
    await addNorthLoft(loft)
    await addBird(loft, 'AU 2025 2', { sireId: 1, birthYear: 2025 })
    await act(loft, 'PUT', `${BIRDS}/1`, { gender: 'cock' })
    await act(loft, 'DELETE', `${BIRDS}/1`)
    loft.setToday('2026-03-07')
    await act(loft, 'DELETE', `${LOFTS}/1`)

    expect(await purgeDeleted(loft.db, noonOf('2026-04-05'))).toBe(0)
    const version = (await list(loft, '/api/data-version')).version
    expect(await purgeDeleted(loft.db, new Date('2026-04-05T12:00:00.001Z'))).toBe(1)
    expect(await list(loft, `${BIRDS}/2`)).toMatchObject({ sire: 'AU 2024 1', sireId: null })
    expect((await list(loft, '/api/history/pigeons/2'))[0]).toMatchObject({ kind: 'purge-deleted', actor: 'Pigeon Loft' })
    expect(await list(loft, '/api/data-version')).toEqual({ version: version + 1 })

    expect(await purgeDeleted(loft.db, noonOf('2026-05-01'))).toBe(1)
    expect(await loft.db.selectFrom('loftLocations').select('id').execute()).toEqual([])
    expect(await purgeDeleted(loft.db, noonOf('2026-05-01'))).toBe(0)
  })

  test('the daily purge removes many rows at once, families included', async () => {
    await using loft = await open('2026-03-06')
    await addBird(loft, 'AU 2000 1', { birthYear: 2000, gender: 'cock' })
    for (let young = 2; young <= 5; young += 1) await addBird(loft, `AU 2024 ${young}`, { sireId: 1 })
    const many = Array.from({ length: 450 }, (_, index) => ({
      bandId: `X${index}`,
      bandKey: `X${index}`,
      gender: 'hen' as const,
      status: 'active' as const,
      currency: 'EUR' as const,
      sireId: 1 + (index % 5),
      searchText: '',
      createdAt: '2026-01-01' as never,
      updatedAt: '2026-01-01' as never,
    }))
    await loft.db
      .insertInto('pigeons')
      .values(many as never)
      .execute()
    await loft.db
      .updateTable('pigeons')
      .set({ deletedAt: '2026-01-01T00:00:00.000Z' as never })
      .execute()
    expect(await purgeDeleted(loft.db, noonOf('2026-03-06'))).toBe(455)
    expect(await loft.db.selectFrom('pigeons').select('id').execute()).toEqual([])
  })

  test('the daily purge changes nothing if all rows were just restored', async () => {
    await using loft = await open('2026-03-06')
    await addNorthLoft(loft)
    await act(loft, 'DELETE', `${BIRDS}/1`)
    await act(loft, 'POST', '/api/deleted/pigeons/1/restore')
    const version = await list(loft, '/api/data-version')
    const now = noonOf('2026-05-01')
    expect(await purgeBatch(loft.db, 'pigeons', { before: toMoment(now), now })).toBe(0)
    await inTransaction(loft.db, (trx) => removeRows(trx, 'pigeons', []))
    expect(await list(loft, '/api/data-version')).toEqual(version)
    expect(await list(loft, `${BIRDS}/1`)).toMatchObject({ bandId: 'AU 2024 1' })
  })

  test('removes stored replies after 90 days', async () => {
    await using loft = await open('2026-03-06')
    await loft.call('POST', LOFTS, { name: 'North' }, { 'idempotency-key': 'a-key' })
    const left = async () => (await loft.db.selectFrom('idempotencyKeys').selectAll().execute()).length
    await purgeDeleted(loft.db, noonOf('2026-06-04'))
    expect(await left()).toBe(1)
    await purgeDeleted(loft.db, noonOf('2026-06-05'))
    expect(await left()).toBe(0)
  })

  test('keeps a stored file while a bird, a document or the history refers to it', async () => {
    await using loft = await open('2026-03-06')
    const bytes = (text: string) => Buffer.from(text)
    const files = databaseFileStore(loft.db, () => noonOf('2026-03-06'))
    const [photo, former, orphan] = await Promise.all(['a', 'b', 'c'].map((text) => files.put(bytes(text), 'image/jpeg')))
    const paper = await files.put(bytes('d'), 'application/pdf')
    await addBird(loft, 'AU 2024 1')
    await loft.db
      .updateTable('pigeons')
      .set({ generalPhoto: `${photo}.jpg` })
      .execute()
    await loft.db
      .insertInto('pigeonDocuments')
      .values({ pigeonId: 1, name: 'x', file: `${paper}.pdf`, createdAt: '' as never, updatedAt: '' as never })
      .execute()
    await loft.db
      .updateTable('changes')
      .set({ before: JSON.stringify({ eyePhoto: `${former}.jpg` }) })
      .execute()

    expect(await removeUnusedFiles({ reads: loft.db, files }, noonOf('2026-03-07'))).toBe(0)
    expect(await removeUnusedFiles({ reads: loft.db, files }, noonOf('2026-03-08'))).toBe(1)
    expect(await files.has(orphan!)).toBe(false)
    expect(await Promise.all([photo!, former!, paper].map((hash) => files.has(hash)))).toEqual([true, true, true])
  })
})
