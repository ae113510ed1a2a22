import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { addStockedVaccine, inTestAction } from '#server/features/medicines/medicines-for-tests.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { testApp } from '#server/testing/test-app.ts'
import { collectEvents } from './collect-events.repository.ts'

const TODAY = '2026-03-06'
/** SQLite accepts at most 32,766 parameters in one statement. */
const MOVEMENTS = 33_000

test('reports low stock after more movements than a statement has parameters', async () => {
  await using loft = await testApp('sqlite', TODAY)
  await addStockedVaccine(loft, TODAY, [{ amount: MOVEMENTS }])
  const before = await findDataVersion(loft.db)
  await inTestAction(loft, TODAY, async (change) => {
    const references = { pigeonId: null, vaccinationRecordId: null, treatmentDoseId: null, notes: null }
    const used = { medicineBatchId: 1, kind: 'used' as const, amount: -1, movedOn: TODAY as LocalDate, ...references }
    await insertRecorded(
      change,
      'stock-movements',
      Array.from({ length: MOVEMENTS }, () => used),
    )
  })
  expect(await collectEvents(loft.db, before, await findDataVersion(loft.db))).toMatchObject([
    { event: 'low_stock', items: [{ name: 'PMV-Vac', quantityInStock: 0 }] },
  ])
})
