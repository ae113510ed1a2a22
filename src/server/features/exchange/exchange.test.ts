import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RaceResult } from '#shared/races/race-result.ts'
import { greyClouds } from '#server/files/picture-samples.ts'
import { writeZip } from '#server/files/write-zip.ts'
import { unzip } from '#server/sheets/unzip.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, testApp, type TestApp } from '#server/testing/test-app.ts'
import { birdsByBand, previewPedigree, importPedigreeFile } from '../imports/testing/pedigree-form.ts'
import { multipartForm, rowsOf } from '../imports/testing/upload-form.ts'

/** Makes a champion with a photo, a sire with a race result, and a dam whose sire is known only as text. */
async function champion(loft: TestApp): Promise<Buffer> {
  const made = await loft.call('POST', '/api/pedigree-import/text', {
    csvData: [
      'band_id,birth_year,gender,color,strain,breeder,owner,notes,description,hatch date,sire,dam,status',
      'BE-20-1111111,2020,cock,"Blue, bar",Janssen,Ann,Bob,"two\nlines",=Champion,2020-03-02,BE-18-2222222,BE-18-3333333,racing',
      'BE-18-3333333,2018,hen,,,,,,,,Old Blue,,sold',
      'Unrelated,2021,hen,,,,,,,,,,',
    ].join('\n'),
  })
  expect(made.json()).toMatchObject({ success: true, errors: [] })
  const birds = await birdsByBand(loft)
  const { id } = birds.get('BE-20-1111111')!
  await loft.call(
    'POST',
    `/api/pigeons/${id}/photos`,
    ...multipartForm(await greyClouds(900, 600).jpeg().toBuffer(), 'me.jpg', 'generalPhoto'),
  )
  const event = await loft.call('POST', '/api/race-events', {
    eventName: 'Bourges',
    eventDate: '2022-06-04',
    distance: 412.5,
    releaseLocation: 'Bourges',
    releasedAt: '2022-06-04T07:00',
    totalParticipants: 800,
  })
  const raceEventId = event.json<{ id: number }>().id
  const flown = { raceEventId, position: 3, arrivalTime: '2022-06-04T12:00:00', points: 12.5 }
  expect((await loft.call('POST', '/api/race-results', { ...flown, pigeonId: id })).statusCode).toBe(200)
  await loft.call('POST', '/api/race-results', { raceEventId, pigeonId: birds.get('Unrelated')!.id, position: 9 })
  return exported(loft, id)
}

const exported = async (loft: TestApp, id: number) => (await loft.call('GET', `/api/pigeons/${id}/exchange.zip`)).rawPayload
const commit = (loft: TestApp, id: number) => loft.call('POST', `/api/imports/${id}/commit`, {})
const results = async (loft: TestApp, query = '') => (await loft.call('GET', `/api/race-results${query}`)).json<RaceResult[]>()

