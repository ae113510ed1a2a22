import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { CERTIFICATE_DESIGNS } from '#shared/prints/print.ts'
import { addBird } from '#server/testing/breeding.ts'
import { drawPages, PIXELS_PER_MM } from '#server/testing/pdf-pictures.ts'
import { readPdf } from '#server/testing/pdf-text.ts'
import { isFull } from '#server/testing/run-options.ts'
import { onBothDatabases, testApp, type TestApp } from '#server/testing/test-app.ts'
import { act, refused } from '#server/testing/writes.ts'

/** The margins that no text or line may reach, in pixels, and the grey value below which a pixel is printed. */
const [TOP_MARGIN, SIDE_MARGIN, INK_GREY] = [5 * PIXELS_PER_MM, 10, 100]

const LONG = 'ÑUÑOA-ŁÓDŹ-TÂRGU-MUREȘ-2026-000123456789'

/** Adds a bird with two parents and four grandparents, named by their positions in the pedigree. */
async function family(loft: TestApp, nameOf = (place: string) => `GB-20-N-${place || 'young'}`): Promise<number> {
  const bird = async (place: string): Promise<number> => {
    const parents = place.length < 2 ? { sireId: await bird(`${place}s`), damId: await bird(`${place}d`) } : {}
    const gender = place.endsWith('s') ? 'cock' : 'hen'
    const facts = { birthYear: 2026 - place.length * 2, color: 'Rouge écaillé', strain: 'Janssen × Ștefan', breeder: LONG }
    const added = await addBird(loft, nameOf(place), gender, { ...facts, ...parents })
    return added.id
  }
  return bird('')
}

const print = (loft: TestApp, wanted: object) => loft.call('POST', '/api/prints', { kind: 'pedigree', ...wanted })
const textsIn = (bytes: Buffer): string[] => readPdf(bytes).map(({ text }) => text)

onBothDatabases((open) => {
  test('prints bird, ancestors, keeper and figures in the document language', async () => {
    await using loft = await open('2026-03-06')
    const pigeonId = await family(loft)
    await act(loft, 'PATCH', '/api/settings', { loftName: 'Palomar Núñez', address: 'Calle Mayor 1', documentLanguage: 'es' })
    const answer = await print(loft, { pigeonId })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-pages']]).toEqual([200, 'application/pdf', '1'])
    const texts = textsIn(answer.rawPayload).join('\n')
    for (const text of ['Pedigrí', 'Palomar Núñez', 'Calle Mayor 1', 'Hembra', 'Firma del criador', 'GB-20-N-young']) {
      expect(texts).toContain(text)
    }
    for (const place of ['s', 'd', 'ss', 'sd', 'ds', 'dd']) expect(texts).toContain(`GB-20-N-${place}`)
    // All 8 birds of the third generation and all 16 of the fourth are unknown.
    expect(texts.match(/se desconoce/g)).toHaveLength(24)
    expect(texts).toContain('Consanguinidad (F de Wright): 0,0 %.')
  })

  test('refuses an unknown bird and an invalid number of generations', async () => {
    await using loft = await open('2026-03-06')
    const pigeonId = await family(loft)
    expect(await refused(loft, 'POST', '/api/prints', { kind: 'pedigree', pigeonId: 999 })).toMatchObject({ code: 'not_found' })
    for (const generations of [2, 7]) {
      const wrong = { kind: 'pedigree', pigeonId, generations }
      expect(await refused(loft, 'POST', '/api/prints', wrong)).toMatchObject({ code: 'invalid_input' })
    }
  })
})

test('prints the names of the loft and of the ancestors in bold', async () => {
  await using loft = await testApp('sqlite')
  const pigeonId = await family(loft)
  await act(loft, 'PATCH', '/api/settings', { loftName: 'Old North', address: '1 Main Street' })
  const printed = readPdf((await print(loft, { pigeonId })).rawPayload)
  const isBold = (wanted: string) => /Bold/.test(printed.find(({ text }) => text.trim() === wanted)?.font ?? 'missing')
  expect(['Old North', 'GB-20-N-s', 'GB-20-N-dd', '1 Main Street'].map(isBold)).toEqual([true, true, true, false])
})

test('keeps names of 40 letters on the page in every design and depth, with a readable code', async () => {
  await using loft = await testApp('sqlite')
  let count = 10
  const pigeonId = await family(loft, () => `${LONG.slice(0, -2)}${(count += 1)}`)
  await act(loft, 'PATCH', '/api/settings', { loftName: LONG, keeperName: LONG, address: `${LONG}\n${LONG}` })
  const { code } = (await loft.call('POST', `/api/pigeons/${pigeonId}/qr`)).json() as { code: string }
  for (const design of CERTIFICATE_DESIGNS) {
    // The deepest pedigree has the least space for a name.
    for (const generations of isFull ? [3, 4, 5, 6] : [6]) {
      const paper = generations % 2 === 1 ? 'a4' : 'letter'
      const { rawPayload } = await print(loft, { pigeonId, design, generations, paper })
      const [page] = await drawPages(rawPayload)
      const { width, height, grey } = page!
      // The side margins must be empty, except beside the coloured header of the modern design.
      const isInk = (x: number, y: number) => grey[y * width + x]! < INK_GREY
      const stray = Array.from({ length: height - TOP_MARGIN }, (_, y) => y + TOP_MARGIN).filter(
        (y) => (design !== 'modern' || y > height / 4) && (isInk(SIDE_MARGIN, y) || isInk(width - SIDE_MARGIN, y)),
      )
      expect(stray).toEqual([])
      // Red, green, blue and opacity of each pixel at once.
      const pixels = Uint32Array.from(grey, (value) => 0xff000000 + value * 0x010101)
      const data = new Uint8Array(pixels.buffer)
      expect(decodeQR({ data, width, height }, { timeLimit: 5000 })).toBe(code)
      expect(textsIn(rawPayload).join('').replaceAll(/\s/g, '')).toContain(LONG.slice(0, -2))
    }
  }
})
