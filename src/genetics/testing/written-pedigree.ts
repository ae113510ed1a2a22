import { buildPedigree, type IndexedPedigree } from '#genetics/pedigree.ts'

export interface WrittenBird {
  readonly name: string
  readonly sire?: string | null
  readonly dam?: string | null
}

/** A pedigree whose birds are identified by name. */
export interface WrittenPedigree {
  readonly pedigree: IndexedPedigree
  /** The index of a bird; -1 for an unknown one. */
  readonly index: (name: string) => number
  readonly name: (index: number) => string
}

/** Builds a pedigree from birds given by name; a parent without an entry of its own is added. */
export function buildWrittenPedigree(birds: readonly WrittenBird[]): WrittenPedigree {
  const idOf = new Map<string, number>()
  const entries = new Map<number, { id: number; sireId: number | null; damId: number | null }>()
  const idFor = (name: string | null | undefined): number | null => {
    if (!name) return null
    const known = idOf.get(name)
    if (known !== undefined) return known
    idOf.set(name, idOf.size + 1)
    entries.set(idOf.size, { id: idOf.size, sireId: null, damId: null })
    return idOf.size
  }
  for (const { name, sire, dam } of birds) {
    const bird = idFor(name)
    if (bird !== null) entries.set(bird, { id: bird, sireId: idFor(sire), damId: idFor(dam) })
  }
  const names = [...idOf.keys()]
  const pedigree = buildPedigree([...entries.values()])
  return {
    pedigree,
    index: (name) => pedigree.indexOf.get(idOf.get(name) ?? -1) ?? -1,
    name: (index) => names[pedigree.ids[index]! - 1]!,
  }
}

/** Parses families such as `C D = A x B`: the young, then their parents; `?` is an unknown parent. */
export function parseFamilies(...families: readonly string[]): WrittenPedigree {
  return buildWrittenPedigree(
    families.flatMap((family) => {
      const [young = '', parents = ''] = family.split(' = ')
      const [sire, dam] = parents.split(' x ').map((name) => (name === '?' ? null : name))
      return young.split(' ').map((name) => ({ name, sire: sire ?? null, dam: dam ?? null }))
    }),
  )
}
