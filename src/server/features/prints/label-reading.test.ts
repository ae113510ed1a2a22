import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPixels } from '#shared/qr-codes/read-pixels.ts'
import type { ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import { seededFractions } from '#genetics/testing/seeded-fractions.ts'
import { addBird } from '#server/testing/breeding.ts'
import { crop, drawPages, PIXELS_PER_MM, type PagePicture } from '#server/testing/pdf-pictures.ts'
import { runSize } from '#server/testing/run-options.ts'
import { testApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

const PHOTOS = runSize(24, 100)
const MAX_MISSED = Math.ceil(PHOTOS * 0.02)
const LABELS_PER_SHEET = 24
/** Pixels per module of a code with 33 modules and its quiet zone, on an A4 label. */
const MODULE_PX = (28 / (33 + 8)) * PIXELS_PER_MM
/** The smallest blur that sharp supports, in pixels. */
const MIN_BLUR = 0.3
const ADDRESS = 'https://loft.example'

/** A distortion of the photo of a label. */
interface Distortion {
  /** Rotation in degrees. */
  readonly turn: number
  /** Scale relative to 8 pixels per millimetre. */
  readonly zoom: number
  /** Sigma of the blur, in modules of the code in the photo. */
  readonly blur: number
  /** Ratio of width to height, as when the phone is held at an angle. */
  readonly squeeze: number
  /** Contrast between black and white; the rest is grey. */
  readonly contrast: number
}

function distortions(): Distortion[] {
  const next = seededFractions(20_261_121)
  return Array.from({ length: PHOTOS }, () => ({
    turn: next() * 360,
    blur: 0.08 + next() * 0.34,
    zoom: 0.6 + next() * 0.6,
    squeeze: 0.8 + next() * 0.2,
    contrast: 0.35 + next() * 0.6,
  }))
}

async function photoOf({ grey, width, height }: PagePicture, { turn, blur, zoom, squeeze, contrast }: Distortion) {
  const label = sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(Math.round(width * zoom * squeeze), Math.round(height * zoom), { fit: 'fill' })
    .toColourspace('srgb')
  const turned = await sharp(await label.png().toBuffer())
    .rotate(turn, { background: '#b8b0a4' })
    .toBuffer()
  const { data, info } = await sharp(turned)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#b8b0a4' })
    .blur(Math.max(MIN_BLUR, blur * zoom * MODULE_PX))
    .linear(contrast, 128 * (1 - contrast))
    .jpeg({ quality: 70 })
    .toBuffer()
    .then((photo) => sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true }))
  return { data, width: info.width, height: info.height }
}

test(`reads at least ${PHOTOS - MAX_MISSED} of ${PHOTOS} rotated, blurred and pale photos of printed labels, and none incorrectly`, async () => {
  await using loft = await testApp('sqlite')
  await act(loft, 'PATCH', '/api/settings', { publicAddress: ADDRESS })
  for (let at = 0; at < LABELS_PER_SHEET; at += 1) await addBird(loft, `ESP 2024 ${12_345 + at}`, 'hen')
  await act(loft, 'POST', '/api/qr-codes/generate', {})
  const codes = (await read<ListedCode[]>(loft, '/api/qr-codes')).toReversed()
  const [page] = await drawPages((await loft.call('POST', '/api/prints', { kind: 'labels' })).rawPayload)
  const outcome = { read: 0, missed: [] as Distortion[], wrong: [] as string[] }
  for (const [at, distortion] of distortions().entries()) {
    const place = at % LABELS_PER_SHEET
    const label = crop(page!, { left: (place % 3) * 70, top: 0.5 + Math.floor(place / 3) * 37, width: 70, height: 37 })
    const text = readPixels(await photoOf(label, distortion), 'photo')
    if (text === undefined) outcome.missed.push(distortion)
    else if (text === `${ADDRESS}/q/${codes[place]!.code}`) outcome.read += 1
    else outcome.wrong.push(text)
  }
  expect(outcome.wrong).toEqual([])
  expect(outcome.missed.length).toBeLessThanOrEqual(MAX_MISSED)
  expect(outcome.read + outcome.missed.length).toBe(PHOTOS)
})
