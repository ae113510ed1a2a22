import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPixels } from '#shared/qr-codes/read-pixels.ts'
import type { ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import { act, addBird, read } from '#server/features/pairs/breeding-for-tests.ts'
import { cutOut, drawPages, PIXELS_PER_MM, type PagePicture } from '#server/testing/pdf-pictures.ts'
import { amount } from '#server/testing/run-options.ts'
import { testApp } from '#server/testing/test-app.ts'

const PHOTOS = amount(24, 100)
const MAX_MISSED = Math.ceil(PHOTOS * 0.02)
const ON_A_SHEET = 24
/** Of a code of 33 modules and the white around it, on a label of A4. */
const MODULE_PX = (28 / (33 + 8)) * PIXELS_PER_MM
/** The least that sharp knows, pixels. */
const FAINTEST_BLUR = 0.3
const ADDRESS = 'https://loft.example'

/** What a hand and a phone do to the picture of a label. */
interface Spoiling {
  /** Degrees. */
  readonly turn: number
  /** Size against 8 pixels a millimetre. */
  readonly zoom: number
  /** Sigma, in modules of the code as they are in the photo. */
  readonly blur: number
  /** Width against height, as when held askew. */
  readonly squeeze: number
  /** Of black and white, the rest is grey. */
  readonly contrast: number
}

/** Numbers from 0 to 1 that look drawn and are the same each time (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function spoilings(): Spoiling[] {
  const next = drawn(20_261_121)
  return Array.from({ length: PHOTOS }, () => ({
    turn: next() * 360,
    blur: 0.08 + next() * 0.34,
    zoom: 0.6 + next() * 0.6,
    squeeze: 0.8 + next() * 0.2,
    contrast: 0.35 + next() * 0.6,
  }))
}

async function photoOf({ grey, width, height }: PagePicture, { turn, blur, zoom, squeeze, contrast }: Spoiling) {
  const label = sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(Math.round(width * zoom * squeeze), Math.round(height * zoom), { fit: 'fill' })
    .toColourspace('srgb')
  const turned = await sharp(await label.png().toBuffer())
    .rotate(turn, { background: '#b8b0a4' })
    .toBuffer()
  const { data, info } = await sharp(turned)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#b8b0a4' })
    .blur(Math.max(FAINTEST_BLUR, blur * zoom * MODULE_PX))
    .linear(contrast, 128 * (1 - contrast))
    .jpeg({ quality: 70 })
    .toBuffer()
    .then((photo) => sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true }))
  return { data, width: info.width, height: info.height }
}

test(`of ${PHOTOS} turned, blurred and pale photos of printed labels at least ${PHOTOS - MAX_MISSED} are read, and none is read wrongly`, async () => {
  await using loft = await testApp('sqlite')
  await act(loft, 'PATCH', '/api/settings', { publicAddress: ADDRESS })
  for (let at = 0; at < ON_A_SHEET; at += 1) await addBird(loft, `ESP 2024 ${12_345 + at}`, 'hen')
  await act(loft, 'POST', '/api/qr-codes/generate', {})
  const codes = (await read<ListedCode[]>(loft, '/api/qr-codes')).toReversed()
  const [page] = await drawPages((await loft.call('POST', '/api/prints', { kind: 'labels' })).rawPayload)
  const outcome = { read: 0, missed: [] as Spoiling[], wrong: [] as string[] }
  for (const [at, spoiling] of spoilings().entries()) {
    const place = at % ON_A_SHEET
    const label = cutOut(page!, { left: (place % 3) * 70, top: 0.5 + Math.floor(place / 3) * 37, width: 70, height: 37 })
    const text = readPixels(await photoOf(label, spoiling), 'photo')
    if (text === undefined) outcome.missed.push(spoiling)
    else if (text === `${ADDRESS}/q/${codes[place]!.code}`) outcome.read += 1
    else outcome.wrong.push(text)
  }
  expect(outcome.wrong).toEqual([])
  expect(outcome.missed.length).toBeLessThanOrEqual(MAX_MISSED)
  expect(outcome.read + outcome.missed.length).toBe(PHOTOS)
})
