import { bandKey, looksLikeBand } from '#shared/bands/band-key.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { PARENT_ROLES, type ParentRole } from '#shared/pigeons/parent-role.ts'
import type { InventoryRow } from './read-inventory.ts'
import { rowProblem } from './row-problem.ts'

/** The data of a row about a bird that the check needs. */
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
  /** Null for reference birds of unknown age. */
  readonly birthYear: number | null
  /** A bird of undefined gender that already is a sire or dam counts as cock or hen. */
  readonly gender: Gender
}

/** Stored birds, including reference birds, each by the key of its band. */
export interface KnownBirds {
  readonly find: (key: string) => KnownBird | undefined
  /** Returns the keys of a stored bird's parents. */
  readonly parentsOf: (key: string) => Readonly<Partial<Record<ParentRole, string>>>
  /** Returns the key of a band where rings without issuer have that of the loft; without it, the canonical key. */
  readonly keyOf?: KeyOfBand
  /** Names a bird to which a band may belong, although that is not certain. */
  readonly similarTo?: (band: string) => string | undefined
}

export type KeyOfBand = (band: string) => string

/** A parent that a row refers to by a band. */
export interface ParentLink {
  readonly row: ChildRow
  readonly child: string
  readonly role: ParentRole
  readonly text: string
  readonly parent: string
}

/** Returns the key to look up a parent: any short text may be the band of a bird. */
export function parentKey(text: string, keyOf: KeyOfBand = bandKey): string {
  return text.length <= MAX_BAND_LENGTH ? keyOf(text) : ''
}

/** Swaps the parents of a row that names a hen as sire and a cock as dam. */
export function swapReversedParents<Row extends Pick<InventoryRow, 'fields' | 'problems'>>(
  row: Row,
  genderOf: (key: string) => Gender | undefined,
  keyOf: KeyOfBand,
): Row {
  const { sire, dam } = row.fields
  if (!sire || !dam) return row
  if (genderOf(parentKey(sire, keyOf)) !== 'hen' || genderOf(parentKey(dam, keyOf)) !== 'cock') return row
  const problems = [...row.problems, rowProblem('parents_swapped', 'sire', dam, sire)]
  return { ...row, fields: { ...row.fields, sire: dam, dam: sire }, problems }
}

/** Finds the parents that a row refers to by a band; other texts are not linked unless they are the band of a known bird. */
export function linksOf(row: ChildRow, isBird: (key: string) => boolean, keyOf: KeyOfBand): ParentLink[] {
  const child = keyOf(row.fields.bandId)
  return PARENT_ROLES.flatMap((role) => {
    const text = row.fields[role] ?? ''
    const parent = parentKey(text, keyOf)
    return parent && (looksLikeBand(text) || isBird(parent)) ? [{ row, child, role, text, parent }] : []
  })
}
