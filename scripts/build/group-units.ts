/** Code that stays together, the pages that need it, and what it imports. */
export interface Unit {
  readonly id: string
  readonly size: number
  readonly neededBy: ReadonlySet<string>
  readonly imports: readonly string[]
}

export interface GroupOptions {
  /** The number of times that a page is loaded, relative to others. */
  readonly weightOf: (page: string) => number
  /** The cost of one more file for a page, in the unit of the sizes. */
  readonly costOfFile: number
  /** The number of files that a page may have. */
  readonly maxFilesOf: (page: string) => number
  /** The page whose own units are in a file without others, because they do something as soon as they are loaded. */
  readonly alone: string
}

/** The cost of a file over the limit, as a multiple of the cost of any file. */
const COST_OF_EXCESS = 50
/** The number of changes that are tried; more of them hardly improve the groups. */
const CHANGES_PER_ATOM = 2000
/** The temperature at the start and at the end, relative to the cost: the higher, the more changes for the worse are kept. */
const TEMPERATURE = { start: 3e-2, end: 1e-5 }
/** Pages are the bits of one number; the 32nd is its sign. */
const MAX_PAGES = 31

/**
 * Groups units into files so that pages load few files, and little code that they do not need. Groups are changed at random; a
 * change that makes them worse is kept at times, less and less often, because merging only what saves most ends far from the best
 * (simulated annealing). The same units always get the same groups.
 */
export function groupUnits(units: readonly Unit[], options: GroupOptions): string[][] {
  const pages = [...new Set(units.flatMap(({ neededBy }) => [...neededBy]))]
  if (pages.length > MAX_PAGES) throw new Error(`${pages.length} pages are more than the bits of the numbers in group-units.ts`)
  const atoms = atomsOf(units, pages)
  const grouping = new Grouping(atoms, pages, options)
  const random = randomNumbers()
  const anyAtom = () => Math.floor(random() * atoms.length)
  let cost = grouping.cost()
  let best = { cost, groupOf: grouping.groupOf.slice() }
  const changes = CHANGES_PER_ATOM * atoms.length
  for (let change = 0; change < changes; change += 1) {
    const before = grouping.change(random(), anyAtom(), anyAtom())
    const next = grouping.cost()
    const temperature = cost * TEMPERATURE.start * (TEMPERATURE.end / TEMPERATURE.start) ** (change / changes)
    if (next > cost && random() >= Math.exp((cost - next) / temperature)) grouping.groupOf.set(before)
    else cost = next
    if (cost < best.cost) best = { cost, groupOf: grouping.groupOf.slice() }
  }
  const groups = new Map<number, string[]>()
  atoms.forEach(({ ids }, index) => {
    const group = best.groupOf[index]!
    groups.set(group, [...(groups.get(group) ?? []), ...ids])
  })
  return [...groups.values()]
}

/** Units that the same pages need, which are never in different groups. */
interface Atom {
  readonly ids: string[]
  readonly pages: number
  readonly imports: readonly number[]
  size: number
}

function atomsOf(units: readonly Unit[], pages: readonly string[]): Atom[] {
  const bitsOf = ({ neededBy }: Unit) => pages.reduce((bits, page, index) => (neededBy.has(page) ? bits | (1 << index) : bits), 0)
  const byPages = Map.groupBy(units, bitsOf)
  const entries = [...byPages]
  const atomOf = new Map(entries.flatMap(([, members], index) => members.map(({ id }) => [id, index] as const)))
  return entries.map(([bits, members]) => ({
    ids: members.map(({ id }) => id),
    pages: bits,
    imports: [...new Set(members.flatMap(({ imports }) => imports.flatMap((id) => atomOf.get(id) ?? [])))],
    size: members.reduce((sum, { size }) => sum + size, 0),
  }))
}

class Grouping {
  /** The number of the group of each atom. */
  readonly groupOf: Int32Array
  readonly #atoms: readonly Atom[]
  readonly #weights: readonly number[]
  readonly #maxFiles: readonly number[]
  readonly #costOfFile: number
  /** The number of the atom that is in a group without others. */
  readonly #alone: number
  readonly #pagesOf: Int32Array
  readonly #sizes: Float64Array
  readonly #files: Int32Array
  readonly #loaded: Float64Array

  constructor(atoms: readonly Atom[], pages: readonly string[], { weightOf, costOfFile, maxFilesOf, alone }: GroupOptions) {
    this.groupOf = Int32Array.from(atoms.keys())
    this.#atoms = atoms
    this.#weights = pages.map(weightOf)
    this.#maxFiles = pages.map(maxFilesOf)
    this.#costOfFile = costOfFile
    this.#alone = atoms.findIndex((atom) => atom.pages === 1 << pages.indexOf(alone))
    this.#pagesOf = new Int32Array(atoms.length)
    this.#sizes = new Float64Array(atoms.length)
    this.#files = new Int32Array(pages.length)
    this.#loaded = new Float64Array(pages.length)
  }

  /**
   * Changes the groups of two atoms at random: moves one to the group of the other, moves it to any group, which may be empty, merges both
   * groups, or swaps the atoms. `chance`, from 0 to 1, selects the change. Returns the state before.
   */
  change(chance: number, one: number, other: number): Int32Array {
    const before = this.groupOf.slice()
    if (one === this.#alone || other === this.#alone) return before
    const [from, to] = [this.groupOf[one]!, this.groupOf[other]!]
    if (chance < 0.68) this.groupOf[one] = to
    else if (chance < 0.75) this.groupOf[one] = other
    else if (chance < 0.9) this.groupOf.forEach((group, index) => group === from && (this.groupOf[index] = to))
    else [this.groupOf[one], this.groupOf[other]] = [to, from]
    return before
  }

  /** Returns the sum of the sizes that pages load, each to the fourth power, so that the slowest page counts most. */
  cost(): number {
    this.#pagesOf.fill(0)
    this.#sizes.fill(0)
    this.#atoms.forEach(({ pages, size }, index) => {
      const group = this.groupOf[index]!
      this.#pagesOf[group]! |= pages
      this.#sizes[group]! += size
    })
    this.#addPagesOfImports()
    this.#files.fill(0)
    this.#loaded.fill(0)
    for (let group = 0; group < this.#sizes.length; group += 1) {
      if (this.#sizes[group] === 0) continue
      for (let bits = this.#pagesOf[group]!; bits !== 0; bits &= bits - 1) {
        const page = 31 - Math.clz32(bits & -bits)
        this.#files[page]! += 1
        this.#loaded[page]! += this.#sizes[group]!
      }
    }
    return this.#weights.reduce((sum, weight, page) => {
      const excess = Math.max(0, this.#files[page]! - this.#maxFiles[page]!)
      const cost = this.#loaded[page]! + this.#costOfFile * (this.#files[page]! + COST_OF_EXCESS * excess)
      return sum + weight * cost ** 4
    }, 0)
  }

  /** Adds the pages of each group to the groups that it imports, because a page that loads a group loads its imports too. */
  #addPagesOfImports(): void {
    for (let isComplete = false; !isComplete;) {
      isComplete = true
      for (let atom = 0; atom < this.#atoms.length; atom += 1) {
        const pages = this.#pagesOf[this.groupOf[atom]!]!
        for (const imported of this.#atoms[atom]!.imports) {
          const group = this.groupOf[imported]!
          if ((this.#pagesOf[group]! & pages) === pages) continue
          this.#pagesOf[group]! |= pages
          isComplete = false
        }
      }
    }
  }
}

/** Returns a generator of random numbers from 0 to 1 that are the same in each build. */
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
