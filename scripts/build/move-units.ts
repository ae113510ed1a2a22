import { COST_OF_EXCESS, type Group, type GroupOptions, type Unit } from './units.ts'

/** Less is not worth the time: the weight of the parts that load a unit without need, times its size. */
const MIN_WASTE = 50
/** Bits of one number that are used: the 32nd is its sign. */
const BITS = 31

/**
 * Moves each unit to the group where it costs least, the largest first; a second round would move hardly any. Merging whole groups
 * cannot do this: a unit that came into a group early stays there, although parts may then load it without need.
 */
export function moveUnits(units: readonly Unit[], groups: readonly Group[], options: GroupOptions): Group[] {
  const grouping = new Grouping(units, groups, options)
  const largestFirst = [...units.keys()].sort((one, other) => units[other]!.size - units[one]!.size)
  for (const unit of largestFirst) {
    if (grouping.isWasted(unit)) grouping.moveToBest(unit)
  }
  return grouping.groups()
}

/** Units with the number of the group of each. */
class Grouping {
  readonly #units: readonly Unit[]
  readonly #costOfFile: number
  readonly #parts: readonly string[]
  readonly #imports: readonly (readonly number[])[]
  readonly #groupOf: Int32Array
  readonly #countOfGroups: number
  /** Numbers that hold the bits of all parts. */
  readonly #words: number
  readonly #partsOfUnits: Int32Array
  readonly #partsOfGroups: Int32Array
  readonly #sizes: Float64Array
  readonly #weights: readonly number[]
  readonly #limits: readonly number[]
  /** How many files each part loads. */
  readonly #files: Float64Array
  #cost: number

  constructor(units: readonly Unit[], groups: readonly Group[], options: GroupOptions) {
    const numberOf = new Map(units.map(({ id }, number) => [id, number]))
    this.#units = units
    this.#costOfFile = options.costOfFile
    this.#parts = [...new Set(units.flatMap(({ neededBy }) => [...neededBy]))]
    this.#imports = units.map(({ imports }) => imports.flatMap((id) => numberOf.get(id) ?? []))
    // One group more than there are: a unit may get a group of its own.
    this.#countOfGroups = groups.length + 1
    this.#groupOf = new Int32Array(units.length)
    groups.forEach(({ ids }, group) => ids.forEach((id) => (this.#groupOf[numberOf.get(id)!] = group)))
    this.#words = Math.ceil(this.#parts.length / BITS)
    this.#partsOfUnits = new Int32Array(units.length * this.#words)
    units.forEach(({ neededBy }, unit) =>
      this.#parts.forEach((part, index) => {
        if (neededBy.has(part)) this.#partsOfUnits[unit * this.#words + Math.floor(index / BITS)]! |= 1 << (index % BITS)
      }),
    )
    this.#partsOfGroups = new Int32Array(this.#countOfGroups * this.#words)
    this.#sizes = new Float64Array(this.#countOfGroups)
    this.#weights = this.#parts.map(options.weightOf)
    this.#limits = this.#parts.map(options.manyFilesOf)
    this.#files = new Float64Array(this.#parts.length)
    this.#cost = this.#measure()
  }

  /** Parts that matter load the unit without need. */
  isWasted(unit: number): boolean {
    let wasted = 0
    this.#forEachPart(this.#groupOf[unit]!, (part) => {
      const word = unit * this.#words + Math.floor(part / BITS)
      if (((this.#partsOfUnits[word]! >> (part % BITS)) & 1) === 0) wasted += this.#weights[part]!
    })
    return wasted * this.#units[unit]!.size > MIN_WASTE
  }

  moveToBest(unit: number): void {
    const from = this.#groupOf[unit]!
    let best = from
    for (let group = 0; group < this.#countOfGroups; group += 1) {
      this.#groupOf[unit] = group
      const cost = group === from ? this.#cost : this.#measure()
      if (cost >= this.#cost) continue
      this.#cost = cost
      best = group
    }
    this.#groupOf[unit] = best
    this.#measure()
  }

  groups(): Group[] {
    const ids = Array.from({ length: this.#countOfGroups }, (): string[] => [])
    this.#units.forEach(({ id }, unit) => ids[this.#groupOf[unit]!]!.push(id))
    return ids.flatMap((ofGroup, group) => (ofGroup.length === 0 ? [] : [{ ids: ofGroup, neededBy: this.#partsOf(group) }]))
  }

  #partsOf(group: number): string[] {
    const found: string[] = []
    this.#forEachPart(group, (part) => found.push(this.#parts[part]!))
    return found
  }

  /** Finds the parts that load each group, and returns what all parts load together. */
  #measure(): number {
    this.#partsOfGroups.fill(0)
    this.#sizes.fill(0)
    this.#units.forEach(({ size }, unit) => {
      this.#sizes[this.#groupOf[unit]!]! += size
      this.#addParts(this.#partsOfUnits, unit, this.#groupOf[unit]!)
    })
    this.#addPartsOfImports()
    this.#files.fill(0)
    let cost = 0
    for (let group = 0; group < this.#countOfGroups; group += 1) {
      if (this.#sizes[group] === 0) continue
      const costOfGroup = this.#sizes[group]! + this.#costOfFile
      this.#forEachPart(group, (part) => {
        this.#files[part]! += 1
        cost += this.#weights[part]! * costOfGroup
      })
    }
    this.#limits.forEach((limit, part) => {
      const excess = this.#files[part]! - limit
      if (excess > 0) cost += this.#weights[part]! * this.#costOfFile * excess * COST_OF_EXCESS
    })
    return cost
  }

  /** Visits the bits that are set only: most groups are loaded by few parts. */
  #forEachPart(group: number, visit: (part: number) => void): void {
    for (let word = 0; word < this.#words; word += 1) {
      let bits = this.#partsOfGroups[group * this.#words + word]!
      while (bits !== 0) {
        const lowest = bits & -bits
        visit(word * BITS + 31 - Math.clz32(lowest))
        bits ^= lowest
      }
    }
  }

  /** A part that loads a group loads the groups that it imports. */
  #addPartsOfImports(): void {
    for (let isComplete = false; !isComplete;) {
      isComplete = true
      this.#imports.forEach((imports, unit) => {
        const group = this.#groupOf[unit]!
        for (const imported of imports) {
          const other = this.#groupOf[imported]!
          if (other !== group && this.#addParts(this.#partsOfGroups, group, other)) isComplete = false
        }
      })
    }
  }

  /** Returns whether the group got parts that it did not have. */
  #addParts(from: Int32Array, index: number, group: number): boolean {
    let isNew = false
    for (let word = 0; word < this.#words; word += 1) {
      const place = group * this.#words + word
      const before = this.#partsOfGroups[place]!
      this.#partsOfGroups[place] = before | from[index * this.#words + word]!
      if (this.#partsOfGroups[place] !== before) isNew = true
    }
    return isNew
  }
}
