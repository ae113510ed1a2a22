import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { addBird, addSection, editBird, PIGEONS, expectRefusal } from '#server/testing/birds.ts'
import { sendWrite } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test('records date, buyer and price of a sale', async () => {
    await using loft = await open()
    const loftLocationId = await addSection(loft, 'Hens')
    const bird = await addBird(loft, 'ES-24-1', { loftLocationId, hatchDate: '2024-02-01' })
    const sold = { leftOn: '2026-03-01', leftReason: 'sold', soldTo: 'Luis', salePrice: '120.50' }
    expect(await sendWrite(loft, 'POST', `${PIGEONS}/${bird.id}/leave`, sold)).toMatchObject({
      status: 'sold',
      leftOn: '2026-03-01',
      leftReason: 'sold',
      soldTo: 'Luis',
      salePrice: 120.5,
      loftLocationId: null,
    })
    expect(await editBird(loft, bird, { status: 'active' })).toMatchObject({
      leftOn: null,
      leftReason: null,
      soldTo: null,
      salePrice: null,
    })
  })

  test.each([
    ['gifted', { soldTo: 'Ana', salePrice: null }],
    ['lost', { soldTo: null, salePrice: null }],
    ['deceased', { soldTo: null, salePrice: null }],
  ])('records a bird that is %s without a price, and today as its date', async (leftReason, expected) => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    expect(
      await sendWrite(loft, 'POST', `${PIGEONS}/${bird.id}/leave`, { leftReason, soldTo: 'Ana', salePrice: 5 }),
    ).toMatchObject({
      status: leftReason,
      leftOn: '2026-03-06',
      leftReason,
      ...expected,
    })
  })

  test.each([
    ['tomorrow', { leftReason: 'lost', leftOn: '2026-03-07' }, { field: 'leftOn', problem: 'too_big' }],
    ['before it hatched', { leftReason: 'lost', leftOn: '2024-01-31' }, { field: 'leftOn', problem: 'too_small' }],
    ['on an impossible date', { leftReason: 'lost', leftOn: '2026-02-30' }, { field: 'leftOn' }],
    ['without a reason', {}, { field: 'leftReason', problem: 'missing' }],
    ['for an unknown reason', { leftReason: 'archived' }, { field: 'leftReason' }],
  ])('refuses to record a bird as leaving %s', async (_, leaving, field) => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1', { hatchDate: '2024-02-01' })
    expect(await expectRefusal(loft, 'POST', `${PIGEONS}/${bird.id}/leave`, leaving)).toMatchObject({
      status: 400,
      code: 'leftOn' in leaving && leaving.leftOn === '2026-03-07' ? 'day_ahead' : 'invalid_input',
      details: { fields: [field] },
    })
  })

  test('accepts the hatch date as leaving date, and a second call as correction', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1', { hatchDate: '2024-02-01' })
    await sendWrite(loft, 'POST', `${PIGEONS}/${bird.id}/leave`, { leftReason: 'deceased', leftOn: '2024-02-01' })
    await sendWrite(loft, 'POST', `${PIGEONS}/${bird.id}/leave`, { leftReason: 'deceased', leftOn: '2024-02-02' })
    const sold = { leftReason: 'sold', leftOn: '2024-02-03' }
    expect(await expectRefusal(loft, 'POST', `${PIGEONS}/${bird.id}/leave`, sold)).toMatchObject({ code: 'needs_confirmation' })
    expect(await sendWrite(loft, 'POST', `${PIGEONS}/${bird.id}/leave`, { ...sold, confirm: ['leave_deceased'] })).toMatchObject({
      status: 'sold',
      leftOn: '2024-02-03',
    })
  })

  test('refuses a reference bird', async () => {
    await using loft = await open()
    const { damId } = await addBird(loft, 'ES-24-1', { dam: 'ES-20-1' })
    expect(await expectRefusal(loft, 'POST', `${PIGEONS}/${damId}/leave`, { leftReason: 'lost' })).toMatchObject({
      code: 'reference_bird',
    })
    expect(await expectRefusal(loft, 'POST', `${PIGEONS}/99/leave`, { leftReason: 'lost' })).toMatchObject({ code: 'not_found' })
  })
})
