import { expect, test } from 'vitest'
import { addBird, BIRDS, PAIRS } from '#server/testing/breeding.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'
import { addFlock, QUARANTINES } from './treatments-for-tests.ts'

onBothDatabases((open) => {
  test('new birds are in quarantine for 30 days by default', async () => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 3)
    const { action, ...rows } = await act(loft, 'POST', QUARANTINES, { pigeonIds: [1, 2], reason: 'New' })
    expect(Object.values(rows)).toMatchObject([
      {
        pigeonId: 1,
        bird: { bandId: 'AU 2024 1' },
        startDate: '2026-03-06',
        endDate: '2026-04-04',
        endedOn: null,
        reason: 'New',
      },
      { pigeonId: 2, endDate: '2026-04-04' },
    ])
    await act(loft, 'POST', QUARANTINES, { pigeonIds: [3], days: 60, startDate: '2026-03-01' })
    expect(await read(loft, `${QUARANTINES}?status=open`)).toMatchObject({
      total: 3,
      items: [{ endDate: '2026-04-29' }, {}, {}],
    })
    await undo(loft, action)
    expect(await read(loft, `${QUARANTINES}?status=open`)).toMatchObject({ total: 1 })
  })

  test('a change on another device is shown to the one that came later', async () => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 1)
    await act(loft, 'POST', QUARANTINES, { pigeonIds: [1] })
    await act(loft, 'PATCH', `${QUARANTINES}/1`, { reason: 'Returned late' })
    const late = await loft.call('PATCH', `${QUARANTINES}/1`, { endDate: '2026-04-10' }, { 'if-match': '"1"' })
    expect(late.json()).toMatchObject({
      code: 'stale_version',
      details: { present: { reason: 'Returned late', bird: { bandId: 'AU 2024 1' } } },
    })
  })

  test.each([
    [{ pigeonIds: [] }, { code: 'invalid_input', fields: [{ field: 'pigeonIds' }] }],
    [
      { pigeonIds: [1], days: 0 },
      { code: 'invalid_input', fields: [{ field: 'days', problem: 'too_small' }] },
    ],
    [
      { pigeonIds: [1], days: 366 },
      { code: 'invalid_input', fields: [{ field: 'days', problem: 'too_big' }] },
    ],
    [
      { pigeonIds: [1], endDate: '2026-03-05' },
      { code: 'dates_out_of_order', field: 'endDate' },
    ],
    [{ pigeonIds: [2] }, { code: 'already_in_quarantine', bandId: 'AU 2024 2' }],
    [{ pigeonIds: [1, 3] }, { code: 'not_in_care', bandId: 'AU 2024 3' }],
    [{ pigeonIds: [9] }, { code: 'not_found' }],
  ])('refuses %o', async (body, refusal) => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 3)
    await act(loft, 'POST', `${BIRDS}/3/leave`, { leftReason: 'lost' })
    await act(loft, 'POST', QUARANTINES, { pigeonIds: [2] })
    expect(await refused(loft, 'POST', QUARANTINES, body)).toMatchObject(refusal)
    expect(await read(loft, QUARANTINES)).toMatchObject({ total: 1 })
  })

  test('extends and ends a quarantine and keeps its history', async () => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 1)
    await act(loft, 'POST', QUARANTINES, { pigeonIds: [1] })
    const extended = await act(loft, 'PATCH', `${QUARANTINES}/1`, { days: 45, notes: 'Still sneezing' })
    expect(extended).toMatchObject({ endDate: '2026-04-19', notes: 'Still sneezing' })
    const early = { status: 400, code: 'dates_out_of_order' }
    expect(await refused(loft, 'PATCH', `${QUARANTINES}/1`, { endDate: '2026-03-05' })).toMatchObject(early)
    expect(await refused(loft, 'POST', `${QUARANTINES}/1/end`, { endedOn: '2026-03-05' })).toMatchObject(early)
    expect(await refused(loft, 'POST', `${QUARANTINES}/1/end`, { endedOn: '2026-03-07' })).toMatchObject({
      fields: [{ field: 'endedOn', problem: 'too_big' }],
    })
    loft.setToday('2026-03-20')
    const ended = await act(loft, 'POST', `${QUARANTINES}/1/end`)
    expect(ended).toMatchObject({ endedOn: '2026-03-20' })
    expect(await refused(loft, 'PATCH', `${QUARANTINES}/1`, { days: 60 })).toMatchObject({ code: 'quarantine_ended' })
    expect(await read(loft, `${QUARANTINES}?status=ended&pigeonId=1`)).toMatchObject({ total: 1 })
    await undo(loft, ended.action)
    expect(await read(loft, `${QUARANTINES}?status=open`)).toMatchObject({ total: 1 })
    await act(loft, 'DELETE', `${QUARANTINES}/1`)
    expect(await read(loft, QUARANTINES)).toMatchObject({ total: 0 })
    await act(loft, 'POST', '/api/deleted/quarantines/1/restore')
    expect(await read(loft, QUARANTINES)).toMatchObject({ total: 1 })
  })

  test.each([
    ['2026-03-05', []],
    ['2026-03-06', ['in_quarantine']],
    ['2026-04-04', ['in_quarantine']],
    ['2026-04-05', []],
  ])('on %s the pairing asks to confirm %j', async (today, doubts) => {
    await using loft = await open('2026-03-05')
    await addBird(loft, 'AU 2024 1', 'cock')
    await addBird(loft, 'AU 2024 2', 'hen')
    await act(loft, 'POST', QUARANTINES, { pigeonIds: [2], startDate: '2026-03-06' })
    loft.setToday(today)
    const check = await read<{ doubts: { doubt: string; bandId: string }[] }>(
      loft,
      `${PAIRS}/check?malePigeonId=1&femalePigeonId=2`,
    )
    expect(check.doubts.map(({ doubt }) => doubt)).toEqual(doubts)
    const pairing = await loft.call('POST', PAIRS, { malePigeonId: 1, femalePigeonId: 2 })
    expect(pairing.statusCode).toBe(doubts.length > 0 ? 409 : 200)
  })
})
