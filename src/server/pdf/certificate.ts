import { mm } from './pdf-document.ts'

/** A place of a certificate's tree. */
export interface CertificatePlace {
  /** The band, or the words a bird is known by. */
  readonly name: string
  /** What is known beside it, the most telling first; as many are written as there is room for. */
  readonly lines: readonly string[]
  /** The number of a bird that stands there more than once. */
  readonly mark?: string
  readonly photo?: Buffer
}

/** What a certificate says; without a place at `ss` the sire's sire is not known. */
export interface Certificate {
  readonly title: string
  /** Whose it is: the name of the loft, then its keeper and address. */
  readonly owner: readonly string[]
  readonly bird: {
    readonly name: string
    readonly facts: readonly (readonly [name: string, value: string])[]
    readonly photo?: Buffer
    readonly results: readonly string[]
  }
  readonly resultsHeading: string
  readonly generations: number
  readonly places: ReadonlyMap<string, CertificatePlace>
  readonly unknown: string
  readonly qr?: { readonly text: string; readonly code: string }
  /** Below the tree: the figures of genetics, what the numbers mean. */
  readonly notes: readonly string[]
  /** Labels of the lines to sign on. */
  readonly signatures: readonly string[]
  readonly foot: string
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** White edge of the page, and the strips above and below the tree. */
export const EDGE = mm(11)
export const HEAD = mm(17)
export const FOOT = mm(15)
/** Between a column and the next, where the lines run. */
export const COLUMN_GAP = mm(5)
const BOX_GAP = mm(2.4)

/** Part of a place's height that its box fills; a deep tree has no room to give away. */
const boxHeight = (slot: number) => Math.max(slot * 0.72, slot - BOX_GAP)

/** The nearer a generation, the wider its column. */
const widthOf = (generation: number) => 1.3 - 0.07 * generation

/** The strip of the page on which the bird itself stands; six generations leave it less. */
export function panelOf(page: { readonly width: number; readonly height: number }, generations: number): Rectangle {
  const top = EDGE + HEAD
  return { x: EDGE, y: top, width: mm(generations >= 6 ? 48 : 60), height: page.height - EDGE - FOOT - top }
}

/** Where each place of a tree lies: `s` above `d`, and so on to the right. */
export function boxesOf(page: { readonly width: number; readonly height: number }, generations: number): Map<string, Rectangle> {
  const panel = panelOf(page, generations)
  const left = panel.x + panel.width + COLUMN_GAP
  const room = page.width - EDGE - left - COLUMN_GAP * (generations - 1)
  const columns = Array.from({ length: generations }, (_, index) => widthOf(index + 1))
  const whole = columns.reduce((sum, width) => sum + width, 0)
  const boxes = new Map<string, Rectangle>()
  let x = left
  let places = ['']
  for (const share of columns) {
    const width = (room * share) / whole
    places = places.flatMap((place) => [`${place}s`, `${place}d`])
    const slot = panel.height / places.length
    const height = boxHeight(slot)
    for (const [at, place] of places.entries())
      boxes.set(place, { x, y: panel.y + at * slot + (slot - height) / 2, width, height })
    x += width + COLUMN_GAP
  }
  return boxes
}
