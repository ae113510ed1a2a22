import { decodeQR } from 'qr/decode.js'

/** A picture as pixels: red, green, blue and opacity of each, row by row. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The effort of the search in a picture: a camera frame is searched before the next one arrives, a photo with more time. */
export type SearchEffort = 'frame' | 'photo'

const TIME_LIMIT_MS: Readonly<Record<SearchEffort, number>> = { frame: 60, photo: 500 }
/** Scale factors to try: at another size the modules cover other pixels, and noise is smoothed. */
const SIZES: Readonly<Record<SearchEffort, readonly number[]>> = { frame: [1], photo: [1, 0.75, 0.5, 1.5, 0.87, 1.2] }

/** Reads the text of the QR code in a picture; returns undefined when there is none. */
export function readPixels(pixels: Pixels, effort: SearchEffort): string | undefined {
  for (const size of SIZES[effort]) {
    const text = readOnce(size === 1 ? pixels : resized(pixels, size), TIME_LIMIT_MS[effort])
    if (text !== undefined) return text
  }
  return undefined
}

function readOnce(pixels: Pixels, timeLimit: number): string | undefined {
  try {
    return decodeQR(pixels, { timeLimit })
  } catch {
    // The library throws when it finds no code.
    return undefined
  }
}

/** Converts a picture to grey and another size; each pixel is interpolated from the nearest four. Its green value is its grey. */
function resized({ data, width, height }: Pixels, factor: number): Pixels {
  const [newWidth, newHeight] = [Math.round(width * factor), Math.round(height * factor)]
  const grey = (x: number, y: number) => data[(Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 4 + 1]!
  const result = new Uint8Array(newWidth * newHeight * 4).fill(255)
  for (let row = 0; row < newHeight; row += 1) {
    const y = row / factor
    const [top, partOfRowBelow] = [Math.floor(y), y % 1]
    for (let column = 0; column < newWidth; column += 1) {
      const x = column / factor
      const [left, partOfColumnRight] = [Math.floor(x), x % 1]
      const upper = grey(left, top) * (1 - partOfColumnRight) + grey(left + 1, top) * partOfColumnRight
      const lower = grey(left, top + 1) * (1 - partOfColumnRight) + grey(left + 1, top + 1) * partOfColumnRight
      const at = (row * newWidth + column) * 4
      result.fill(upper * (1 - partOfRowBelow) + lower * partOfRowBelow, at, at + 3)
    }
  }
  return { data: result, width: newWidth, height: newHeight }
}
