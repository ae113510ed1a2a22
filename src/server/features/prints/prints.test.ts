import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import type { ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import { addBird, addPairOfBirds } from '#server/testing/breeding.ts'
import { birdRow } from '#server/testing/bird-rows.ts'
import { crop, drawPages, inkBounds, type PagePicture } from '#server/testing/pdf-pictures.ts'
import { readPdf } from '#server/testing/pdf-text.ts'
import { runSize, isFull, longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, testApp, type TestApp } from '#server/testing/test-app.ts'
import { act, read, refused } from '#server/testing/writes.ts'

const LONG = 'ÑUÑOA-ŁÓDŹ-TÂRGU-MUREȘ-2026-000123456789'

async function print(loft: TestApp, wanted: object) {
  const answer = await loft.call('POST', '/api/prints', wanted)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return { bytes: answer.rawPayload, headers: answer.headers }
}

/** Returns the texts on a page, in the pieces in which they were written. */
const textsOn = (bytes: Buffer, page = 1): string[] =>
  readPdf(bytes)
    .filter((piece) => piece.page === page)
    .map(({ text }) => text)

function readCode({ width, height, grey }: PagePicture): string {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (const [at, value] of grey.entries()) data.fill(value, at * 4, at * 4 + 3)
  return decodeQR({ data, width, height }, { timeLimit: 1000 })
}

/** Largest allowed offset of a label, in millimetres. */
const TOLERANCE = 0.5

/** Places on a sheet whose labels are read: two corners, and one in the middle; all of them in the release check. */
const READ_PLACES = isFull ? Array.from({ length: 24 }, (_, at) => at) : [0, 10, 23]

test.each([
  { paper: 'a4', columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, padding: 4.5 },
  { paper: 'letter', columns: 3, rows: 8, width: 70, height: 34, left: 2.95, top: 3.7, padding: 3.5 },
  { paper: 'roll62', columns: 1, rows: 1, width: 62, height: 29, left: 0, top: 0, padding: 2 },
])('places labels on $paper correctly, cuts nothing off, and every code is readable', async (grid) => {
  await using loft = await testApp('sqlite')
  await act(loft, 'PATCH', '/api/settings', { publicAddress: 'https://a-rather-long-name.loft.example:8443', loftName: LONG })
  for (let at = 0; at < 24; at += 1)
    await addBird(loft, `${LONG.slice(0, -2)}${10 + at}`, 'hen', { color: 'Rouge écaillé, tâché de blanc, Ștefan' })
  await act(loft, 'POST', '/api/qr-codes/generate', {})
  const codes = (await read<ListedCode[]>(loft, '/api/qr-codes')).toReversed()
  const lines = ['name', 'birth', 'color', 'place', 'keeper', 'code']
  const { bytes } = await print(loft, { kind: 'labels', paper: grid.paper, lines })
  const pages = await drawPages(bytes, grid.rows === 1 ? [0, 23] : [0])
  const sheet = { ...grid, perPage: grid.columns * grid.rows }
  for (const at of grid.rows === 1 ? [0, 23] : READ_PLACES) {
    const page = pages[grid.rows === 1 ? Math.sign(at) : 0]!
    const place = at % sheet.perPage
    const label = crop(page, {
      left: grid.left + (place % grid.columns) * grid.width,
      top: grid.top + Math.floor(place / grid.columns) * grid.height,
      width: grid.width,
      height: grid.height,
    })
    expect(readCode(label)).toBe(`https://a-rather-long-name.loft.example:8443/q/${codes[at]!.code}`)
    const side = grid.height - 2 * grid.padding
    const code = inkBounds(crop(label, { left: 0, top: 0, width: grid.padding + side - 0.5, height: grid.height }))!
    const white = (side * 4) / (code.right - code.left > 0 ? modulesOf(codes[at]!.code) + 8 : 1)
    for (const [is, should] of [
      [code.left, grid.padding + white],
      [code.right, grid.padding + side - white],
      [code.top, grid.padding + white],
      [code.bottom, grid.padding + side - white],
    ] as const)
      expect(Math.abs(is - should)).toBeLessThan(TOLERANCE)
    const ink = inkBounds(label)!
    expect(ink.left).toBeGreaterThan(grid.padding - TOLERANCE)
    expect(ink.right).toBeLessThan(grid.width - grid.padding + TOLERANCE)
    expect(ink.top).toBeGreaterThan(grid.padding - TOLERANCE)
    expect(ink.bottom).toBeLessThan(grid.height - grid.padding + TOLERANCE)
  }
  const text = textsOn(bytes).join('').replaceAll(/[\s-]/g, '')
  expect(text).toContain(`${LONG.slice(0, -2)}10`.replaceAll('-', ''))
  expect(text).toContain('Rougeécaillé,tâchédeblanc,Ștefan')
})

/** Returns how many modules a code with this address has on each side. */
const modulesOf = (code: string): number => (`https://a-rather-long-name.loft.example:8443/q/${code}`.length > 46 ? 37 : 33)

// The drawing of a page does not depend on the database.
onDatabases(longRunEngines('sqlite'), (open) => {
  test('prints labels in the chosen order, begins at the first free label and skips birds without a code', async () => {
    await using loft = await open()
    for (const band of ['AU 2024 10', 'AU 2024 9', 'AU 2024 8']) await addBird(loft, band, 'hen')
    await act(loft, 'POST', '/api/qr-codes/generate', { pigeonIds: [1, 2] })
    const textOf = async (wanted: object) => textsOn((await print(loft, wanted)).bytes).join(' ')
    expect(await textOf({ kind: 'labels', lines: ['name'] })).toBe('AU 2024 9 AU 2024 10')
    expect(await textOf({ kind: 'labels', lines: ['name', 'birth'], ids: [1, 2, 3] })).toBe(
      'AU 2024 10 2024 · Hen AU 2024 9 2024 · Hen',
    )
    const { bytes, headers } = await print(loft, { kind: 'labels', ids: [1], startAt: 24, lines: [] })
    expect(headers['x-pages']).toBe('1')
    const page = (await drawPages(bytes))[0]!
    expect(inkBounds(crop(page, { left: 0, top: 0, width: 210, height: 259.5 }))).toBeUndefined()
    expect(readCode(crop(page, { left: 140, top: 259.5, width: 70, height: 37 }))).toMatch(/^PGN-/)
  })

  test('prints a nest card and a nest label with the nest box', async () => {
    await using loft = await open()
    await act(loft, 'PATCH', '/api/settings', { documentLanguage: 'es' })
    const { nestQrCode } = await addPairOfBirds(loft, { nestBox: LONG })
    const cards = (await print(loft, { kind: 'nest_cards' })).bytes
    const card = (await drawPages(cards))[0]!
    for (const text of ['AU 2024 1', 'AU 2024 2', nestQrCode, 'Macho', 'Hembra', 'Puesta'])
      expect(textsOn(cards)).toContainEqual(expect.stringContaining(text))
    expect(readCode(crop(card, { left: 0, top: 0, width: 105, height: 60 }))).toBe(nestQrCode)
    const { bytes } = await print(loft, { kind: 'labels', type: 'nest', lines: ['name', 'box', 'code'], paper: 'letter' })
    const label = (await drawPages(bytes))[0]!
    expect(textsOn(bytes).join(' ')).toContain('AU 2024 1 × AU 2024 2')
    expect(readCode(crop(label, { left: 2.95, top: 3.7, width: 70, height: 34 }))).toBe(nestQrCode)
  })

  test('prints the nests of a section by the section of their hens, else of their cocks', async () => {
    await using loft = await open()
    const { id: mainLoftId } = await act<{ id: number }>(loft, 'POST', '/api/main-loft-locations', { name: 'Hill' })
    const section = async (name: string) =>
      (await act<{ id: number }>(loft, 'POST', '/api/loft-locations', { mainLoftId, section: name, capacity: 12 })).id
    const [cocks, hens] = [await section('Cocks'), await section('Hens')]
    await addPairOfBirds(loft, { nestBox: '1' })
    for (const [id, loftLocationId] of [
      [1, cocks],
      [2, hens],
    ] as const)
      await act(loft, 'PUT', `/api/pigeons/${id}`, { loftLocationId })
    await addBird(loft, 'AU 2023 3', 'cock', { loftLocationId: cocks })
    await addBird(loft, 'AU 2023 4', 'hen')
    await act(loft, 'POST', '/api/breeding-pairs', { malePigeonId: 3, femalePigeonId: 4, nestBox: '2' })
    const bandsOn = async (wanted: object) =>
      [
        ...new Set(
          textsOn((await print(loft, wanted)).bytes)
            .join(' ')
            .match(/AU 202[34] [1-4]/g),
        ),
      ].toSorted()
    for (const kind of [{ kind: 'labels', type: 'nest', lines: ['name'] }, { kind: 'nest_cards' }]) {
      expect(await bandsOn({ ...kind, sectionId: hens })).toEqual(['AU 2024 1', 'AU 2024 2'])
      expect(await bandsOn({ ...kind, sectionId: cocks })).toEqual(['AU 2023 3', 'AU 2023 4'])
      expect(await bandsOn({ ...kind, mainLoftId })).toHaveLength(4)
      expect(await refused(loft, 'POST', '/api/prints', { ...kind, mainLoftId: mainLoftId + 1 })).toMatchObject({
        code: 'nothing_to_print',
      })
    }
  })

  test('lists the loft by band, and by section', async () => {
    await using loft = await open('2026-03-06')
    const { id: mainLoftId } = await act<{ id: number }>(loft, 'POST', '/api/main-loft-locations', { name: 'Łódź' })
    const { id } = await act<{ id: number }>(loft, 'POST', '/api/loft-locations', { mainLoftId, section: 'Hens', capacity: 12 })
    await addBird(loft, 'AU 2024 10', 'hen', { loftLocationId: id, strain: 'Janssen' })
    await addBird(loft, 'AU 2024 9', 'cock')
    await addBird(loft, 'AU 2024 1', 'cock', { status: 'sold' })
    const textOf = async (wanted: object, page = 1) => textsOn((await print(loft, wanted)).bytes, page).join(' ')
    expect(await textOf({ kind: 'loft_list', paper: 'letter' })).toMatch(
      /Loft list.*2 \(1 cock, 1 hen\).*1 AU 2024 9 2024 Cock.*2 AU 2024 10 2024 Hen Janssen Łódź \/ Hens Active.*Page 1 of 1/,
    )
    expect(await textOf({ kind: 'section_list' })).toMatch(/Łódź \/ Hens.*12.*AU 2024 10/)
    expect(await textOf({ kind: 'section_list' }, 2)).toMatch(/Without a section.*AU 2024 9/)
    expect(await textOf({ kind: 'section_list', sectionId: id })).not.toContain('AU 2024 9')
  })

  test.each([
    [{ kind: 'labels' }, 409, 'nothing_to_print'],
    [{ kind: 'labels', ids: [1] }, 409, 'nothing_to_print'],
    [{ kind: 'labels', type: 'nest' }, 409, 'nothing_to_print'],
    [{ kind: 'nest_cards' }, 409, 'nothing_to_print'],
    [{ kind: 'section_list', sectionId: 5 }, 409, 'nothing_to_print'],
    [{ kind: 'labels', ids: [7] }, 404, 'not_found'],
    [{ kind: 'labels', paper: 'a3' }, 400, 'invalid_input'],
    [{ kind: 'labels', startAt: 25 }, 400, 'invalid_input'],
    [{ kind: 'poster' }, 400, 'invalid_input'],
    [{}, 400, 'invalid_input'],
  ])('answers %j with %i %s', async (wanted, status, code) => {
    await using loft = await open()
    await addBird(loft, 'AU 2024 1', 'hen')
    expect(await refused(loft, 'POST', '/api/prints', wanted)).toMatchObject({ status, code })
  })
})

const LABELS = runSize(60, 10_000)
const ON_A_PAGE = 24

test(`draws ${LABELS} labels while it sends them`, async () => {
  await using loft = await testApp('sqlite')
  const many = Array.from({ length: LABELS }, (_, at) => birdRow(`B ${at}`))
  for (let start = 0; start < many.length; start += 500)
    await loft.db
      .insertInto('pigeons')
      .values(many.slice(start, start + 500))
      .execute()
  await act(loft, 'POST', '/api/qr-codes/generate', {})
  const { bytes, headers } = await print(loft, { kind: 'labels' })
  const pages = Math.ceil(LABELS / ON_A_PAGE)
  expect(headers['x-pages']).toBe(String(pages))
  expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(pages)
  const last = textsOn(bytes, pages).filter((text) => /^B \d+$/.test(text))
  expect(last).toHaveLength(LABELS - (pages - 1) * ON_A_PAGE)
  expect(last.at(-1)).toBe(`B ${LABELS - 1}`)
})
