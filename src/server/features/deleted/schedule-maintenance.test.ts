import { expect, test } from 'vitest'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { daysLater } from './days-later.ts'
import { countElapsed } from './elapsed-days.repository.ts'
import { scheduleMaintenance } from './schedule-maintenance.ts'

const DAY_MS = 86_400_000

onBothDatabases((open) => {
  test('maintenance starts at once, and stopping it waits for running work', async () => {
    await using loft = await open('2026-03-06')
    await loft.call('POST', '/api/main-loft-locations', { name: 'North' })
    await loft.call('DELETE', '/api/main-loft-locations/1')
    // The program has run on each day.
    for (let day = 0; day < 57; day += 1) await countElapsed(loft.db, daysLater(new Date('2026-03-06T12:00:00Z'), day), DAY_MS)
    const preview = { kind: 'inventory', fileName: 'birds.csv', sheets: '[]', choices: '{}' }
    await loft.db
      .insertInto('importBatches')
      .values({ ...preview, createdAt: '2026-05-03T10:59:00.000Z' as never })
      .execute()
    const now = () => new Date('2026-05-01T12:00:00Z')
    const files = databaseFileStore(loft.db, now)
    await files.put(Buffer.from('unused'), 'image/jpeg')
    await countElapsed(loft.db, new Date('2026-05-02T12:00:00Z'), DAY_MS)
    const later = () => new Date('2026-05-03T12:00:00Z')
    const reported: unknown[] = []

    const end = scheduleMaintenance({ db: loft.db, reads: loft.db, files, now: later }, (error) => reported.push(error))
    await end()

    expect(reported).toEqual([])
    expect(await loft.db.selectFrom('mainLoftLocations').select('id').execute()).toEqual([])
    expect(await loft.db.selectFrom('storedFiles').select('hash').execute()).toEqual([])
    expect(await loft.db.selectFrom('importBatches').select('id').execute()).toEqual([])
  })

  test('reports a failed task and still runs the other one', async () => {
    await using loft = await open('2026-03-06')
    const files = databaseFileStore(loft.db, () => new Date('2026-05-01T12:00:00Z'))
    await files.put(Buffer.from('unused'), 'image/jpeg')
    for (const day of [1, 2, 3]) await countElapsed(loft.db, new Date(`2026-05-0${day}T12:00:00Z`), DAY_MS)
    const now = () => new Date('2026-05-03T12:00:00Z')
    const failure = new Error('no birds can be read')
    const db = new Proxy(loft.db, {
      get: (target, name) => {
        if (name === 'selectFrom') return (table: string) => failOn(table) ?? target.selectFrom(table as 'pigeons')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const failOn = (table: string): undefined => {
      if (table === 'pigeons') throw failure
    }
    const reported: unknown[] = []
    await scheduleMaintenance({ db, reads: loft.db, files, now }, (error) => reported.push(error))()
    expect(reported).toEqual([failure])
    expect(await loft.db.selectFrom('storedFiles').select('hash').execute()).toEqual([])
  })
})
