/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A shape, described line by line. */
export interface Shape {
  /** Returns where the shape begins and ends at a height; undefined if it is not there. */
  readonly span: (y: number) => readonly [left: number, right: number] | undefined
  /** Returns whether a point between the ends belongs to the shape; all do if absent. */
  readonly has?: (x: number, y: number) => boolean
}

/** One colour, or one for each height. */
type Paint = Rgb | ((y: number) => Rgb)

/** Size of the coordinate system of pictures; the y axis points down. */
const WIDTH = 100
const HEIGHT = 75
/** Twice the final resolution, so that scaling down smooths the edges. */
const PIXELS_PER_UNIT = 10

/** A picture of raw pixels. */
export interface Canvas {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
  readonly paint: (shape: Shape, paint: Paint) => void
}

export function newCanvas(): Canvas {
  const width = WIDTH * PIXELS_PER_UNIT
  const height = HEIGHT * PIXELS_PER_UNIT
  const pixels = Buffer.alloc(width * height * 3)
  const paint = ({ span, has }: Shape, color: Paint): void => {
    for (let row = 0; row < height; row++) {
      const y = row / PIXELS_PER_UNIT
      const ends = span(y)
      if (!ends) continue
      const [red, green, blue] = typeof color === 'function' ? color(y) : color
      const last = Math.min(width, Math.ceil(ends[1] * PIXELS_PER_UNIT))
      for (let column = Math.max(0, Math.floor(ends[0] * PIXELS_PER_UNIT)); column < last; column++) {
        if (has && !has(column / PIXELS_PER_UNIT, y)) continue
        const at = (row * width + column) * 3
        pixels[at] = red
        pixels[at + 1] = green
        pixels[at + 2] = blue
      }
    }
  }
  return { pixels, width, height, paint }
}

export const wholeCanvas: Shape = { span: () => [0, WIDTH] }

/** Returns an ellipse around a point, rotated clockwise. */
export function ellipse(centerX: number, centerY: number, radiusX: number, radiusY: number, degrees = 0): Shape {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  const quadratic = (cos / radiusX) ** 2 + (sin / radiusY) ** 2
  return {
    span: (y) => {
      const down = y - centerY
      const linear = cos * sin * down * (1 / radiusX ** 2 - 1 / radiusY ** 2)
      const rest = (sin * down) ** 2 / radiusX ** 2 + (cos * down) ** 2 / radiusY ** 2 - 1
      const reach = Math.sqrt(linear * linear - quadratic * rest) / quadratic
      const middle = centerX - linear / quadratic
      return reach > 0 ? [middle - reach, middle + reach] : undefined
    },
  }
}

/** Returns a convex polygon. */
export function polygon(...corners: readonly (readonly [x: number, y: number])[]): Shape {
  const sides = corners.map((from, index) => [from, corners[(index + 1) % corners.length]!] as const)
  return {
    span: (y) => {
      const crossed = sides
        .filter(([[, fromY], [, toY]]) => fromY > y !== toY > y)
        .map(([[fromX, fromY], [toX, toY]]) => fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY))
      return crossed.length > 1 ? [Math.min(...crossed), Math.max(...crossed)] : undefined
    },
  }
}

/** Returns the part of a shape for which a condition holds. */
export function clip({ span }: Shape, has: NonNullable<Shape['has']>): Shape {
  return { span, has }
}

/** Mixes two colours; share 0 is the first, 1 the second. */
export function mixColors(from: Rgb, to: Rgb, share: number): Rgb {
  const part = Math.min(1, Math.max(0, share))
  const mixedChannel = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * part
  return [mixedChannel(0), mixedChannel(1), mixedChannel(2)]
}
