import sharp from 'sharp'
import { ellipse, wholeCanvas, mixColors, newCanvas, polygon, clip, type Canvas, type Rgb, type Shape } from './canvas.ts'

/** The colours and the pattern with which a plumage colour is drawn. */
interface Plumage {
  readonly body: Rgb
  readonly wing: Rgb
  readonly head: Rgb
  /** Colour of bars, checks, specks and the tail end. */
  readonly mark: Rgb
  readonly pattern: 'bars' | 'checks' | 'specks' | 'plain'
  /** The iridescent colours of the neck; without them the neck has the colour of the head. */
  readonly neck?: readonly [Rgb, Rgb]
}

const GREEN: Rgb = [62, 128, 98]
const PURPLE: Rgb = [120, 78, 138]
const COPPER: Rgb = [150, 84, 62]

const BLUE = { body: [146, 163, 184], wing: [172, 186, 203], head: [84, 99, 120], mark: [44, 52, 64] } as const
const RED = { body: [216, 200, 188], wing: [228, 214, 203], head: [142, 70, 58], mark: [158, 78, 62] } as const

const PLUMAGES = {
  'Blue bar': { ...BLUE, pattern: 'bars', neck: [GREEN, PURPLE] },
  'Blue check': { ...BLUE, pattern: 'checks', neck: [GREEN, PURPLE] },
  'Dark check': {
    body: [104, 118, 138],
    wing: [112, 124, 143],
    head: [58, 68, 84],
    mark: [36, 42, 52],
    pattern: 'checks',
    neck: [GREEN, PURPLE],
  },
  'Red bar': { ...RED, pattern: 'bars', neck: [COPPER, PURPLE] },
  'Red check': { ...RED, pattern: 'checks', neck: [COPPER, PURPLE] },
  Black: {
    body: [50, 50, 58],
    wing: [42, 42, 50],
    head: [36, 36, 44],
    mark: [24, 24, 30],
    pattern: 'plain',
    neck: [GREEN, PURPLE],
  },
  White: {
    body: [240, 239, 234],
    wing: [250, 249, 246],
    head: [244, 243, 239],
    mark: [226, 224, 218],
    pattern: 'plain',
  },
  Grizzle: {
    body: [178, 182, 190],
    wing: [206, 209, 214],
    head: [150, 155, 165],
    mark: [92, 98, 110],
    pattern: 'specks',
    neck: [GREEN, PURPLE],
  },
  Slate: {
    body: [94, 102, 114],
    wing: [104, 112, 124],
    head: [72, 80, 92],
    mark: [52, 58, 68],
    pattern: 'bars',
    neck: [GREEN, PURPLE],
  },
} as const satisfies Readonly<Record<string, Plumage>>

/** A colour for which pictures can be drawn. */
export type DrawnColor = keyof typeof PLUMAGES

const WALL_COLORS: readonly (readonly [Rgb, Rgb])[] = [
  [
    [214, 226, 230],
    [180, 200, 206],
  ],
  [
    [232, 222, 204],
    [206, 190, 164],
  ],
  [
    [218, 228, 210],
    [186, 202, 176],
  ],
  [
    [228, 220, 226],
    [200, 188, 198],
  ],
]
const RING_COLORS: readonly Rgb[] = [
  [220, 60, 60],
  [40, 110, 200],
  [240, 190, 40],
  [50, 150, 90],
]
const WOOD: Rgb = [150, 112, 78]
const BEAK: Rgb = [70, 64, 62]
const CERE: Rgb = [240, 236, 230]
const LEG: Rgb = [198, 84, 84]
const IRIS: Rgb = [226, 118, 40]
const PUPIL: Rgb = [18, 16, 18]

/** Draws a pigeon on its perch as a JPEG; `variant` selects wall, ring and direction. */
export async function drawPigeon(color: DrawnColor, variant: number): Promise<Buffer> {
  const canvas = newCanvas()
  paintWall(canvas, variant)
  paintBird(canvas, PLUMAGES[color], RING_COLORS[variant % RING_COLORS.length]!)
  return toJpeg(canvas, variant % 3 === 1)
}

