import { expect, test } from 'vitest'
import type { BasketedBird, Candidate } from '#shared/basketing/basketing.ts'
import type { Purpose } from '#shared/basketing/fitness.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { readPdf } from '#server/testing/pdf-text.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const RACE_DAY = '2026-05-02'

async function send<T>(loft: TestApp, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const answer = await loft.call(method, `/api/${path}`, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { row: answer.json<T>(), actionId: String(answer.headers['x-action-id']) }
}
const make = async (loft: TestApp, path: string, body: object) => (await send<{ id: number }>(loft, 'POST', path, body)).row.id
const addBird = (loft: TestApp, bandId: string, more: object = {}) =>
  make(loft, 'pigeons', { bandId, birthYear: 2024, gender: 'cock', ...more })
const addRace = (loft: TestApp) =>
  make(loft, 'race-events', { eventName: 'Tudela', eventDate: RACE_DAY, distance: 120, releaseLocation: 'Tudela' })
const candidates = async (loft: TestApp, purpose: Purpose = 'race', day = RACE_DAY) =>
  (await loft.call('GET', `/api/basketing-candidates?day=${day}&purpose=${purpose}`)).json<Candidate[]>()
const reasonsOf = async (loft: TestApp, ...about: [Purpose?, string?]) =>
  Object.fromEntries(
    (await candidates(loft, ...about)).map(({ bandId, reasons }) => [bandId, reasons.map(({ reason }) => reason).join(' ')]),
  )
const basketed = async (loft: TestApp, id: number) =>
  (await loft.call('GET', `/api/race-events/${id}/basketing`)).json<{ birds: BasketedBird[] }>().birds
const save = (loft: TestApp, id: number, body: object) =>
  send<{ birds: BasketedBird[] }>(loft, 'PATCH', `race-events/${id}/basketing`, body)
const refusal = async (loft: TestApp, id: number, body: object) =>
  (await loft.call('PATCH', `/api/race-events/${id}/basketing`, body)).json<{ code: string; details: object }>()
const race = async (loft: TestApp, id: number) => (await loft.call('GET', `/api/race-events/${id}`)).json<RaceEvent>()

onBothDatabases((open) => {
  test('reports each bird in care as fit, or the reasons against it', async () => {
    await using loft = await open('2026-05-01')
    await addBird(loft, 'ES 1 fit')
    const expired = await addBird(loft, 'ES 2 expired')
    const sick = await addBird(loft, 'ES 3 treated')
    const resting = await addBird(loft, 'ES 4 resting')
    const apart = await addBird(loft, 'ES 5 quarantine')
    const young = await addBird(loft, 'ES 6 young', { birthYear: 2026, hatchDate: '2026-03-15' })
    const sold = await addBird(loft, 'ES 7 sold')
    const given = await addBird(loft, 'ES 8 never')
    await send(loft, 'POST', `pigeons/${sold}/leave`, { leftReason: 'sold', leftOn: '2026-04-05' })
    const programId = await make(loft, 'vaccination-programs', { name: 'PMV', intervalDays: 365, fromAgeDays: 60 })
    const others = (await candidates(loft)).map(({ pigeonId }) => pigeonId).filter((id) => ![given, expired, young].includes(id))
    const vaccinate = (pigeonIds: number[], administeredDate: string) =>
      send(loft, 'POST', 'vaccination-records', { pigeonIds, programId, vaccineText: 'Oil', administeredDate })
    await vaccinate([expired], '2025-05-01')
    await vaccinate(others, '2025-05-02')
    await send(loft, 'POST', 'treatments', { pigeonIds: [sick], treatmentName: 'Canker', startDate: '2026-04-30' })
    const course = await make(loft, 'treatments', {
      pigeonIds: [resting],
      treatmentName: 'Worms',
      startDate: '2026-04-20',
      notToRaceBefore: '2026-05-10',
    })
    await send(loft, 'POST', `treatments/${course}/end`, { endDate: '2026-04-22', outcome: 'cured' })
    await send(loft, 'POST', 'quarantines', { pigeonIds: [apart], startDate: '2026-05-01', days: 30 })

    expect(await reasonsOf(loft)).toEqual({
      'ES 1 fit': '',
      'ES 2 expired': 'vaccination_expired',
      'ES 3 treated': 'under_treatment',
      'ES 4 resting': 'resting',
      'ES 5 quarantine': 'in_quarantine',
      'ES 6 young': 'too_young',
      'ES 8 never': 'not_vaccinated',
    })
    expect(await reasonsOf(loft, 'toss')).toMatchObject({
      'ES 2 expired': '',
      'ES 3 treated': 'under_treatment',
      'ES 6 young': '',
    })
    expect(await reasonsOf(loft, 'race', '2026-06-13')).toMatchObject({
      'ES 1 fit': 'vaccination_expired',
      'ES 4 resting': 'vaccination_expired',
      'ES 6 young': 'not_vaccinated',
    })
    const expiredBird = (await candidates(loft)).find(({ bandId }) => bandId === 'ES 2 expired')
    expect(expiredBird?.reasons).toEqual([{ reason: 'vaccination_expired', name: 'PMV', day: '2026-05-01' }])
  })

  test('lists bands by the number at their end', async () => {
    await using loft = await open('2026-05-01')
    const ids = [await addBird(loft, 'AU-2024-A-106'), await addBird(loft, 'AU-2024-A-99'), await addBird(loft, 'AU-2024-A-1000')]
    expect((await candidates(loft)).map(({ bandId }) => bandId)).toEqual(['AU-2024-A-99', 'AU-2024-A-106', 'AU-2024-A-1000'])
    const { row } = await save(loft, await addRace(loft), { birds: ids.map((pigeonId) => ({ pigeonId, isOverride: true })) })
    expect(row.birds.map(({ bandId }) => bandId)).toEqual(['AU-2024-A-99', 'AU-2024-A-106', 'AU-2024-A-1000'])
  })

  test('saves the choice with the race, changes parts of it and undoes it', async () => {
    await using loft = await open('2026-05-01')
    const id = await addRace(loft)
    const [a, b, c] = [await addBird(loft, 'ES 1'), await addBird(loft, 'ES 2', { gender: 'hen' }), await addBird(loft, 'ES 3')]
    await save(loft, id, { birds: [{ pigeonId: b, ringNumber: 'R7' }, { pigeonId: a }] })
    expect(await basketed(loft, id)).toMatchObject([
      { bandId: 'ES 1', ringNumber: null, isOverride: false, hasResult: false, reasons: [] },
      { bandId: 'ES 2', ringNumber: 'R7', gender: 'hen' },
    ])
    // Another device adds a bird without knowing about the ring.
    const { row, actionId } = await save(loft, id, { birds: [{ pigeonId: c }, { pigeonId: b }], remove: [a] })
    expect(row.birds.map(({ bandId, ringNumber }) => `${bandId} ${ringNumber}`)).toEqual(['ES 2 R7', 'ES 3 null'])
    expect(await race(loft, id)).toMatchObject({ basketedCount: 2, basketedWithResult: 0 })
    await loft.call('POST', `/api/actions/${actionId}/undo`)
    expect((await basketed(loft, id)).map(({ bandId }) => bandId)).toEqual(['ES 1', 'ES 2'])

    const gone = await send(loft, 'DELETE', `race-events/${id}`)
    expect((await loft.call('GET', `/api/race-events/${id}/basketing`)).statusCode).toBe(404)
    await loft.call('POST', `/api/actions/${gone.actionId}/undo`)
    expect((await basketed(loft, id)).map(({ bandId }) => bandId)).toEqual(['ES 1', 'ES 2'])
  })

  test('a race counts its basketed birds with a result', async () => {
    await using loft = await open('2026-05-03')
    const id = await addRace(loft)
    const [a, b, c] = [await addBird(loft, 'ES 1'), await addBird(loft, 'ES 2'), await addBird(loft, 'ES 3')]
    await save(loft, id, { birds: [{ pigeonId: a }, { pigeonId: b }] })
    for (const pigeonId of [a, c]) await send(loft, 'POST', 'race-results', { raceEventId: id, pigeonId, flightTime: '2:00:00' })
    expect(await race(loft, id)).toMatchObject({ basketedCount: 2, basketedWithResult: 1, ownResultCount: 2 })
    expect((await basketed(loft, id)).map(({ hasResult }) => hasResult)).toEqual([true, false])
    expect((await loft.call('GET', '/api/race-events')).json()).toMatchObject([{ basketedCount: 2, basketedWithResult: 1 }])
    await send(loft, 'DELETE', `pigeons/${b}`)
    expect(await race(loft, id)).toMatchObject({ basketedCount: 1, basketedWithResult: 1 })
  })

  test('refuses a bird that is not fit unless the keeper overrides it', async () => {
    await using loft = await open('2026-05-01')
    const id = await addRace(loft)
    const bird = await addBird(loft, 'ES 1')
    await send(loft, 'POST', 'quarantines', { pigeonIds: [bird], startDate: '2026-05-01', days: 30 })
    expect(await refusal(loft, id, { birds: [{ pigeonId: bird }] })).toMatchObject({
      code: 'not_fit',
      details: { field: 'birds', bandId: 'ES 1', reasons: [{ reason: 'in_quarantine', day: '2026-05-30' }] },
    })
    expect(await basketed(loft, id)).toEqual([])
    await save(loft, id, { birds: [{ pigeonId: bird, isOverride: true }] })
    expect(await basketed(loft, id)).toMatchObject([{ isOverride: true, reasons: [{ reason: 'in_quarantine' }] }])
    await save(loft, id, { birds: [{ pigeonId: bird, ringNumber: '12' }] })
    expect(await basketed(loft, id)).toMatchObject([{ isOverride: true, ringNumber: '12' }])
    expect(await refusal(loft, id, { birds: [{ pigeonId: bird, isOverride: false }] })).toMatchObject({ code: 'not_fit' })
  })

  test('shows when a chosen bird is no longer fit before the race', async () => {
    await using loft = await open('2026-05-01')
    const id = await addRace(loft)
    const [a, b] = [await addBird(loft, 'ES 1'), await addBird(loft, 'ES 2')]
    await save(loft, id, { birds: [{ pigeonId: a }, { pigeonId: b }] })
    await send(loft, 'POST', 'treatments', { pigeonIds: [a], treatmentName: 'Canker', startDate: '2026-05-01' })
    await send(loft, 'POST', `pigeons/${b}/leave`, { leftReason: 'lost', leftOn: '2026-05-01' })
    expect((await basketed(loft, id)).map(({ reasons }) => reasons[0]?.reason)).toEqual(['under_treatment', 'not_in_care'])
    // Saving a ring number does not need another override.
    await save(loft, id, { birds: [{ pigeonId: a, ringNumber: '3' }] })
  })

  test('refuses invalid input with a code and stores nothing', async () => {
    await using loft = await open('2026-05-01')
    const id = await addRace(loft)
    const [a, b, sold] = [await addBird(loft, 'ES 1'), await addBird(loft, 'ES 2'), await addBird(loft, 'ES 3')]
    await send(loft, 'POST', `pigeons/${sold}/leave`, { leftReason: 'sold', leftOn: '2026-04-05' })
    for (const [body, code] of [
      [{ birds: [{ pigeonId: a }, { pigeonId: 9999 }] }, 'not_found'],
      [{ birds: [{ pigeonId: a }, { pigeonId: sold, isOverride: true }] }, 'not_in_care'],
      [{ birds: [{ pigeonId: a }, { pigeonId: a }] }, 'invalid_input'],
      [{ birds: [{ pigeonId: a }], remove: [a] }, 'invalid_input'],
      [{ birds: [{ pigeonId: a, ringNumber: 'x'.repeat(21) }] }, 'invalid_input'],
      [
        {
          birds: [
            { pigeonId: a, ringNumber: 'r1' },
            { pigeonId: b, ringNumber: 'R1' },
          ],
        },
        'ring_repeated',
      ],
    ] as const) {
      expect((await refusal(loft, id, body)).code).toBe(code)
    }
    expect(await basketed(loft, id)).toEqual([])
    expect((await refusal(loft, 999, {})).code).toBe('not_found')
    expect((await loft.call('GET', '/api/basketing-candidates?day=never&purpose=race')).statusCode).toBe(400)
    await save(loft, id, { birds: [{ pigeonId: a, ringNumber: 'R1' }] })
    expect((await refusal(loft, id, { birds: [{ pigeonId: b, ringNumber: 'R1' }] })).code).toBe('ring_repeated')
    await save(loft, id, { birds: [{ pigeonId: b, ringNumber: 'R1' }], remove: [a] })
  })

  test.each([
    ['a4', 'en', 595, ['Basketing list', 'Band', 'Rubber ring', 'Signature of the keeper', '1 (cocks: 1, hens: 0)']],
    ['letter', 'es', 612, ['Lista de enceste', 'Anilla', 'Goma', 'Firma del propietario', '1 (machos: 1, hembras: 0)']],
  ])('prints the list on %s in %s with names of 40 characters', async (paper, language, width, words) => {
    await using loft = await open('2026-05-01')
    const id = await addRace(loft)
    const description = 'Ñuñoa Łukasz Ștefan Āboliņš Ђорђе Ωmega 1'
    const bird = await addBird(loft, 'BE-19-2132563', { description, color: 'Blue bar' })
    await save(loft, id, { birds: [{ pigeonId: bird, ringNumber: 'G-4711' }] })
    const pdf = await loft.call('GET', `/api/race-events/${id}/basketing/print?paper=${paper}&language=${language}`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.toString('latin1')).toMatch(new RegExp(`/MediaBox \\[0 0 ${width}`))
    const texts = readPdf(pdf.rawPayload).map(({ text }) => text.trim())
    for (const word of [...words, 'BE-19-2132563', 'G-4711', 'Tudela']) expect(texts).toContain(word)
    expect(texts.join(' ').replaceAll(/\s+/g, ' ')).toContain(description)
    const tossId = await make(loft, 'training-tosses', { date: RACE_DAY, releaseLocation: 'Ainsa', pigeonIds: [bird] })
    const toss = await loft.call('GET', `/api/training-tosses/${tossId}/print?paper=${paper}&language=${language}`)
    expect(readPdf(toss.rawPayload).map(({ text }) => text.trim())).toEqual(expect.arrayContaining(['Ainsa', 'BE-19-2132563']))
  })
})
