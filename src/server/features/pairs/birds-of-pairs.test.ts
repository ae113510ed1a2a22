import { expect, test } from 'vitest'
import type { Pair } from '#shared/pairs/pair.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { addBird, addBrood, addPairOfBirds, BIRDS, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test('refuses to change the gender of a bird in an active pair', async () => {
    await using loft = await open('2026-03-06')
    await addPairOfBirds(loft)
    for (const [id, gender] of [
      [1, 'hen'],
      [2, 'cock'],
    ] as const) {
      expect(await refused(loft, 'PUT', `${BIRDS}/${id}`, { gender })).toMatchObject({
        status: 409,
        code: 'parent_gender',
        field: 'gender',
      })
    }
    await act(loft, 'POST', `${PAIRS}/1/end`)
    expect(await act(loft, 'PUT', `${BIRDS}/1`, { gender: 'hen' })).toMatchObject({ gender: 'hen' })
  })

  test('refuses to change the gender of a bird with young in the nest, or its birth year to a later one than theirs', async () => {
    await using loft = await open('2026-03-20')
    await addBrood(loft, '2026-03-20')
    await act(loft, 'POST', `${PAIRS}/1/end`)
    expect(await refused(loft, 'PUT', `${BIRDS}/1`, { gender: 'hen' })).toMatchObject({ code: 'parent_gender', offspringId: 1 })
    expect(await refused(loft, 'PUT', `${BIRDS}/2`, { gender: 'cock' })).toMatchObject({ code: 'parent_gender', offspringId: 1 })
    expect(await refused(loft, 'PUT', `${BIRDS}/2`, { birthYear: 2027 })).toMatchObject({
      code: 'parent_younger',
      offspringId: 1,
    })
    expect(await act(loft, 'PUT', `${BIRDS}/2`, { birthYear: 2026 })).toMatchObject({ birthYear: 2026 })
  })

  test('a bird that left in the past ends its pair on that day, never before the pairing', async () => {
    await using loft = await open('2026-03-10')
    await addPairOfBirds(loft, { pairingDate: '2026-03-04' })
    const leave = (leftOn: string) => act(loft, 'POST', `${BIRDS}/1/leave`, { leftReason: 'lost', leftOn })
    const before = await leave('2026-03-03')
    expect(await read<Pair>(loft, `${PAIRS}/1`)).toMatchObject({ isActive: false, endedOn: '2026-03-10' })
    await undo(loft, before.action)
    await leave('2026-03-04')
    expect(await read<Pair>(loft, `${PAIRS}/1`)).toMatchObject({ isActive: false, endedOn: '2026-03-04' })
  })

  test('a young bird that grew up and died ends its pair', async () => {
    await using loft = await open('2025-03-20')
    await addBrood(loft, '2025-03-20')
    loft.setToday('2025-03-26')
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2025 10', gender: 'cock' })
    await addBird(loft, 'AU 2024 9', 'hen')
    loft.setToday('2026-03-01')
    await act(loft, 'POST', PAIRS, { malePigeonId: 3, femalePigeonId: 4 })
    const { action } = await act(loft, 'POST', `${OFFSPRING}/1/died`, { diedOn: '2026-03-01' })
    expect(await read<Pair>(loft, `${PAIRS}/2`)).toMatchObject({ isActive: false, endedOn: '2026-03-01' })
    await undo(loft, action)
    expect(await read<Pair>(loft, `${PAIRS}/2`)).toMatchObject({ isActive: true, endedOn: null })
  })

  test('a move within the loft does not end the pair', async () => {
    await using loft = await open('2026-03-06')
    await addPairOfBirds(loft)
    await act(loft, 'PUT', `${BIRDS}/1`, { status: 'injured' })
    await act(loft, 'POST', `${BIRDS}/status`, { ids: [2], status: 'retired' })
    expect(await read<Pair>(loft, `${PAIRS}/1`)).toMatchObject({ isActive: true, version: 1 })
  })

  test('names a bird by band and name in refusals and confirmations', async () => {
    await using loft = await open()
    await addPairOfBirds(loft)
    await addBird(loft, 'AU 2020 3', 'hen', { isReference: true, name: 'Ivory' })
    await addBird(loft, 'AU 2024 4', 'hen', { status: 'injured', name: 'Pearl' })
    expect((await loft.call('POST', PAIRS, { malePigeonId: 1, femalePigeonId: 3 })).json()).toMatchObject({
      error: 'AU 2020 3 Ivory is a reference bird and does not live in the loft',
    })
    await act(loft, 'PUT', '/api/pigeons/2', { name: 'Gitana' })
    expect((await loft.call('POST', PAIRS, { malePigeonId: 1, femalePigeonId: 4 })).json()).toMatchObject({
      error: 'AU 2024 1 is paired with AU 2024 2 Gitana. AU 2024 4 Pearl is injured',
      details: { doubts: [{ bandId: 'AU 2024 1', name: null, mateName: 'Gitana' }, { name: 'Pearl' }] },
    })
  })
})
