import { describe, expect, test } from 'vitest'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addPairOfBirds, addCycle, CYCLES } from '#server/testing/breeding.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'

const cycle = (loft: TestApp, id = 1) => read<Cycle>(loft, `${CYCLES}/${id}`)

onBothDatabases((open) => {
  describe('the fertility check', () => {
    const check = (loft: TestApp, body: object) => act<Cycle>(loft, 'PATCH', `${CYCLES}/1/fertility-check`, body)

    test('stores the fields of the specification', async () => {
      await using loft = await open('2026-03-07')
      await addPairOfBirds(loft)
      await addCycle(loft, { firstEggDate: '2026-03-01', secondEggDate: '2026-03-03' })
      const body = {
        fertilityCheckDate: '2026-03-06',
        firstEggFertile: true,
        secondEggFertile: false,
        fertilityCheckNotes: 'Clear',
        status: 'incubating',
      }
      const checked = await check(loft, body)
      expect(checked).toMatchObject(body)
      expect(checked['eggs']).toMatchObject([
        { fertility: 'fertile', candledOn: '2026-03-06' },
        { fertility: 'infertile', candledOn: '2026-03-06' },
      ])
      await undo(loft, checked.action)
      expect(await cycle(loft)).toMatchObject({ fertilityCheckDate: null, firstEggFertile: null, status: 'incubating' })
    })

    test('defaults to today and to the status fertility_check', async () => {
      await using loft = await open('2026-03-07')
      await addPairOfBirds(loft)
      await addCycle(loft, { firstEggDate: '2026-03-01' })
      expect(await check(loft, { firstEggFertile: true, secondEggFertile: null })).toMatchObject({
        fertilityCheckDate: '2026-03-07',
        status: 'fertility_check',
        totalEggs: 1,
      })
      expect(await check(loft, { firstEggFertile: false, status: 'failed' })).toMatchObject({
        status: 'failed',
        failureReason: 'infertile',
      })
    })

    test.each([
      [{ fertilityCheckDate: '2026-03-08' }, 'day_ahead'],
      [{ fertilityCheckDate: '2026-02-28' }, 'dates_out_of_order'],
      [{ status: 'hatching' }, 'invalid_input'],
    ])('refuses %o: %s', async (body, code) => {
      await using loft = await open('2026-03-07')
      await addPairOfBirds(loft)
      await addCycle(loft, { firstEggDate: '2026-03-01' })
      expect(await refused(loft, 'PATCH', `${CYCLES}/1/fertility-check`, body)).toMatchObject({ code })
    })
  })
})