/** Draws a close-up of a pigeon's eye as a JPEG. */
export async function drawEye(color: DrawnColor, variant: number): Promise<Buffer> {
  const { paint, ...canvas } = newCanvas()
  const { head, body } = PLUMAGES[color]
  paint(wholeCanvas, (y) => mixColors(head, body, y / 75))
  paint(ellipse(50, 37, 31, 28), CERE)
  const outer = mixColors(IRIS, [150, 40, 30], (variant % 4) / 4)
  for (let part = 1; part > 0; part -= 0.04) paint(ellipse(50, 37, 26 * part, 24 * part), mixColors([252, 206, 90], outer, part))
  paint(ellipse(49, 37, 11, 11), PUPIL)
  paint(ellipse(45, 31, 3, 2.4), [250, 250, 250])
  return toJpeg({ ...canvas, paint }, false)
}

function paintWall({ paint }: Canvas, variant: number): void {
  const [light, dark] = WALL_COLORS[variant % WALL_COLORS.length]!
  paint(wholeCanvas, (y) => mixColors(light, dark, y / 75))
  // The boards of a loft wall.
  paint(
    clip(wholeCanvas, (x) => (x + variant * 3) % 20 < 0.4),
    mixColors(dark, WOOD, 0.25),
  )
  paint(polygon([0, 66], [100, 66], [100, 71], [0, 71]), WOOD)
  paint(polygon([0, 71], [100, 71], [100, 72.5], [0, 72.5]), mixColors(WOOD, PUPIL, 0.4))
}

function paintBird({ paint }: Canvas, { body, wing, head, mark, pattern, neck }: Plumage, ring: Rgb): void {
  for (const x of [46, 54]) paint(polygon([x, 55], [x + 2, 55], [x + 2, 66], [x, 66]), LEG)
  paint(polygon([45.6, 60], [48.4, 60], [48.4, 63.5], [45.6, 63.5]), ring)

  paint(polygon([70, 40], [95, 54], [92, 60], [66, 54]), body)
  paint(polygon([88, 50], [95, 54], [92, 60], [86.5, 58.6]), mark)
  paint(ellipse(53, 44, 25, 14, 12), body)
  paint(ellipse(38, 41, 14, 15), body)
  paint(ellipse(32, 28, 9, 16, -18), (y) =>
    neck ? mixColors(head, mixColors(neck[0], neck[1], (y - 24) / 14), (y - 16) / 10) : head,
  )
  paint(ellipse(28, 16.5, 7.4, 7.2), head)
  paint(polygon([14.5, 19], [21.5, 15], [22, 19.4]), BEAK)
  paint(ellipse(21.4, 14.8, 2.1, 1.4, 20), CERE)
  paint(ellipse(26.5, 15.2, 2.3, 2.3), IRIS)
  paint(ellipse(26.5, 15.2, 1.1, 1.1), PUPIL)

  const marks = PATTERNS[pattern]
  for (const part of WING) {
    paint(part, (y) => mixColors(wing, body, (y - 34) / 26))
    if (marks) paint(clip(part, marks), mark)
  }
  paint(polygon([70, 47], [93, 57], [90, 58.5], [66, 52]), mixColors(wing, mark, 0.55))
}

/** The shoulder and the tip of a folded wing. */
const WING: readonly Shape[] = [polygon([62, 38], [90, 56], [74, 55], [58, 52]), ellipse(56, 43, 20, 10.5, 14)]

const PATTERNS: Readonly<Record<Plumage['pattern'], Shape['has']>> = {
  bars: (x, y) => y > 38 && [60, 69].some((at) => Math.abs(x - at - (43 - y) * 0.35) < 1.7),
  checks: (x, y) => (Math.floor((x + y * 0.6) / 3.1) + Math.floor((y - x * 0.3) / 2.7)) % 2 === 0,
  specks: (x, y) => Math.sin(x * 2.3 + Math.sin(y * 1.7) * 2) * Math.sin(y * 2.9) > 0.55,
  plain: undefined,
}

async function toJpeg({ pixels, width, height }: Canvas, isMirrored: boolean): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .flop(isMirrored)
    .resize(width / 2, height / 2)
    .jpeg({ quality: 82 })
    .toBuffer()
}
