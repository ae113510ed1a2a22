import { expect, test } from 'vitest'
import type { Pair } from '#shared/pairs/pair.ts'
import { readQrCode } from '#shared/qr-codes/qr-code.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { addBird, addPairOfBirds, addCycle, BIRDS, CYCLES, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'

const list = (loft: Parameters<typeof read>[0]) => read<Pair[]>(loft, PAIRS)

onBothDatabases((open) => {
  test('pairs a cock and a hen and gives their nest its own QR code', async () => {
    await using loft = await open('2026-03-06')
    const pair = await addPairOfBirds(loft, { nestBox: '7', notes: 'Old line' })
    expect(pair).toMatchObject({
      malePigeonId: 1,
      femalePigeonId: 2,
      malePigeon: { bandId: 'AU 2024 1', gender: 'cock' },
      femalePigeon: { bandId: 'AU 2024 2', gender: 'hen' },
      pairingDate: '2026-03-06',
      breedingSeason: 'spring',
      expectedBroods: 2,
      currentBrood: 1,
      expectedHatchDate: null,
      isActive: true,
      nestBox: '7',
      notes: 'Old line',
      offspringCount: 0,
      cycleCount: 0,
    })
    expect(readQrCode(pair.nestQrCode)).toEqual({ type: 'nest', code: pair.nestQrCode })
    const codes = await loft.db.selectFrom('qrCodes').selectAll().execute()
    expect(codes).toMatchObject([{ code: pair.nestQrCode, type: 'nest', breedingPairId: 1, pigeonId: null }])
    expect(await list(loft)).toHaveLength(1)
    expect(await read(loft, `${PAIRS}/1`)).toMatchObject({ nestQrCode: pair.nestQrCode })
  })

  test('shows a pair in the section of its hen, else of its cock', async () => {
    await using loft = await open()
    const sectionOfPair = async () => (await read<Pair>(loft, `${PAIRS}/1`)).section
    await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Cocks' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Breeding', compartment: 'A' })
    await addPairOfBirds(loft)
    expect(await sectionOfPair()).toBeNull()
    await act(loft, 'PATCH', `${BIRDS}/1`, { loftLocationId: 1 })
    expect(await sectionOfPair()).toBe('North / Cocks')
    await act(loft, 'PATCH', `${BIRDS}/2`, { loftLocationId: 2 })
    expect(await sectionOfPair()).toBe('North / Breeding · A')
    await act(loft, 'DELETE', '/api/loft-locations/2')
    expect(await sectionOfPair()).toBe('North / Cocks')
  })

  test.each([
    ['one bird as both mates', 2, 2, 'same_bird', 'femalePigeonId'],
    ['a hen as sire', 2, 3, 'pair_gender', 'malePigeonId'],
    ['a cock as dam', 1, 4, 'pair_gender', 'femalePigeonId'],
    ['a bird of unknown gender', 5, 2, 'pair_gender', 'malePigeonId'],
    ['a reference bird', 6, 2, 'reference_bird', 'malePigeonId'],
    ['an unknown bird', 99, 2, 'not_found', 'malePigeonId'],
  ])('refuses %s (%i and %i): %s', async (_, malePigeonId, femalePigeonId, code, field) => {
    await using loft = await open()
    await addBird(loft, 'AU 2024 1', 'cock')
    await addBird(loft, 'AU 2024 2', 'hen')
    await addBird(loft, 'AU 2024 3', 'hen')
    await addBird(loft, 'AU 2024 4', 'cock')
    await addBird(loft, 'AU 2024 5', 'por_definir')
    await addBird(loft, 'AU 2020 6', 'cock', { isReference: true })
    expect(await refused(loft, 'POST', PAIRS, { malePigeonId, femalePigeonId })).toMatchObject({ code, field })
    expect(await list(loft)).toEqual([])
    expect(await loft.db.selectFrom('qrCodes').selectAll().execute()).toEqual([])
  })

  test.each([
    [{ malePigeonId: 1 }, 'femalePigeonId'],
    [{ malePigeonId: '', femalePigeonId: 2 }, 'malePigeonId'],
    [{ malePigeonId: 1, femalePigeonId: 2, breedingSeason: 'autumn' }, 'breedingSeason'],
    [{ malePigeonId: 1, femalePigeonId: 2, expectedBroods: 0 }, 'expectedBroods'],
    [{ malePigeonId: 1, femalePigeonId: 2, pairingDate: '2026-02-30' }, 'pairingDate'],
  ])('refuses %o for its %s', async (body, field) => {
    await using loft = await open()
    expect(await refused(loft, 'POST', PAIRS, body)).toMatchObject({ status: 400, code: 'invalid_input', fields: [{ field }] })
  })

  test('accepts a planned pairing in the future', async () => {
    await using loft = await open('2026-02-01')
    expect(await addPairOfBirds(loft, { pairingDate: '2026-02-14', breedingSeason: 'winter' })).toMatchObject({
      pairingDate: '2026-02-14',
    })
  })

  test('asks to confirm everything at once with reasons, and pairs nothing before', async () => {
    await using loft = await open()
    await addPairOfBirds(loft)
    await addBird(loft, 'AU 2025 3', 'hen', { birthYear: 2025, sireId: 1, status: 'injured' })
    const doubtful = { malePigeonId: 1, femalePigeonId: 3 }
    expect(await refused(loft, 'POST', PAIRS, doubtful)).toMatchObject({
      status: 409,
      code: 'needs_confirmation',
      confirm: 'already_paired',
      doubts: [
        { doubt: 'already_paired', bandId: 'AU 2024 1', mateBandId: 'AU 2024 2' },
        { doubt: 'injured', bandId: 'AU 2025 3' },
        { doubt: 'related', inbreeding: 25 },
      ],
    })
    const partly = await refused(loft, 'POST', PAIRS, { ...doubtful, confirm: ['already_paired', 'injured'] })
    expect(partly).toMatchObject({ confirm: 'related', doubts: [{ doubt: 'related' }] })
    expect(await list(loft)).toHaveLength(1)

    expect(await read(loft, `${PAIRS}/check?malePigeonId=1&femalePigeonId=3`)).toMatchObject({ inbreeding: 25 })
    await act(loft, 'POST', PAIRS, { ...doubtful, confirm: ['already_paired', 'injured', 'related'] })
    expect(await list(loft)).toHaveLength(2)
  })

  test.each([
    [{ status: 'sold' }, { doubt: 'out_of_care', status: 'sold' }],
    [{ status: 'deceased' }, { doubt: 'out_of_care', status: 'deceased' }],
    [{ status: 'lost' }, { doubt: 'out_of_care', status: 'lost' }],
    [{ status: 'injured' }, { doubt: 'injured' }],
    [{ loftLocationId: 1 }, { doubt: 'in_quarantine' }],
    [{ loftLocationId: 2 }, { doubt: 'in_quarantine' }],
  ])('asks to confirm a hen that is %o', async (more, doubt) => {
    await using loft = await open()
    await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Quarantine' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'B', customName: 'La Cuarentena' })
    await addBird(loft, 'AU 2024 1', 'cock')
    await addBird(loft, 'AU 2024 2', 'hen', more)
    const check = await read(loft, `${PAIRS}/check?malePigeonId=1&femalePigeonId=2`)
    expect(check).toEqual({ inbreeding: 0, doubts: [expect.objectContaining({ ...doubt, bandId: 'AU 2024 2' })] })
    expect(await refused(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 2 })).toMatchObject({ confirm: doubt.doubt })
  })

  test('finds that half cousins are related over reference birds', async () => {
    await using loft = await open()
    for (const [bandId, gender, parents] of [
      ['AU 2022 1', 'cock', { sire: 'NL 2010 1', dam: 'NL 2010 2' }],
      ['AU 2022 2', 'hen', { sire: 'NL 2010 1', dam: 'NL 2010 3' }],
    ] as const) {
      await addBird(loft, bandId, gender, { birthYear: 2022, ...parents })
    }
    const birds = await read<{ id: number; bandId: string }[]>(loft, BIRDS)
    const idOf = (bandId: string) => birds.find((bird) => bird.bandId === bandId)!.id
    const url = `${PAIRS}/check?malePigeonId=${idOf('AU 2022 1')}&femalePigeonId=${idOf('AU 2022 2')}`
    expect(await read(loft, url)).toEqual({ inbreeding: 12.5, doubts: [{ doubt: 'related', inbreeding: 12.5 }] })
  })

  test('edits a pair, ends it with a reason and reactivates it', async () => {
    await using loft = await open('2026-03-06')
    await addPairOfBirds(loft)
    expect(await act(loft, 'PATCH', `${PAIRS}/1`, { breedingSeason: 'summer', expectedBroods: '3', nestBox: '' })).toMatchObject({
      breedingSeason: 'summer',
      expectedBroods: 3,
      nestBox: null,
    })
    loft.setToday('2026-06-01')
    expect(await refused(loft, 'POST', `${PAIRS}/1/end`, { endedOn: '2026-06-02' })).toMatchObject({ code: 'day_ahead' })
    expect(await refused(loft, 'POST', `${PAIRS}/1/end`, { endedOn: '2026-03-05' })).toMatchObject({ code: 'dates_out_of_order' })
    const ended = await act(loft, 'POST', `${PAIRS}/1/end`, { reason: 'They fought' })
    expect(ended).toMatchObject({ isActive: false, endedOn: '2026-06-01', endReason: 'They fought' })

    await act(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 2 })
    expect(await refused(loft, 'PATCH', `${PAIRS}/1`, { isActive: true })).toMatchObject({ confirm: 'already_paired' })
    await act(loft, 'POST', `${PAIRS}/2/end`)
    expect(await act(loft, 'PATCH', `${PAIRS}/1`, { isActive: true })).toMatchObject({
      isActive: true,
      endedOn: null,
      endReason: null,
    })
    expect(await act(loft, 'PATCH', `${PAIRS}/1`, { isActive: false })).toMatchObject({ isActive: false, endedOn: '2026-06-01' })
  })

  test('changes the birds of a pair only until it has bred', async () => {
    await using loft = await open()
    await addPairOfBirds(loft)
    await addBird(loft, 'AU 2024 3', 'hen')
    expect(await refused(loft, 'PATCH', `${PAIRS}/1`, { femalePigeonId: 1 })).toMatchObject({ code: 'same_bird' })
    expect(await act(loft, 'PATCH', `${PAIRS}/1`, { femalePigeonId: 3 })).toMatchObject({ femalePigeon: { bandId: 'AU 2024 3' } })
    const cycle = await addCycle(loft)
    expect(await refused(loft, 'PATCH', `${PAIRS}/1`, { femalePigeonId: 2 })).toMatchObject({
      code: 'pair_has_young',
      field: 'femalePigeonId',
    })
    await undo(loft, cycle.action)
    await act(loft, 'PATCH', `${PAIRS}/1`, { femalePigeonId: 2 })
  })

  test('refuses a stale version of another device', async () => {
    await using loft = await open()
    await addPairOfBirds(loft)
    await act(loft, 'PATCH', `${PAIRS}/1`, { notes: 'one' })
    const late = await loft.call('PATCH', `${PAIRS}/1`, { notes: 'other' }, { 'if-match': '"1"' })
    expect(late.statusCode).toBe(412)
    expect(late.json().details.present).toMatchObject({ notes: 'one', malePigeon: { bandId: 'AU 2024 1' } })
  })

  test('calculates broods and dates of a pair from its cycles', async () => {
    await using loft = await open('2026-03-20')
    await addPairOfBirds(loft)
    await addCycle(loft, { firstEggDate: '2026-03-01', secondEggDate: '2026-03-03' })
    expect(await read(loft, `${PAIRS}/1`)).toMatchObject({
      currentBrood: 1,
      expectedHatchDate: '2026-03-21',
      actualHatchDate: null,
    })
    await act(loft, 'PATCH', `${CYCLES}/1`, { totalHatched: 2 })
    await addCycle(loft, { cycleNumber: 2 })
    expect(await read(loft, `${PAIRS}/1`)).toMatchObject({
      currentBrood: 1,
      expectedHatchDate: null,
      actualHatchDate: '2026-03-20',
      offspringCount: 2,
      cycleCount: 2,
    })
    await act(loft, 'PATCH', `${CYCLES}/2`, { firstEggDate: '2026-03-20' })
    expect(await read(loft, `${PAIRS}/1`)).toMatchObject({ currentBrood: 2, expectedHatchDate: '2026-04-09' })
  })

  test('deleting a pair keeps young and parents, and can be undone completely', async () => {
    await using loft = await open('2026-03-20')
    await addPairOfBirds(loft)
    await addCycle(loft, { totalEggs: 2 })
    await act(loft, 'PATCH', `${CYCLES}/1`, { totalHatched: 1 })

    const gone = await act(loft, 'DELETE', `${PAIRS}/1`)

    expect([await list(loft), await read(loft, CYCLES)]).toEqual([[], []])
    expect(await read(loft, OFFSPRING)).toMatchObject([{ id: 1, sire: 'AU 2024 1', dam: 'AU 2024 2' }])
    expect(await read(loft, BIRDS)).toHaveLength(2)
    expect(await read(loft, '/api/deleted')).toMatchObject([{ entity: 'breeding-pairs', title: 'AU 2024 1 × AU 2024 2' }])
    expect((await loft.call('DELETE', `${PAIRS}/1`)).statusCode).toBe(404)

    const undone = await undo(loft, gone.action)
    expect(await list(loft)).toHaveLength(1)
    expect(await read(loft, CYCLES)).toMatchObject([{ totalEggs: 2, totalHatched: 1 }])
    expect(await loft.db.selectFrom('qrCodes').select('deletedAt').execute()).toEqual([{ deletedAt: null }])
    await undo(loft, undone.action)
    expect(await list(loft)).toEqual([])
    await act(loft, 'POST', '/api/deleted/breeding-pairs/1/restore')
    expect(await read(loft, CYCLES)).toHaveLength(1)
  })

  test('permanently removed birds and pairs leave their names', async () => {
    await using loft = await open('2026-03-20')
    await addPairOfBirds(loft)
    await addCycle(loft, { totalEggs: 2, totalHatched: 1 })
    await act(loft, 'DELETE', `${BIRDS}/1`)
    await act(loft, 'DELETE', '/api/deleted/pigeons/1')
    expect(await list(loft)).toMatchObject([
      { malePigeonId: null, malePigeon: { id: null, bandId: 'AU 2024 1', isDeleted: true } },
    ])
    expect(await read(loft, OFFSPRING)).toMatchObject([{ sire: 'AU 2024 1', sireId: null, dam: 'AU 2024 2' }])

    await act(loft, 'DELETE', `${PAIRS}/1`)
    await act(loft, 'DELETE', '/api/deleted/breeding-pairs/1')
    expect(await read(loft, OFFSPRING)).toMatchObject([{ breedingPairId: null, breedingCycleId: null, sire: 'AU 2024 1' }])
    for (const table of ['breedingPairs', 'breedingCycles', 'eggs', 'qrCodes'] as const) {
      expect(await loft.db.selectFrom(table).select('id').execute()).toEqual([])
    }
    loft.setToday('2026-03-25')
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' })
    expect(await read(loft, OFFSPRING)).toMatchObject([{ bandId: 'AU 2026 10', dam: 'AU 2024 2' }])
  })

  test('the creation of a pair can be undone', async () => {
    await using loft = await open()
    await addPairOfBirds(loft)
    await undo(loft, 3)
    expect(await list(loft)).toEqual([])
    expect(await read(loft, BIRDS)).toHaveLength(2)
  })

  test.each([
    ['DELETE', `${BIRDS}/2`, undefined],
    ['POST', `${BIRDS}/delete`, { ids: [2] }],
    ['POST', `${BIRDS}/2/leave`, { leftReason: 'sold' }],
    ['POST', `${BIRDS}/2/leave`, { leftReason: 'lost', leftOn: '2026-03-05' }],
    ['POST', `${BIRDS}/status`, { ids: [2], status: 'gifted' }],
    ['PUT', `${BIRDS}/2`, { status: 'deceased' }],
  ] as const)('a pair ends with a bird that leaves (%s %s), and is restored with it', async (method, url, body) => {
    await using loft = await open('2026-03-06')
    await addPairOfBirds(loft)
    const { action } = await act(loft, method, url, body)
    expect(await list(loft)).toMatchObject([{ isActive: false, endedOn: '2026-03-06' }])
    await undo(loft, action)
    expect(await list(loft)).toMatchObject([{ isActive: true, endedOn: null }])
  })
})
