import type { ParentRole } from '#shared/inventory/parent-links.ts'
import type { BirdRow } from '#server/features/pigeons/to-pigeon.ts'

/** A young of a bird of the books. */
export interface Young {
  readonly id: number
  readonly bandId: string
  readonly bandKey: string
  readonly birthYear: number | null
  readonly sireId: number | null
  readonly damId: number | null
}

export interface SectionPlace {
  readonly id: number
  readonly mainLoft: string
  readonly section: string
  readonly compartment: string | null
  readonly customName: string | null
}

/** Some of what the books hold; parts follow each other and are put together by {@link openBooks}. */
export interface BooksPart {
  /** Birds that wear a band of the file, or wore it, and all their ancestors, deleted ones too. */
  readonly birds?: readonly BirdRow[]
  /** Bands that no bird wears any more, each with the only bird that wore it. */
  readonly formerBands?: readonly (readonly [key: string, pigeonId: number])[]
  readonly young?: readonly Young[]
  readonly sections?: readonly SectionPlace[]
}

/** What is known of the loft before an import. */
export interface Books {
  readonly add: (part: BooksPart) => void
  /** The bird that wears a band, else the one that wore it. */
  readonly find: (key: string) => BirdRow | undefined
  readonly parentOf: (bird: BirdRow, role: ParentRole) => BirdRow | undefined
  readonly youngOf: (bird: BirdRow) => readonly Young[]
  /** Names a bird by its band, one that was deleted by its number, because another may wear its band by now. */
  readonly nodeOf: (bird: BirdRow) => string
  /** The bird a {@link nodeOf} names. */
  readonly atNode: (node: string) => BirdRow | undefined
  readonly sections: readonly SectionPlace[]
}

export function openBooks(): Books {
  const byId = new Map<number, BirdRow>()
  const byKey = new Map<string, BirdRow>()
  const former = new Map<string, number>()
  const youngOf = new Map<number, Map<number, Young>>()
  const sections: SectionPlace[] = []

  const nodeOf = (bird: BirdRow) => (bird.deletedAt === null ? bird.bandKey : `#${bird.id}`)
  const byFormer = (key: string) => byId.get(former.get(key) ?? 0)
  return {
    sections,
    nodeOf,
    add: (part) => {
      for (const bird of part.birds ?? []) {
        byId.set(bird.id, bird)
        byKey.set(nodeOf(bird), bird)
      }
      for (const [key, id] of part.formerBands ?? []) former.set(key, id)
      for (const young of part.young ?? []) {
        for (const parent of [young.sireId, young.damId]) {
          if (parent !== null) youngOf.set(parent, (youngOf.get(parent) ?? new Map()).set(young.id, young))
        }
      }
      sections.push(...(part.sections ?? []))
    },
    find: (key) => byKey.get(key) ?? byFormer(key),
    atNode: (node) => byKey.get(node),
    parentOf: (bird, role) => byId.get(bird[`${role}Id`] ?? 0),
    youngOf: (bird) => [...(youngOf.get(bird.id)?.values() ?? [])],
  }
}
