import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A page as printed, one grey value per pixel. */
export interface PagePicture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

/** Pixels per millimetre on paper. */
export const PIXELS_PER_MM = 8

const DOTS_PER_POINT = (PIXELS_PER_MM * 25.4) / 72

/** Renders the pages of a PDF with the engine that Chromium prints with. */
export async function drawPages(bytes: Uint8Array, pages: readonly number[] = [0]): Promise<PagePicture[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const pictures: PagePicture[] = []
    for (const number of pages) {
      const page = document.getPage(number)
      const { width, height, data } = await page.render({ scale: DOTS_PER_POINT, render: 'bitmap' })
      const grey = Uint8Array.from({ length: width * height }, (_, at) => data[at * 4 + 1]!)
      pictures.push({ width, height, grey })
    }
    document.destroy()
    return pictures
  } finally {
    library.destroy()
  }
}

interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Crops a page; lengths in millimetres. */
export function crop(page: PagePicture, { left, top, width, height }: Area): PagePicture {
  const [x, y, w, h] = [left, top, width, height].map((length) => Math.round(length * PIXELS_PER_MM)) as [
    number,
    number,
    number,
    number,
  ]
  const grey = new Uint8Array(w * h).fill(255)
  for (let row = 0; row < Math.min(h, page.height - y); row += 1)
    grey.set(page.grey.subarray((y + row) * page.width + x, (y + row) * page.width + Math.min(x + w, page.width)), row * w)
  return { width: w, height: h, grey }
}

/** Returns the bounds of the ink on a picture, in millimetres from its top left; undefined if it is blank. */
export function inkBounds({
  width,
  height,
  grey,
}: PagePicture): { left: number; top: number; right: number; bottom: number } | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (grey[y * width + x]! > 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  if (right < 0) return undefined
  return { left: left / PIXELS_PER_MM, top: top / PIXELS_PER_MM, right: right / PIXELS_PER_MM, bottom: bottom / PIXELS_PER_MM }
}
