import { expect, test } from 'vitest'
import type { BirdToss, TossBird, TossDetail, TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, undo } from '#server/testing/writes.ts'

/** 30 km in half an hour are 1000 m/min. */
const TOSS = {
  date: '2026-04-10',
  releaseLocation: 'Tudela',
  distance: 30,
  releasedAt: '2026-04-10T09:00',
  weatherConditions: 'Clear',
}

const addBird = async (loft: TestApp, bandId: string) =>
  (await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2024, gender: 'cock' })).json<{ id: number }>().id
const toss = async (loft: TestApp, pigeonIds: number[], more: object = {}) =>
  await act<TossDetail>(loft, 'POST', '/api/training-tosses', { ...TOSS, pigeonIds, ...more })
const show = async (loft: TestApp, id: number) => (await loft.call('GET', `/api/training-tosses/${id}`)).json<TossDetail>()
const list = async (loft: TestApp) => (await loft.call('GET', '/api/training-tosses')).json<TrainingToss[]>()
const recordReturn = async (loft: TestApp, { id }: { id: number }, returnedAt: string | null) =>
  await act<TossBird>(loft, 'PATCH', `/api/training-toss-birds/${id}`, { returnedAt })
const refused = async (loft: TestApp, method: 'POST' | 'PATCH', path: string, body: object) => {
  const { code, details } = (await loft.call(method, `/api/${path}`, body)).json<{
    code?: string
    details: { field?: string; fields?: { field: string }[] }
  }>()
  if (!code) return ''
  return `${code} ${details.field ?? details.fields?.[0]?.field ?? ''}`.trim()
}

