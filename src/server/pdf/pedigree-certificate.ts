import { mm } from './pdf-document.ts'

/** An ancestor in the tree of a certificate. */
export interface CertificateAncestor {
  /** The band, or the text by which a bird is known. */
  readonly name: string
  /** Further facts, the most important first; as many are printed as fit. */
  readonly lines: readonly string[]
  /** The number of a bird that appears more than once. */
  readonly mark?: string
  readonly photo?: Buffer
}

/** The content of a certificate; the key `ss` in `places` is the sire's sire, and a missing key is an unknown ancestor. */
export interface PedigreeCertificate {
  readonly title: string
  /** The owner: the name of the loft, then its keeper and address. */
  readonly owner: readonly string[]
  readonly bird: {
    readonly name: string
    readonly facts: readonly (readonly [name: string, value: string])[]
    readonly photo?: Buffer
    readonly results: readonly string[]
  }
  readonly resultsHeading: string
  readonly generations: number
  readonly places: ReadonlyMap<string, CertificateAncestor>
  /** The text in the box of an unknown ancestor. */
  readonly unknown: string
  readonly qr?: { readonly text: string; readonly code: string }
  /** Below the tree: the genetic figures and the meaning of the numbers. */
  readonly notes: readonly string[]
  /** Labels of the signature lines. */
  readonly signatures: readonly string[]
  readonly footer: string
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Page margin, and heights of the header and footer around the tree. */
export const PAGE_MARGIN = mm(11)
export const HEADER_HEIGHT = mm(17)
export const FOOTER_HEIGHT = mm(15)
/** Space between two columns, for the connecting lines. */
export const COLUMN_GAP = mm(5)
const BOX_GAP = mm(2.4)

/** Returns the height of a box within its slot; a deep tree has no space to spare. */
const boxHeight = (slot: number) => Math.max(slot * 0.72, slot - BOX_GAP)

/** Returns the relative width of a column: the nearer the generation, the wider. */
const widthOf = (generation: number) => 1.3 - 0.07 * generation

/** Returns the area of the bird itself; it is narrower with six generations. */
export function panelOf(page: { readonly width: number; readonly height: number }, generations: number): Rectangle {
  const top = PAGE_MARGIN + HEADER_HEIGHT
  return {
    x: PAGE_MARGIN,
    y: top,
    width: mm(generations >= 6 ? 48 : 60),
    height: page.height - PAGE_MARGIN - FOOTER_HEIGHT - top,
  }
}

/** Returns the box of each place in the tree: `s` above `d`, later generations to the right. */
export function boxesOf(page: { readonly width: number; readonly height: number }, generations: number): Map<string, Rectangle> {
  const panel = panelOf(page, generations)
  const left = panel.x + panel.width + COLUMN_GAP
  const availableWidth = page.width - PAGE_MARGIN - left - COLUMN_GAP * (generations - 1)
  const columns = Array.from({ length: generations }, (_, index) => widthOf(index + 1))
  const totalWidth = columns.reduce((sum, width) => sum + width, 0)
  const boxes = new Map<string, Rectangle>()
  let x = left
  let places = ['']
  for (const share of columns) {
    const width = (availableWidth * share) / totalWidth
    places = places.flatMap((place) => [`${place}s`, `${place}d`])
    const slot = panel.height / places.length
    const height = boxHeight(slot)
    for (const [at, place] of places.entries())
      boxes.set(place, { x, y: panel.y + at * slot + (slot - height) / 2, width, height })
    x += width + COLUMN_GAP
  }
  return boxes
}
