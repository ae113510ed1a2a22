import { moveUnits } from './move-units.ts'
import { COST_OF_EXCESS, type Group, type GroupOptions, type Unit } from './units.ts'

/** A group while it is being made: each bit of `parts` is one part. */
interface Draft {
  /** The numbers of its units, and of the units that they import. */
  readonly units: readonly number[]
  readonly imports: ReadonlySet<number>
  readonly size: number
  readonly parts: bigint
}

type PairOf = readonly [Draft, Draft]

/** How many pairs are compared exactly in each round. */
const CANDIDATES = 16

/**
 * Groups units into files so that the parts load few files and little code that they do not need. Units needed by the same parts
 * are together; then, as long as that saves something, the two groups are merged whose merge saves most. At the end, single units are moved.
 */
export function groupUnits(units: readonly Unit[], options: GroupOptions): Group[] {
  const parts = [...new Set(units.flatMap(({ neededBy }) => [...neededBy]))]
  const costs = new Costs(parts, options)
  const numberOf = new Map(units.map(({ id }, number) => [id, number]))
  const drafts = units.map(({ imports, size, neededBy }, number) => ({
    units: [number],
    imports: new Set(imports.flatMap((id) => numberOf.get(id) ?? [])),
    size,
    parts: bitsOf(parts, neededBy),
  }))
  let groups = complete(drafts, new Set(drafts.keys()), units.length)
  // First each file costs the same: otherwise the many small ones at the start would be merged at any price.
  for (const hasLimit of [false, true]) {
    for (;;) {
      const cost = costs.of(groups, hasLimit)
      const merges = costs.likelyPairs(groups, hasLimit).map((pair) => {
        const others = groups.filter((group) => !pair.includes(group))
        const next = complete([...others, merged(...pair)], new Set([others.length]), units.length)
        return { next, cost: costs.of(next, hasLimit) }
      })
      const [best] = merges.sort((one, other) => one.cost - other.cost)
      if (best === undefined || best.cost >= cost) break
      groups = best.next
    }
  }
  const found = groups.map((group) => ({
    ids: group.units.map((number) => units[number]!.id),
    neededBy: parts.filter((_, index) => hasBit(group.parts, index)),
  }))
  return moveUnits(units, found, options)
}

/**
 * Adds to each group the parts that load it because another group imports it, and merges groups with the same parts. Only the
 * groups whose index is in `changed` may import something that does not yet have all their parts.
 */
function complete(groups: readonly Draft[], changed: Set<number>, countOfUnits: number): Draft[] {
  const groupOf = new Int32Array(countOfUnits)
  groups.forEach(({ units }, index) => units.forEach((unit) => (groupOf[unit] = index)))
  const parts = groups.map((group) => group.parts)
  for (const index of changed) {
    changed.delete(index)
    for (const other of new Set([...groups[index]!.imports].map((unit) => groupOf[unit]!))) {
      const union = (parts[other] ?? 0n) | (parts[index] ?? 0n)
      if (union === parts[other]) continue
      parts[other] = union
      changed.add(other)
    }
  }
  const byParts = new Map<bigint, Draft>()
  groups.forEach((group, index) => {
    const bits = parts[index] ?? 0n
    const completed = bits === group.parts ? group : { ...group, parts: bits }
    const known = byParts.get(bits)
    byParts.set(bits, known ? merged(known, completed) : completed)
  })
  return [...byParts.values()]
}

const merged = (one: Draft, other: Draft): Draft => ({
  units: [...one.units, ...other.units],
  imports: new Set([...one.imports, ...other.imports]),
  size: one.size + other.size,
  parts: one.parts | other.parts,
})

const bitsOf = (parts: readonly string[], chosen: ReadonlySet<string>): bigint =>
  parts.reduce((bits, part, index) => (chosen.has(part) ? bits | (1n << BigInt(index)) : bits), 0n)

const hasBit = (bits: bigint, index: number): boolean => ((bits >> BigInt(index)) & 1n) === 1n

/** What groups cost all parts together: the size of what they load, and the number of files. */
class Costs {
  readonly #parts: readonly string[]
  readonly #options: GroupOptions
  readonly #weights = new Map<bigint, number>()
  readonly #gains = new Map<Draft, Map<Draft, number>>()

  constructor(parts: readonly string[], options: GroupOptions) {
    this.#parts = parts
    this.#options = options
  }

  of(groups: readonly Draft[], hasLimit: boolean): number {
    const { costOfFile, weightOf } = this.#options
    const cost = groups.reduce((sum, { parts, size }) => sum + this.#weightOf(parts) * (size + costOfFile), 0)
    if (!hasLimit) return cost
    return this.#crowded(groups).reduce(
      (sum, { part, excess }) => sum + weightOf(part) * costOfFile * excess * COST_OF_EXCESS,
      cost,
    )
  }

  /** The pairs whose merge saves most, without regard to what they import. */
  likelyPairs(groups: readonly Draft[], hasLimit: boolean): PairOf[] {
    const crowded = hasLimit ? bitsOf(this.#parts, new Set(this.#crowded(groups).map(({ part }) => part))) : undefined
    const best: { readonly gain: number; readonly pair: PairOf }[] = []
    for (const [index, one] of groups.entries()) {
      const gains = this.#gainsOf(one)
      for (let next = index + 1; next < groups.length; next += 1) {
        const other = groups[next]!
        const gain = gains.get(other) ?? this.#gainOf(one, other)
        gains.set(other, gain)
        if (gain <= (best[CANDIDATES - 1]?.gain ?? -Infinity)) continue
        if (crowded !== undefined && (one.parts & other.parts & crowded) === 0n) continue
        best.push({ gain, pair: [one, other] })
        best.sort((left, right) => right.gain - left.gain).splice(CANDIDATES)
      }
    }
    return best.map(({ pair }) => pair)
  }

  #crowded(groups: readonly Draft[]): { readonly part: string; readonly excess: number }[] {
    return this.#parts.flatMap((part, index) => {
      const excess = groups.filter(({ parts }) => hasBit(parts, index)).length - this.#options.manyFilesOf(part)
      return excess > 0 ? [{ part, excess }] : []
    })
  }

  #gainsOf(group: Draft): Map<Draft, number> {
    const known = this.#gains.get(group) ?? new Map<Draft, number>()
    this.#gains.set(group, known)
    return known
  }

  #gainOf(one: Draft, other: Draft): number {
    const saved = this.#weightOf(one.parts & other.parts) * this.#options.costOfFile
    const wasted = this.#weightOf(other.parts & ~one.parts) * one.size + this.#weightOf(one.parts & ~other.parts) * other.size
    return saved - wasted
  }

  #weightOf(bits: bigint): number {
    const known = this.#weights.get(bits)
    if (known !== undefined) return known
    const weight = this.#parts.reduce((sum, part, index) => sum + (hasBit(bits, index) ? this.#options.weightOf(part) : 0), 0)
    this.#weights.set(bits, weight)
    return weight
  }
}