onDatabases(longRunEngines('sqlite'), (open) => {
  test('transfers a bird with its ancestors, photo and results to another loft, but no private data', async () => {
    await using home = await open()
    await using other = await open()
    const file = await champion(home)
    const preview = await previewPedigree(other, file, 'BE-20-1111111.zip')
    expect(preview).toMatchObject({
      kind: 'pedigree',
      counts: { new: 3, error: 0, references: 0 },
      extras: { photos: 1, results: 1 },
    })
    expect(await birdsByBand(other)).toEqual(new Map())
    expect((await commit(other, preview.id)).json()).toMatchObject({ imported: 3, errors: 0, extras: { photos: 1, results: 1 } })

    const there = await birdsByBand(other)
    const here = await birdsByBand(home)
    expect([...there.keys()].sort()).toEqual(['BE-18-2222222', 'BE-18-3333333', 'BE-20-1111111'])
    for (const [band, bird] of there) {
      const { color, strain, breeder, owner, notes, description, hatchDate, birthYear, gender, sire, dam } = here.get(band)!
      expect(bird).toMatchObject({ color, strain, breeder, owner, notes, description, hatchDate, birthYear, gender, sire, dam })
      expect(bird).toMatchObject({ isReference: band !== 'BE-20-1111111', status: 'active' })
    }
    expect(there.get('BE-20-1111111')).toMatchObject({
      sireId: there.get('BE-18-2222222')?.id,
      generalPhotoUrl: expect.any(String),
    })
    const [flown, ...others] = await results(other)
    const [own] = await results(home)
    expect(others).toEqual([])
    const raceFieldsOf = ({
      eventName,
      eventDate,
      bandId,
      position,
      participants,
      speed,
      distance,
      flightTime,
      arrivalTime,
      points,
    }: RaceResult) => ({
      eventName,
      eventDate,
      bandId,
      position,
      participants,
      speed,
      distance,
      flightTime,
      arrivalTime,
      points,
    })
    expect(raceFieldsOf(flown!)).toEqual(raceFieldsOf(own!))
  })

  test("stores the results of its ancestors in the other loft, but not as that loft's own results", async () => {
    await using home = await open()
    await using other = await open()
    await champion(home)
    const birds = await birdsByBand(home)
    const [race] = (await home.call('GET', '/api/race-events')).json<{ id: number }[]>()
    const flown = {
      raceEventId: race!.id,
      position: 1,
      arrivalTime: '2022-06-04T11:00:00',
      pigeonId: birds.get('BE-18-2222222')!.id,
    }
    expect((await home.call('POST', '/api/race-results', flown)).json()).toMatchObject({ isOwn: false })
    await importPedigreeFile(other, await exported(home, birds.get('BE-20-1111111')!.id))

    const bands = async (whose: string) => (await results(other, `?whose=${whose}`)).map(({ bandId }) => bandId)
    expect(await bands('own')).toEqual(['BE-20-1111111'])
    expect(await bands('other')).toEqual(['BE-18-2222222'])
    expect((await results(other)).map(({ isOwn }) => isOwn)).toEqual([false, true])
    expect((await other.call('GET', '/api/race-results?limit=10')).json()).toMatchObject({ total: 2, own: 1 })
    const [event] = (await other.call('GET', '/api/race-events')).json()
    expect(event).toMatchObject({ resultCount: 2, ownResultCount: 1 })
    const field = (await other.call('GET', `/api/race-events/${event.id}/field`)).json<{ isOwn: boolean }[]>()
    expect(field.map(({ isOwn }) => isOwn)).toEqual([false, true])
  })

  test('changes nothing when imported again, and is undone as a whole', async () => {
    await using home = await open()
    await using other = await open()
    const file = await champion(home)
    const { batchId } = (await importPedigreeFile(other, file, 'bird.zip')).json()
    const birds = await birdsByBand(other)
    const flown = await results(other)
    const again = await previewPedigree(other, file)
    expect(again).toMatchObject({ counts: { same: 3, new: 0, changed: 0 }, extras: { photos: 0, results: 0 } })
    await commit(other, again.id)
    expect(await birdsByBand(other)).toEqual(birds)
    expect(await results(other)).toEqual(flown)

    await loftUndo(other, again.id)
    await loftUndo(other, batchId)
    expect(await birdsByBand(other)).toEqual(new Map())
    expect(await results(other)).toEqual([])
  })

  test('returns to the first loft without differences', async () => {
    await using home = await open()
    await using other = await open()
    await importPedigreeFile(other, await champion(home))
    const back = await exported(other, (await birdsByBand(other)).get('BE-20-1111111')!.id)
    const { id, counts, extras } = await previewPedigree(home, back)
    expect({ counts, extras }).toMatchObject({ counts: { same: 3 }, extras: { photos: 0, results: 0 } })
    expect(await rowsOf(home, id, 'conflict')).toEqual([])
  })

  test('answers 404 for an unknown bird', async () => {
    await using loft = await open()
    for (const url of [
      '/api/pigeons/9/exchange.zip',
      '/api/pedigree-export.csv?pigeonId=9',
      '/api/pedigree-export.ged?pigeonId=9',
    ]) {
      expect((await loft.call('GET', url)).statusCode).toBe(404)
    }
  })
})

