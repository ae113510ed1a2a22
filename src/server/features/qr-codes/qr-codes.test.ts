import sharp from 'sharp'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { readQrCode } from '#shared/qr-codes/qr-code.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import type { Page } from '#shared/api/paging.ts'
import type { ListedCode, PigeonEntity } from '#shared/qr-codes/qr-codes-api.ts'
import { addBird, addPairOfBirds } from '#server/testing/breeding.ts'
import { birdRow } from '#server/testing/bird-rows.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'

const CODES = '/api/qr-codes'

async function generate(loft: TestApp, id: number): Promise<ListedCode & { action: number }> {
  const answer = await loft.call('POST', `/api/pigeons/${id}/qr`)
  expect(answer.statusCode).toBe(200)
  return { ...(answer.json() as ListedCode), action: Number(answer.headers['x-action-id']) }
}
const find = (loft: TestApp, text: string) => loft.call('GET', `/api/qr/${encodeURIComponent(text)}`)

async function textIn(dataUrl: string): Promise<string> {
  const png = Buffer.from(dataUrl.replace(/^data:image\/png;base64,/, ''), 'base64')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

onBothDatabases((open) => {
  test('creates one code for a bird, with a readable picture', async () => {
    await using loft = await open()
    await addBird(loft, 'AU 2024 1', 'hen', { color: 'Blue bar' })
    const made = await generate(loft, 1)
    expect(readQrCode(made.code)).toEqual({ type: 'pigeon', code: made.code })
    expect(made).toMatchObject({ type: 'pigeon', entityId: 1, entity: { bandId: 'AU 2024 1', birthYear: 2024, gender: 'hen' } })
    expect(await textIn(made.qrDataUrl)).toBe(made.code)
    const { action: _first, ...first } = made
    const { action: _again, ...again } = await generate(loft, 1)
    expect(again).toEqual(first)
    expect(await refused(loft, 'POST', '/api/pigeons/9/qr')).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('encodes the public address in the picture, and finds the code by this address', async () => {
    await using loft = await open()
    await addBird(loft, 'AU 2024 1', 'hen')
    await act(loft, 'PATCH', '/api/settings', { publicAddress: 'https://loft.example/' })
    const { code, qrDataUrl } = await generate(loft, 1)
    expect(await textIn(qrDataUrl)).toBe(`https://loft.example/q/${code}`)
    for (const text of [code, code.toLowerCase(), ` ${code} `, `https://loft.example/q/${code}`]) {
      const found = await find(loft, text)
      expect(found.statusCode).toBe(200)
      expect(found.json()).toMatchObject({
        qrCode: { type: 'pigeon', code },
        entity: { bandId: 'AU 2024 1', birthYear: 2024, gender: 'hen', color: null },
      })
    }
    for (const publicAddress of ['loft.example', 'ftp://loft.example', 'https://loft.example/path'])
      expect(await refused(loft, 'PATCH', '/api/settings', { publicAddress })).toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
    await act(loft, 'PATCH', '/api/settings', { publicAddress: 'https://host.example/l/blue-bar/' })
    const hosted = (await find(loft, `https://host.example/l/blue-bar/q/${code}`)).json<{ qrCode: { qrDataUrl: string } }>()
    expect(await textIn(hosted.qrCode.qrDataUrl)).toBe(`https://host.example/l/blue-bar/q/${code}`)
  })

  test('creates a nest code with each pair', async () => {
    await using loft = await open('2026-03-06')
    const pair = await addPairOfBirds(loft, { nestBox: '7' })
    const [code] = await read<ListedCode[]>(loft, CODES)
    expect(code).toMatchObject({ code: pair.nestQrCode, type: 'nest', entityId: 1, entity: { nestBox: '7', isActive: true } })
    expect((await find(loft, pair.nestQrCode)).json()).toMatchObject({
      qrCode: { type: 'nest' },
      entity: { nestQrCode: pair.nestQrCode, isActive: true, createdAt: pair.createdAt, title: 'AU 2024 1 × AU 2024 2' },
    })
  })

  test.each([
    ['PGN-00000000', 404, 'qr_unknown', 'QR code not found in database'],
    ['PGN-00000001', 404, 'qr_misread', undefined],
    ['WIFI:S:Loft;;', 404, 'qr_foreign', undefined],
    ['https://example.com/', 404, 'qr_foreign', undefined],
    [' ', 400, 'invalid_input', undefined],
    ['\u0000', 400, 'invalid_input', undefined],
  ])('answers %j with %i %s', async (text, status, code, error) => {
    await using loft = await open()
    const answer = await find(loft, text)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, ...(error && { error }) })
  })

  test('names the deleted bird of its code, and finds the code again after undo', async () => {
    await using loft = await open()
    await addBird(loft, 'AU 2024 1', 'hen')
    const { code } = await generate(loft, 1)
    const { action } = await act(loft, 'DELETE', '/api/pigeons/1')
    const gone = await find(loft, code)
    expect(gone.statusCode).toBe(410)
    expect(gone.json()).toMatchObject({ code: 'qr_retired', details: { type: 'pigeon', title: 'AU 2024 1' } })
    expect(await read(loft, CODES)).toEqual([])
    expect(await read<Page<ListedCode>>(loft, `${CODES}?limit=5`)).toEqual({ items: [], total: 0, nextCursor: null })
    await undo(loft, action)
    expect((await find(loft, code)).json()).toMatchObject({ entity: { bandId: 'AU 2024 1' } })
  })

  test('names the deleted pair of a retired nest code', async () => {
    await using loft = await open()
    const { nestQrCode } = await addPairOfBirds(loft)
    await act(loft, 'DELETE', '/api/breeding-pairs/1')
    expect((await find(loft, nestQrCode)).json()).toMatchObject({
      code: 'qr_retired',
      details: { type: 'nest', title: 'AU 2024 1 × AU 2024 2' },
    })
  })

  test('uses the same code again after undo, because it may be printed already', async () => {
    await using loft = await open()
    await addBird(loft, 'AU 2024 1', 'hen')
    const { code, action } = await generate(loft, 1)
    await undo(loft, action)
    expect((await find(loft, code)).statusCode).toBe(410)
    expect(await generate(loft, 1)).toMatchObject({ code })
    expect((await find(loft, code)).statusCode).toBe(200)
  })

  test('creates codes for all birds in care in one action, and removes them by undo', async () => {
    await using loft = await open()
    for (const band of ['AU 2024 1', 'AU 2024 2', 'AU 2024 3']) await addBird(loft, band, 'hen')
    await addBird(loft, 'AU 1999 9', 'cock', { isReference: true })
    await addBird(loft, 'AU 2024 4', 'cock', { status: 'sold' })
    const { code } = await generate(loft, 2)
    expect(await read<Page<PigeonEntity>>(loft, `${CODES}/missing`)).toMatchObject({
      items: [{ bandId: 'AU 2024 3' }, { bandId: 'AU 2024 1' }],
      total: 2,
      nextCursor: null,
    })
    const { made, had, action } = await act<{ made: number; had: number }>(loft, 'POST', `${CODES}/generate`, {})
    expect({ made, had }).toEqual({ made: 2, had: 1 })
    expect(await read<Page<PigeonEntity>>(loft, `${CODES}/missing`)).toMatchObject({ items: [], total: 0 })
    expect(await read(loft, `${CODES}/progress`)).toEqual({ done: 0, total: 0 })
    expect(new Set((await read<ListedCode[]>(loft, CODES)).map((row) => row.code)).size).toBe(3)
    await undo(loft, action)
    expect(await read(loft, CODES)).toMatchObject([{ code }])
  })

  test('creates codes for all birds of a selection, or refuses the whole selection', async () => {
    await using loft = await open()
    for (const band of ['AU 2024 1', 'AU 2024 2']) await addBird(loft, band, 'hen')
    await addBird(loft, 'AU 1999 9', 'cock', { isReference: true })
    const some = (pigeonIds: number[]) => refused(loft, 'POST', `${CODES}/generate`, { pigeonIds })
    expect(await some([1, 3])).toMatchObject({ status: 409, code: 'reference_bird' })
    expect(await some([1, 77])).toMatchObject({ status: 404, code: 'not_found' })
    expect(await some([])).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await read(loft, CODES)).toEqual([])
    expect(await act(loft, 'POST', `${CODES}/generate`, { pigeonIds: [2, 2] })).toMatchObject({ made: 1, had: 0 })
  })

  test('lists what is due today for the bird or nest of a code only', async () => {
    await using loft = await open('2026-03-06')
    const { nestQrCode } = await addPairOfBirds(loft)
    const { code } = await generate(loft, 2)
    const due = async (text: string) =>
      (await read<Notification[]>(loft, `/api/qr/${text}/due`)).map(({ kind, values }) =>
        `${kind} ${String(values['count'] ?? '')}`.trim(),
      )
    expect(await due(code)).toEqual([])
    expect(await due(nestQrCode)).toEqual([])
    await act(loft, 'POST', '/api/treatments', { treatmentName: 'Canker', pigeonIds: [1, 2], days: 2, timesADay: 2 })
    await act(loft, 'POST', '/api/treatments', { treatmentName: 'Worms', pigeonId: 1, days: 2 })
    await act(loft, 'POST', '/api/quarantines', { pigeonIds: [2], endDate: '2026-03-06' })
    await act(loft, 'POST', '/api/breeding-cycles', { breedingPairId: 1, firstEggDate: '2026-03-01', totalEggs: 2 })
    expect(await due(code)).toEqual(['doses_due 2', 'quarantine_ends_today'])
    expect(await due(nestQrCode)).toEqual(['candling_due'])
    expect((await loft.call('GET', '/api/qr/PGN-00000000/due')).statusCode).toBe(404)
  })

  test('lists codes in pages and by kind, and finds them by band, mate and code', async () => {
    await using loft = await open()
    await addPairOfBirds(loft)
    await act(loft, 'PUT', '/api/pigeons/2', { bandId: 'NL 2023 5551' })
    await act(loft, 'POST', `${CODES}/generate`, {})
    const page = (query: string) => read<Page<ListedCode>>(loft, `${CODES}?limit=2&${query}`)
    expect(await page('')).toMatchObject({ items: [{ entityId: 2 }, { entityId: 1, type: 'pigeon' }], total: 3, nextCursor: '2' })
    expect(await page('cursor=2')).toEqual({ items: [expect.objectContaining({ type: 'nest' })], nextCursor: null })
    expect(await page('type=nest')).toMatchObject({ items: [{ type: 'nest' }], total: 1 })
    expect(await page('type=pigeon&q=5551')).toMatchObject({ items: [{ entity: { bandId: 'NL 2023 5551' } }], total: 1 })
    expect(await page('type=nest&q=5551')).toMatchObject({ items: [{ type: 'nest' }], total: 1 })
    expect(await page('pigeonId=1')).toMatchObject({ items: [{ entityId: 1 }], total: 1 })
    const { code } = (await page('pigeonId=1')).items[0]!
    expect(await page(`q=${code.toLowerCase()}`)).toMatchObject({ items: [{ code }], total: 1 })
    expect(await page('q=nothing')).toMatchObject({ items: [], total: 0 })
  })

  test('creates thousands of codes in one action', async () => {
    await using loft = await open()
    for (let part = 0; part < 10; part += 1)
      await loft.db
        .insertInto('pigeons')
        .values(Array.from({ length: 250 }, (_, at) => birdRow(`B ${part} ${at}`)))
        .execute()
    expect(await act(loft, 'POST', `${CODES}/generate`, {})).toMatchObject({ made: 2500, had: 0 })
    expect(await read<Page<ListedCode>>(loft, `${CODES}?limit=60`)).toMatchObject({ total: 2500 })
  })
})
