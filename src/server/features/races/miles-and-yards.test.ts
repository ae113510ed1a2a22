import { expect, test } from 'vitest'
import type { RaceImportRow } from '#shared/races/race-imports-api.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { previewResults } from './race-files-for-tests.ts'

const [METRES_PER_MILE, METRES_PER_YARD] = [1609.344, 0.9144]
const BIRDS = [
  { miles: 473, yards: 1592, minutes: 610 },
  { miles: 471, yards: 203, minutes: 615 },
  { miles: 468, yards: 1759, minutes: 620 },
].map((bird) => ({ ...bird, metres: Math.round(bird.miles * METRES_PER_MILE + bird.yards * METRES_PER_YARD) }))

const listOf = (distance: (bird: (typeof BIRDS)[number]) => string, isTimed: boolean) =>
  [
    ['Race: Lerwick 15/06/2024'],
    ['Liberated 06:00'],
    ['Pos', 'Ring', 'Distance', ...(isTimed ? ['Time'] : []), 'Velocity'],
    ...BIRDS.map((bird, at) => {
      const time = new Date((360 + bird.minutes) * 60_000).toISOString().slice(11, 19)
      const velocity = (bird.metres / METRES_PER_YARD / bird.minutes).toFixed(3)
      return [`${at + 1}`, `GB21X1000${at}`, distance(bird), ...(isTimed ? [time] : []), velocity]
    }),
  ]
    .map((cells) => cells.join(';'))
    .join('\n')

const withFourDigits = (separator: string) => (bird: (typeof BIRDS)[number]) =>
  `${bird.miles}${separator}${String(bird.yards).padStart(4, '0')}`

onBothDatabases((open) => {
  test.each(['.', ',', '-', ' '])('distances with %j between miles and yards are stored in metres', async (separator) => {
    await using loft = await open('2024-08-01')
    const { id, counts } = await previewResults(loft, listOf(withFourDigits(separator), true))
    expect(counts).toMatchObject({ new: 3, warning: 0, question: 0 })
    await loft.call('POST', `/api/race-imports/${id}/commit`)
    const stored = await loft.db.selectFrom('raceResults').select(['distance', 'speed']).orderBy('position').execute()
    expect(stored.map(({ distance }) => distance)).toEqual(BIRDS.map(({ metres }) => metres))
    for (const [at, { metres, minutes }] of BIRDS.entries()) expect(stored[at]!.speed).toBeCloseTo(metres / minutes, 2)
  })

  test('a distance that has two meanings is not stored until the keeper chooses one', async () => {
    await using loft = await open('2024-08-01')
    const { id } = await previewResults(loft, listOf(withFourDigits('.'), false))
    const rows = async () => (await loft.call('GET', `/api/race-imports/${id}/rows`)).json<{ rows: RaceImportRow[] }>().rows
    expect((await rows()).map(({ distance, problems }) => [distance, problems.map(({ code }) => code)])).toEqual(
      BIRDS.map(() => [null, ['distance_unsure']]),
    )
    await loft.call('PATCH', `/api/race-imports/${id}`, { columns: { 2: 'miles' } })
    expect((await rows()).map(({ distance }) => distance)).toEqual(BIRDS.map(({ metres }) => metres))
    await loft.call('POST', `/api/race-imports/${id}/commit`)
    const stored = await loft.db.selectFrom('raceResults').select('distance').orderBy('position').execute()
    expect(stored.map(({ distance }) => distance)).toEqual(BIRDS.map(({ metres }) => metres))
  })
})
