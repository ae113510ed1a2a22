import { isHere, isStillInBin, isTogether, type Book, type Kind, type Thrown } from './book.ts'

/** Numbers of rows in the program, by the place of their line in the book. */
export interface Numbers {
  readonly of: (kind: Kind, at: number) => number
  /** Of a young bird, which the program numbers without telling. */
  readonly ofChick: (cycle: number, order: number) => Promise<number>
}

/** What a keeper is about to do, and what the book says will come of it. */
export interface Foretold {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: (numbers: Numbers) => string | Promise<string>
  readonly body?: (numbers: Numbers) => object
  /** Whether the program must say no; then the book stays as it was. */
  readonly isRefused?: boolean
  /** The line it makes, and the field of the reply that holds its number. */
  readonly makes?: { readonly kind: Kind; readonly at: number; readonly field?: 'id' | 'pigeonId' }
}

/** The book that a deed may write in, and by what the deed chooses. */
export interface Scene {
  readonly book: Book
  readonly today: string
  /** Number of the entry. */
  readonly entry: number
  readonly pick: number
  readonly other: number
  readonly third: number
}

/** Tells what will come of a deed and writes it down; nothing where there is nothing to do it with. */
export type Rule = (scene: Scene) => Foretold | undefined

/** The place of one of the lines that fit. */
export function choose<T>(lines: readonly T[], fits: (line: T, at: number) => boolean, pick: number): number | undefined {
  const places = lines.flatMap((line, at) => (fits(line, at) ? [at] : []))
  return places[pick % (places.length || 1)]
}

/** Writes into a line what differs from what stands there. */
export function edit<T extends { changedBy: number }>(line: T, patch: Partial<T>, entry: number): void {
  const isNew = Object.entries(patch).some(([field, value]) => line[field as keyof T] !== value)
  if (isNew) Object.assign(line, patch, { changedBy: entry })
}

/** Adds a line; answers its place. */
export function add<T extends { changedBy: number }>(lines: T[], line: Omit<T, 'changedBy'>, entry: number): number {
  return lines.push({ ...line, changedBy: entry } as T) - 1
}

/** Throws one line away and changes others by that; keeps how they all were. */
export function throwAway(scene: Scene, kind: Kind, at: number, changes: () => void): void {
  const { book, entry, today } = scene
  const before = structuredClone(book)
  edit(book[kind][at]!, { gone: 'deleted' }, entry)
  changes()
  const kinds = Object.keys(book).filter((name) => name !== 'bin') as Kind[]
  const touched = kinds.flatMap((name) =>
    book[name].flatMap(({ changedBy }, place) =>
      changedBy === entry ? [{ kind: name, at: place, line: before[name][place]! }] : [],
    ),
  )
  const together = before.pairs.flatMap((pair, place) => (isTogether(pair) ? [place] : []))
  book.bin.push({ kind, at, by: entry, before: touched, on: today, together })
}

/** What lies in the bin and has not been touched since it was thrown there. */
export function untouched(book: Book, today: string): Thrown[] {
  return book.bin.filter((thrown) => {
    const { kind, at, by, before } = thrown
    const isThere = book[kind][at]?.gone === 'deleted' && isStillInBin(thrown, today)
    return isThere && before.every((one) => book[one.kind][one.at]?.changedBy === by)
  })
}

/** Ends the pairs of a bird that goes. */
export function endPairsOf({ book, today, entry }: Scene, bird: number): void {
  for (const pair of book.pairs) {
    const isIts = pair.cock === bird || pair.hen === bird
    if (isHere(pair) && isIts && pair.endedOn === null) edit(pair, { endedOn: today }, entry)
  }
}
