import { buildPedigree, type IndexedPedigree } from '../pedigree.ts'

export interface WrittenBird {
  readonly name: string
  readonly sire?: string | null
  readonly dam?: string | null
}

/** A pedigree whose birds are identified by name. */
export interface ToldPedigree {
  readonly pedigree: IndexedPedigree
  /** The index of a bird; -1 for an unknown one. */
  readonly place: (name: string) => number
  readonly name: (place: number) => string
}

/** Builds a pedigree from birds given by name; a parent without an entry of its own is added. */
export function buildWrittenPedigree(birds: readonly WrittenBird[]): ToldPedigree {
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
  const pedigree = buildPedigree([...told.values()])
  return {
    pedigree,
    place: (name) => pedigree.indexOf.get(idOf.get(name) ?? -1) ?? -1,
    name: (place) => names[pedigree.ids[place]! - 1]!,
  }
}

/** Parses families such as `C D = A x B`: the young, then their parents; `?` is an unknown parent. */
export function parseFamilies(...families: readonly string[]): ToldPedigree {
  return buildWrittenPedigree(
    families.flatMap((family) => {
      const [young = '', parents = ''] = family.split(' = ')
      const [sire, dam] = parents.split(' x ').map((name) => (name === '?' ? null : name))
      return young.split(' ').map((name) => ({ name, sire: sire ?? null, dam: dam ?? null }))
    }),
  )
}
