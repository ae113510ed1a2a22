import { expect, test } from 'vitest'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { runMaintenance } from './run-maintenance.ts'

onBothDatabases((open) => {
  test('maintenance starts at once, and stopping it waits for running work', async () => {
    await using loft = await open('2026-03-06')
    await loft.call('POST', '/api/main-loft-locations', { name: 'North' })
    await loft.call('DELETE', '/api/main-loft-locations/1')
    const preview = { kind: 'inventory', fileName: 'birds.csv', sheets: '[]', choices: '{}' }
    await loft.db
      .insertInto('importBatches')
      .values({ ...preview, createdAt: '2026-05-03T10:59:00.000Z' as never })
      .execute()
    const now = () => new Date('2026-05-01T12:00:00Z')
    const files = databaseFileStore(loft.db, now)
    await files.put(Buffer.from('unused'), 'image/jpeg')
    const later = () => new Date('2026-05-03T12:00:00Z')
    const reported: unknown[] = []

    const end = runMaintenance({ db: loft.db, reads: loft.db, files, now: later }, (error) => reported.push(error))
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
    const clockError = new Error('the clock has stopped')
    let clockReads = 0
    const now = (): Date => {
      clockReads += 1
      if (clockReads === 1) throw clockError
      return new Date('2026-05-03T12:00:00Z')
    }
    const reported: unknown[] = []
    await runMaintenance({ db: loft.db, reads: loft.db, files, now }, (error) => reported.push(error))()
    expect(reported).toEqual([clockError])
    expect(await loft.db.selectFrom('storedFiles').select('hash').execute()).toEqual([])
  })
})