const loftUndo = (loft: TestApp, batch: number) => loft.call('POST', `/api/imports/${batch}/undo`)

describe('a manipulated file', () => {
  let file: Buffer
  beforeAll(async () => {
    await using home = await testApp('sqlite')
    file = await champion(home)
  })
  type Entries = Map<string, Buffer>
  const json = (entries: Entries, change: (content: Record<string, unknown>) => void) => {
    const content = JSON.parse(entries.get('exchange.json')!.toString()) as Record<string, unknown>
    change(content)
    entries.set('exchange.json', Buffer.from(JSON.stringify(content)))
  }
  test.for<readonly [string, (entries: Entries) => void, string]>([
    ['a picture with another hash', (entries) => entries.set('photos/1.jpg', Buffer.from('no picture')), 'exchange_damaged'],
    ['a missing picture', (entries) => entries.delete('photos/1.jpg'), 'exchange_damaged'],
    ['no JSON', (entries) => entries.set('exchange.json', Buffer.from('{')), 'exchange_damaged'],
    [
      'a result of a missing bird',
      (entries) => json(entries, (content) => Object.assign((content['results'] as object[])[0]!, { bird: 7 })),
      'exchange_damaged',
    ],
    [
      'an impossible birth year',
      (entries) => json(entries, (content) => Object.assign((content['birds'] as object[])[0]!, { birthYear: 1e99 })),
      'exchange_damaged',
    ],
    [
      'a band of 51 letters',
      (entries) => json(entries, (content) => Object.assign((content['birds'] as object[])[0]!, { bandId: 'x'.repeat(51) })),
      'exchange_damaged',
    ],
    [
      'a newer version',
      (entries) => json(entries, (content) => Object.assign(content, { version: 2, birds: 'otherwise' })),
      'exchange_newer',
    ],
    [
      'a file that is not a picture',
      (entries) => {
        const bytes = Buffer.from('GIF89a no photo')
        entries.set('photos/1.jpg', bytes)
        json(entries, (content) =>
          Object.assign((content['photos'] as object[])[0]!, { sha256: createHash('sha256').update(bytes).digest('hex') }),
        )
      },
      'photo_not_an_image',
    ],
  ])('is refused and nothing is imported: %s', async ([, change, code]) => {
    const entries = unzip(file)
    change(entries)
    await using other = await testApp('sqlite')
    const refused = await importPedigreeFile(
      other,
      await writeZip([...entries].map(([name, content]) => ({ name, content }))),
      'bird.zip',
    )
    expect(refused.json()).toMatchObject({ code })
    expect(refused.statusCode).toBeLessThan(500)
    expect(await birdsByBand(other)).toEqual(new Map())
  })

  test('is refused when truncated', async () => {
    await using loft = await testApp('sqlite')
    const refused = await importPedigreeFile(loft, file.subarray(0, file.length - 30))
    expect(refused.json()).toMatchObject({ code: 'exchange_damaged' })
  })

  test('is reported row by row for ancestry loops, wrong genders and repeated bands', async () => {
    const entries = unzip(file)
    json(entries, (content) => {
      const birds = content['birds'] as Record<string, unknown>[]
      const [bird, sire] = [birds[0]!, birds[1]!]
      Object.assign(sire, { sire: bird['bandId'], gender: 'hen' })
      birds.push({ ...bird, color: 'Other' })
    })
    await using other = await testApp('sqlite')
    const { id, counts } = await previewPedigree(
      other,
      await writeZip([...entries].map(([name, content]) => ({ name, content }))),
    )
    expect(counts).toMatchObject({ error: 1 })
    expect((await rowsOf(other, id)).flatMap(({ problems }) => problems.map(({ code }) => code)).sort()).toEqual(
      expect.arrayContaining(['band_repeated', 'parent_wrong_gender']),
    )
  })
})