onBothDatabases((open) => {
  test('records returns one by one and lists the birds that have not returned', async () => {
    await using loft = await open('2026-04-11')
    const [a, b, c] = [await addBird(loft, 'ES 24 1'), await addBird(loft, 'ES 24 2'), await addBird(loft, 'ES 24 3')]
    const sent = await toss(loft, [c, a, b, a])
    expect(sent).toMatchObject({ ...TOSS, releasedAt: '2026-04-10T09:00:00', sent: 3, returned: 0, computedDistance: null })
    expect(sent.birds.map(({ bandId, returnedAt }) => `${bandId} ${returnedAt}`)).toEqual([
      'ES 24 1 null',
      'ES 24 2 null',
      'ES 24 3 null',
    ])

    const [one, two] = sent.birds as [TossBird, TossBird]
    const second = await recordReturn(loft, two, '2026-04-10T09:30:00')
    expect(second).toMatchObject({ flightTime: '0:30:00', velocity: 60, speed: 1000, place: 1 })
    expect(await recordReturn(loft, one, '2026-04-10T09:25')).toMatchObject({ velocity: 72, place: 1 })
    const { birds, returned } = await show(loft, sent.id)
    expect(returned).toBe(2)
    expect(birds.map(({ bandId, place }) => `${place} ${bandId}`)).toEqual(['1 ES 24 1', '2 ES 24 2', 'null ES 24 3'])
    expect(await list(loft)).toMatchObject([{ id: sent.id, sent: 3, returned: 2 }])

    expect(await recordReturn(loft, one, null)).toMatchObject({ returnedAt: null, velocity: null, place: null })
    expect((await show(loft, sent.id)).returned).toBe(1)
  })

  test('lists bands by the number at their end', async () => {
    await using loft = await open('2026-04-11')
    const { birds } = await toss(loft, [await addBird(loft, 'ES 24 106'), await addBird(loft, 'ES 24 99')])
    expect(birds.map(({ bandId }) => bandId)).toEqual(['ES 24 99', 'ES 24 106'])
  })

  test('lists the tosses of a bird', async () => {
    await using loft = await open('2026-05-01')
    const [a, b] = [await addBird(loft, 'ES 24 1'), await addBird(loft, 'ES 24 2')]
    const first = await toss(loft, [a, b])
    await toss(loft, [a], { date: '2026-04-20', releasedAt: '', distance: '', releaseLocation: 'Ainsa' })
    await recordReturn(loft, first.birds[1]!, '2026-04-10T09:20:00')
    await recordReturn(loft, first.birds[0]!, '2026-04-10T09:40:00')
    const tosses = (await loft.call('GET', `/api/training-toss-birds?pigeonId=${a}`)).json<BirdToss[]>()
    expect(tosses).toMatchObject([
      { releaseLocation: 'Ainsa', distance: null, returnedAt: null, place: null, sent: 1 },
      { releaseLocation: 'Tudela', distance: 30, flightTime: '0:40:00', velocity: 45, place: 2, sent: 2 },
    ])
    expect((await loft.call('GET', '/api/training-toss-birds?pigeonId=9999')).statusCode).toBe(404)
  })

  test('computes the distance if loft and release are known; an entered distance takes precedence', async () => {
    await using loft = await open('2026-04-11')
    const bird = await addBird(loft, 'ES 24 1')
    await loft.call('PATCH', '/api/settings', { latitude: 51.6, longitude: -0.5 })
    const place = { releaseLatitude: 50.6, releaseLongitude: -0.5 }
    const far = await toss(loft, [bird], { ...place, distance: '' })
    expect(far.computedDistance).toBeCloseTo(111.26, 1)
    expect((await recordReturn(loft, far.birds[0]!, '2026-04-10T11:00:00')).velocity).toBeCloseTo(55.63, 1)
    const row = await act<TossDetail>(loft, 'PATCH', `/api/training-tosses/${far.id}`, { distance: 100 })
    expect(row.birds[0]).toMatchObject({ velocity: 50 })
  })

  test('changes, deletes and restores a toss with its birds', async () => {
    await using loft = await open('2026-05-01')
    const [a, b] = [await addBird(loft, 'ES 24 1'), await addBird(loft, 'ES 24 2')]
    const made = await toss(loft, [a])
    await recordReturn(loft, made.birds[0]!, '2026-04-10T09:30:00')

    const other = await act<TossDetail>(loft, 'PATCH', `/api/training-tosses/${made.id}`, {
      releaseLocation: 'Ainsa',
      addPigeonIds: [b, a],
      removePigeonIds: [],
    })
    expect(other).toMatchObject({ releaseLocation: 'Ainsa', sent: 2, returned: 1, version: 2, weatherConditions: 'Clear' })
    const fewer = await act<TossDetail>(loft, 'PATCH', `/api/training-tosses/${made.id}`, { removePigeonIds: [a] })
    expect(fewer.birds.map(({ pigeonId }) => pigeonId)).toEqual([b])
    const deleted = (await loft.call('GET', '/api/deleted')).json<object[]>()
    expect(deleted).toMatchObject([{ entity: 'training-toss-birds', title: 'ES 24 1', partOf: 'Ainsa' }])
    await undo(loft, fewer.action)
    expect(await show(loft, made.id)).toMatchObject({ sent: 2, returned: 1 })

    const { action } = await act(loft, 'DELETE', `/api/training-tosses/${made.id}`)
    expect(await list(loft)).toEqual([])
    expect((await loft.call('GET', `/api/training-toss-birds?pigeonId=${a}`)).json()).toEqual([])
    await undo(loft, action)
    expect(await show(loft, made.id)).toMatchObject({ releaseLocation: 'Ainsa', sent: 2, returned: 1 })
  })

  test('moving a toss to another day moves its release and its returns', async () => {
    await using loft = await open('2026-05-01')
    const made = await toss(loft, [await addBird(loft, 'ES 24 1')])
    await recordReturn(loft, made.birds[0]!, '2026-04-10T09:30:00')
    const { action, ...row } = await act<TossDetail>(loft, 'PATCH', `/api/training-tosses/${made.id}`, { date: '2026-04-12' })
    expect(row).toMatchObject({ releasedAt: '2026-04-12T09:00:00', birds: [{ returnedAt: '2026-04-12T09:30:00', velocity: 60 }] })
    await undo(loft, action)
    expect(await show(loft, made.id)).toMatchObject({ date: '2026-04-10', birds: [{ returnedAt: '2026-04-10T09:30:00' }] })
  })

  test('refuses a day on which a bird of the toss had not hatched or had left', async () => {
    await using loft = await open('2026-05-01')
    const [old, sold, gone] = [await addBird(loft, 'ES 24 1'), await addBird(loft, 'ES 24 2'), await addBird(loft, 'ES 24 3')]
    const young = (
      await loft.call('POST', '/api/pigeons', { bandId: 'ES 26 4', birthYear: 2026, gender: 'cock', hatchDate: '2026-02-20' })
    ).json<{ id: number }>().id
    const made = await toss(loft, [old, sold, gone, young])
    const path = `training-tosses/${made.id}`
    const move = (date: string, more: object = {}) => refused(loft, 'PATCH', path, { date, ...more })
    expect(await move('2026-02-19')).toBe('not_hatched date')
    expect(await act(loft, 'PATCH', `/api/${path}`, { date: '2026-02-20' })).toMatchObject({ date: '2026-02-20' })
    expect(await move('2025-12-31')).toBe('not_hatched date')
    expect(await move('2025-12-31', { removePigeonIds: [young], addPigeonIds: [] })).toBe('')
    expect(await move('2025-12-31', { addPigeonIds: [young] })).toBe('not_hatched pigeonIds')

    await act(loft, 'PATCH', `/api/${path}`, { date: '2026-04-10' })
    await loft.call('POST', `/api/pigeons/${sold}/leave`, { leftReason: 'sold', leftOn: '2026-04-15' })
    expect(await move('2026-04-15')).toBe('not_in_care date')
    expect(await move('2026-04-14')).toBe('')
    // The day on which this bird left is unknown, and a reference bird may have flown before it became one.
    await loft.db.updateTable('pigeons').set({ status: 'lost', leftOn: null }).where('id', '=', gone).execute()
    await loft.db.updateTable('pigeons').set({ isReference: 1 }).where('id', '=', old).execute()
    expect(await move('2026-04-13')).toBe('')
    expect(await refused(loft, 'PATCH', path, { weatherConditions: 'Windy' })).toBe('')
  })

  test('refuses to move a toss to a day on which its returns would be in the future', async () => {
    await using loft = await open('2026-04-11')
    const made = await toss(loft, [await addBird(loft, 'ES 24 1')])
    const path = `training-tosses/${made.id}`
    expect(await act(loft, 'PATCH', `/api/${path}`, { date: '2026-04-20' })).toMatchObject({ date: '2026-04-20' })
    await act(loft, 'PATCH', `/api/${path}`, { date: '2026-04-10' })
    await recordReturn(loft, made.birds[0]!, '2026-04-10T09:30:00')
    expect(await refused(loft, 'PATCH', path, { date: '2026-04-12' })).toBe('return_in_future date')
    expect(await show(loft, made.id)).toMatchObject({ date: '2026-04-10', birds: [{ returnedAt: '2026-04-10T09:30:00' }] })
  })

  test('refuses a stale version and returns the current toss', async () => {
    await using loft = await open('2026-05-01')
    const made = await toss(loft, [await addBird(loft, 'ES 24 1')])
    await act(loft, 'PATCH', `/api/training-tosses/${made.id}`, { notes: 'Fog' }, { 'if-match': '"1"' })
    const late = await loft.call('PATCH', `/api/training-tosses/${made.id}`, { notes: 'Sun' }, { 'if-match': '"1"' })
    expect(late.json()).toMatchObject({ code: 'stale_version', details: { present: { notes: 'Fog', version: 2 } } })
    const bird = made.birds[0]!
    await act(loft, 'PATCH', `/api/training-toss-birds/${bird.id}`, { returnedAt: '2026-04-10T09:30' }, { 'if-match': '"1"' })
    const twice = await loft.call(
      'PATCH',
      `/api/training-toss-birds/${bird.id}`,
      { returnedAt: '2026-04-10T09:31' },
      { 'if-match': '"1"' },
    )
    expect(twice.json()).toMatchObject({ code: 'stale_version', details: { present: { returnedAt: '2026-04-10T09:30:00' } } })
  })

  test('refuses invalid input by field and saves nothing', async () => {
    await using loft = await open('2026-04-11')
    const bird = await addBird(loft, 'ES 24 1')
    const sold = await addBird(loft, 'ES 24 2')
    await loft.call('POST', `/api/pigeons/${sold}/leave`, { leftReason: 'sold', leftOn: '2026-04-05' })
    for (const [more, expected] of [
      [{ pigeonIds: [] }, 'invalid_input pigeonIds'],
      [{ releaseLocation: ' ' }, 'invalid_input releaseLocation'],
      [{ date: '2026-02-30' }, 'invalid_input date'],
      [{ distance: -1 }, 'invalid_input distance'],
      [{ distance: 2001 }, 'invalid_input distance'],
      [{ releaseLatitude: 91 }, 'invalid_input releaseLatitude'],
      [{ releasedAt: '2026-04-11T09:00' }, 'invalid_input releasedAt'],
      [{ pigeonIds: [bird, 9999] }, 'not_found'],
      [{ pigeonIds: [bird, sold] }, 'not_in_care pigeonIds'],
    ] as const) {
      expect(await refused(loft, 'POST', 'training-tosses', { ...TOSS, pigeonIds: [bird], ...more })).toBe(expected)
    }
    expect(await list(loft)).toEqual([])

    // A bird that left later still lived in the loft on that day.
    const made = await toss(loft, [bird, sold], { date: '2026-04-04', releasedAt: '2026-04-04T09:00' })
    const home = made.birds[0]!
    for (const [returnedAt, expected] of [
      ['noon', 'invalid_input returnedAt'],
      ['2026-04-04T08:59:59', 'arrival_before_release returnedAt'],
      ['2026-04-04T09:00:00', 'arrival_before_release returnedAt'],
      // 30 km in ten minutes are 3000 m/min, the highest possible speed of a pigeon.
      ['2026-04-04T09:09:59', 'speed_impossible returnedAt'],
      ['2026-04-12T09:00:00', 'return_in_future returnedAt'],
    ] as const) {
      expect(await refused(loft, 'PATCH', `training-toss-birds/${home.id}`, { returnedAt })).toBe(expected)
    }
    await recordReturn(loft, home, '2026-04-04T09:10:00')
    const path = `training-tosses/${made.id}`
    expect(await refused(loft, 'PATCH', path, { releasedAt: '2026-04-04T09:10' })).toBe('arrival_before_release releasedAt')
    expect(await refused(loft, 'PATCH', path, { distance: 31 })).toBe('speed_impossible releasedAt')
    expect(await refused(loft, 'PATCH', path, { removePigeonIds: [bird, sold] })).toBe('invalid_input pigeonIds')
    expect(await show(loft, made.id)).toMatchObject({ distance: 30, sent: 2, returned: 1, version: 1 })
  })
})
