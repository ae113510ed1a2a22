import { bandKey } from '#shared/bands/band-key.ts'
import { looksLikeBand, MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import type { Gender } from '#shared/pigeons/gender.ts'

export type ParentRole = 'sire' | 'dam'

export const PARENT_ROLES: readonly ParentRole[] = ['sire', 'dam']

/** What the check needs to know of a row that brings in a bird. */
export interface ChildRow {
  readonly rowNumber: number
  readonly fields: {
    readonly bandId: string
    readonly gender: Gender
    readonly birthYear?: number
    readonly sire?: string
    readonly dam?: string
  }
}

export interface KnownBird {
  /** Null on reference birds of unknown age. */
  readonly birthYear: number | null
  /** A bird still to be defined that already is a sire or dam counts as cock or hen. */
  readonly gender: Gender
}

/** Birds that are in the books already, reference birds among them, each by the key of its band. */
export interface KnownBirds {
  readonly find: (key: string) => KnownBird | undefined
  /** The keys of a known bird's parents. */
  readonly parentsOf: (key: string) => Readonly<Partial<Record<ParentRole, string>>>
}

/** A parent that a row names by a band. */
export interface ParentLink {
  readonly row: ChildRow
  readonly child: string
  readonly role: ParentRole
  readonly text: string
  readonly parent: string
}

/** The key by which a parent may be found: every short text is the band of a bird if one wears it. */
export function parentKey(text: string): string {
  return text.length <= MAX_BAND_LENGTH ? bandKey(text) : ''
}

/** Finds the parents that a row names by a band; words link to nothing, unless they are the band of a bird. */
export function linksOf(row: ChildRow, isBird: (key: string) => boolean): ParentLink[] {
  const child = bandKey(row.fields.bandId)
  return PARENT_ROLES.flatMap((role) => {
    const text = row.fields[role] ?? ''
    const parent = parentKey(text)
    return parent && (looksLikeBand(text) || isBird(parent)) ? [{ row, child, role, text, parent }] : []
  })
}
