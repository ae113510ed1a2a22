import { placePedigree, type PlacedPedigree } from '../pedigree.ts'

export interface ToldBird {
  readonly name: string
  readonly sire?: string | null
  readonly dam?: string | null
}

/** A pedigree whose birds go by names. */
export interface ToldPedigree {
  readonly pedigree: PlacedPedigree
  /** The place of a bird; -1 of one nobody knows. */
  readonly place: (name: string) => number
  readonly name: (place: number) => string
}

/** Places birds that are told by name, a parent without words of its own as well. */
export function placeTold(birds: readonly ToldBird[]): ToldPedigree {
  const idOf = new Map<string, number>()
  const told = new Map<number, { id: number; sireId: number | null; damId: number | null }>()
  const id = (name: string | null | undefined): number | null => {
    if (!name) return null
    const known = idOf.get(name)
    if (known !== undefined) return known
    idOf.set(name, idOf.size + 1)
    told.set(idOf.size, { id: idOf.size, sireId: null, damId: null })
    return idOf.size
  }
  for (const { name, sire, dam } of birds) {
    const bird = id(name)
    if (bird !== null) told.set(bird, { id: bird, sireId: id(sire), damId: id(dam) })
  }
  const names = [...idOf.keys()]
  const pedigree = placePedigree([...told.values()])
  return {
    pedigree,
    place: (name) => pedigree.placeOf.get(idOf.get(name) ?? -1) ?? -1,
    name: (place) => names[pedigree.ids[place]! - 1]!,
  }
}

/** Reads families such as `C D = A x B`: young, then their parents, `?` for one nobody knows. */
export function tell(...families: readonly string[]): ToldPedigree {
  return placeTold(
    families.flatMap((family) => {
      const [young = '', parents = ''] = family.split(' = ')
      const [sire, dam] = parents.split(' x ').map((name) => (name === '?' ? null : name))
      return young.split(' ').map((name) => ({ name, sire: sire ?? null, dam: dam ?? null }))
    }),
  )
}
