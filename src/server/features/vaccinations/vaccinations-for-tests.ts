import type { Recorded } from '#shared/vaccinations/vaccination-record.ts'
import { addStockedVaccine, type TestBatch } from '#server/features/medicines/medicines-for-tests.ts'
import { listBatches } from '#server/features/medicines/medicines.repository.ts'
import { birdRow } from '#server/testing/bird-rows.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { act } from '#server/testing/writes.ts'

export const TODAY = '2026-03-06'
export const PROGRAMS = '/api/vaccination-programs'
export const RECORDS = '/api/vaccination-records'

export const vaccinate = (loft: TestApp, body: object) => act<Recorded>(loft, 'POST', RECORDS, body)

/**
 * Adds the main loft North with the sections Hens (1) and Cocks (2): three hens in care, one sold, one cock, one bird without a
 * section.
 */
export async function fillLoft(loft: TestApp): Promise<void> {
  await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
  for (const section of ['Hens', 'Cocks']) await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section })
  await loft.db
    .insertInto('pigeons')
    .values([
      birdRow('HEN-1', { loftLocationId: 1 }),
      birdRow('HEN-2', { loftLocationId: 1 }),
      birdRow('HEN-3', { loftLocationId: 1 }),
      birdRow('SOLD-4', { loftLocationId: 1, status: 'sold' }),
      birdRow('COCK-5', { loftLocationId: 2 }),
      birdRow('FREE-6'),
      birdRow('ANCESTOR-7', { isReference: 1 }),
    ])
    .execute()
}

export const addPmv = (loft: TestApp, more: object = {}) =>
  act<{ id: number }>(loft, 'POST', PROGRAMS, { name: 'PMV', intervalDays: 365, fromAgeDays: 28, ...more })

/** Adds a vaccine with a dose of 0.2 ml per bird. */
export const stockPmv = (loft: TestApp, ...batches: readonly TestBatch[]) => addStockedVaccine(loft, TODAY, batches)

/** Lists the stock of each batch in thousandths of a ml. */
export const stockOfBatches = async (loft: TestApp) => (await listBatches(loft.db, [1])).map(({ amount }) => amount)
