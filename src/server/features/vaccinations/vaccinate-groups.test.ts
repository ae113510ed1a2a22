import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act } from '#server/testing/writes.ts'
import { addPmv, fillLoft, RECORDS, TODAY, vaccinate } from './vaccinations-for-tests.ts'

onBothDatabases((open) => {
  test('vaccinates all birds in care, including those without a section', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await addPmv(loft)
    const { records } = await vaccinate(loft, { allBirds: true, programId: 1 })
    expect(records.map(({ bandId }) => bandId)).toEqual(['COCK-5', 'FREE-6', 'HEN-1', 'HEN-2', 'HEN-3'])
    const both = await loft.call('POST', RECORDS, { allBirds: true, loftLocationId: 1 })
    expect([both.statusCode, both.json()]).toMatchObject([400, { code: 'invalid_input' }])
  })

  test.each([
    ['all birds', { allBirds: true }, ['COCK-5', 'FREE-6', 'HEN-1', 'HEN-2', 'HEN-3']],
    ['a section', { loftLocationId: 1 }, ['HEN-1', 'HEN-2', 'HEN-3']],
    ['a main loft', { mainLoftId: 1 }, ['COCK-5', 'HEN-1', 'HEN-2', 'HEN-3']],
  ])('leaves out birds that hatched after the day on which %s were vaccinated', async (_, birds, vaccinated) => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    const young = { gender: 'hen', birthYear: 2026, hatchDate: '2026-03-02', loftLocationId: 1 }
    await act(loft, 'POST', '/api/pigeons', { bandId: 'YOUNG-8', ...young })
    const { records } = await vaccinate(loft, { ...birds, administeredDate: '2026-03-01' })
    expect(records.map(({ bandId }) => bandId)).toEqual(vaccinated)
  })
})
