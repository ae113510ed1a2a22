import { bandKey } from '#shared/bands/band-key.ts'
import { areMarkedDifferently } from '#shared/bands/compare-bands.ts'
import { findSimilarIn } from '#shared/bands/similar-bands.ts'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import type { BirdRow } from '#server/features/pigeons/to-pigeon.ts'

/** A young of a bird of the loft. */
export interface Young {
  readonly id: number
  readonly bandId: string
  readonly bandKey: string
  readonly birthYear: number | null
  readonly sireId: number | null
  readonly damId: number | null
}

export interface NamedSection {
  readonly id: number
  readonly mainLoft: string
  readonly section: string
  readonly compartment: string | null
  readonly customName: string | null
}

/** A bird with what a question about it shows. */
export interface NamedBird {
  readonly id: number
  readonly bandId: string
  readonly name: string | null
}

/** A part of the loft's data; {@link createSnapshot} combines the parts. */
export interface SnapshotPart {
  /** Birds that wear, or wore, a band in the file, and all their ancestors, including deleted birds. */
  readonly birds?: readonly BirdRow[]
  /** Bands that no bird wears any more, each with the only bird that wore it. */
  readonly formerBands?: readonly (readonly [key: string, pigeonId: number])[]
  readonly young?: readonly Young[]
  readonly sections?: readonly NamedSection[]
  /** All birds, for bands that are not certain. */
  readonly namedBirds?: readonly NamedBird[]
}

/** The loft's data that an import is compared with. */
export interface LoftSnapshot {
  readonly add: (part: SnapshotPart) => void
  /** Returns the bird that wears a band, else the bird that wore it before. */
  readonly find: (key: string) => BirdRow | undefined
  /** Returns the bird that wears a band, unless it is marked with the other sex: then that may be another bird. */
  readonly findMarked: (band: string) => BirdRow | undefined
  readonly parentOf: (bird: BirdRow, role: ParentRole) => BirdRow | undefined
  readonly youngOf: (bird: BirdRow) => readonly Young[]
  /** Returns the key of a bird: its band, or its id when it is deleted, because another bird may wear its band by now. */
  readonly nodeOf: (bird: BirdRow) => string
  /** Returns the bird of a key from {@link nodeOf}. */
  readonly birdAtNode: (node: string) => BirdRow | undefined
  readonly sections: readonly NamedSection[]
  /** Returns the key of a band; one without an issuer has that of the loft's rings. */
  readonly keyOf: (band: string) => string
  /** Finds a bird whose band may be the given one, although that is not certain. */
  readonly findSimilar: (band: string) => NamedBird | undefined
  /** Whether the bird of an id is part of this snapshot. */
  readonly has: (id: number) => boolean
  /** Returns a function that finds the first of some birds in the same way. */
  readonly similarIn: <Bird extends { readonly bandId: string }>(birds: readonly Bird[]) => (band: string) => Bird | undefined
}

/** Returns the key under which the second bird with the number of a band is stored. */
export const secondKey = (key: string): string => `${key}~2`

/** Creates an empty snapshot of a loft. `ringIssuer` is the issuer of the loft's rings. */
export function createSnapshot(ringIssuer: string | null = null): LoftSnapshot {
  const byId = new Map<number, BirdRow>()
  const byKey = new Map<string, BirdRow>()
  const former = new Map<string, number>()
  const youngOf = new Map<number, Map<number, Young>>()
  const sections: NamedSection[] = []
  const namedBirds: NamedBird[] = []
  let similarIn: ReturnType<typeof findSimilarIn<NamedBird>> | undefined

  const nodeOf = (bird: BirdRow) => (bird.deletedAt === null ? bird.bandKey : `#${bird.id}`)
  const find = (key: string) => byKey.get(key) ?? byId.get(former.get(key) ?? 0)
  const keyOf = (band: string) => bandKey(band, { country: ringIssuer })
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
      for (const bird of part.namedBirds ?? []) namedBirds.push(bird)
    },
    keyOf,
    findMarked: (band) => {
      const key = keyOf(band)
      const fits = (bird: BirdRow | undefined) => bird !== undefined && !areMarkedDifferently(band, bird.bandId)
      const bird = find(key)
      if (!bird || fits(bird)) return bird
      const second = find(secondKey(key))
      return fits(second) ? second : undefined
    },
    findSimilar: (band) => (similarIn ??= findSimilarIn(namedBirds, { country: ringIssuer }))(band),
    has: (id) => byId.has(id),
    similarIn: (birds) => findSimilarIn(birds, { country: ringIssuer }),
    find,
    birdAtNode: (node) => byKey.get(node),
    parentOf: (bird, role) => byId.get(bird[`${role}Id`] ?? 0),
    youngOf: (bird) => [...(youngOf.get(bird.id)?.values() ?? [])],
  }
}
