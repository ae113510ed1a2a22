import { bandKey, looksLikeBand } from '#shared/bands/band-key.ts'
import { bandYear } from '#shared/bands/band-year.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { OLDEST_BIRTH_YEAR } from '#shared/pigeons/pigeon.ts'
import { DEFAULT_STATUS } from '#shared/pigeons/status.ts'
import type { Currency } from '#shared/api/fields.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { GENDER_OF_ROLE, type ParentRole } from '#shared/pigeons/parent-role.ts'
import { checkParent } from './check-parent.ts'
import { insertPigeons } from './insert-pigeons.ts'
import { readTypedBand } from './require-free-band.ts'
import { findPigeonByAnyBand, mapLinkedParents, listPigeonRows } from './pigeons.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'

/** The parents as a form sends them: a band or free text, or the id of a bird. Absent fields do not change. */
export type ParentInput = Partial<
  Readonly<Record<ParentRole, string | null | undefined> & Record<`${ParentRole}Id`, number | null | undefined>>
>

export type StoredParents = Pick<PigeonRow, 'sireId' | 'damId' | 'sireText' | 'damText'>

/** The bird whose parents are set; it has no id while it is being added. */
export interface Child {
  readonly id?: number
  readonly bandId: string
  readonly name: string | null
  readonly birthYear: number | null
  /** For reference birds created as its parents. */
  readonly currency: Currency
  /** Its parents before the change. */
  readonly parents: StoredParents
}

/**
 * Resolves the parents that a form names to birds and returns the columns to store. A band without a bird becomes a reference
 * bird.
 *
 * Errors: `not_found` for an id without a bird; `parent_gender`, `own_ancestor`, `parent_younger`.
 */
export async function linkParents(change: Change, child: Child, input: ParentInput): Promise<StoredParents> {
  const sire = await linkParent(change, child, 'sire', input)
  const dam = await linkParent(change, child, 'dam', input)
  if (sire.id !== null && sire.id === dam.id) {
    throw new Refusal('parent_gender', 'One bird cannot be both sire and dam', { field: 'dam' })
  }
  return { sireId: sire.id, sireText: sire.text, damId: dam.id, damText: dam.text }
}

interface ParentLink {
  readonly id: number | null
  readonly text: string | null
}

const NO_PARENT: ParentLink = { id: null, text: null }

async function linkParent(change: Change, child: Child, role: ParentRole, input: ParentInput): Promise<ParentLink> {
  const current: ParentLink = { id: child.parents[`${role}Id`], text: child.parents[`${role}Text`] }
  const id = input[`${role}Id`]
  const text = input[role]
  if (typeof id === 'number') {
    const [parent] = await listPigeonRows(change.trx, [id])
    if (!parent) throw new Refusal('not_found', `There is no pigeon ${id} to be the ${role}`, { field: `${role}Id`, ids: [id] })
    return linkBird(change, child, role, current, parent)
  }
  if (text === undefined) return id === undefined ? current : withoutLink(change, current)
  if (text === null) return NO_PARENT
  const shownText = await shownTextOf(change, current)
  const isBand = looksLikeBand(text) && text.length <= MAX_BAND_LENGTH
  const band = isBand ? readTypedBand(text, change, {}) : text
  const parent = isBand ? await findPigeonByAnyBand(change.trx, band) : undefined
  // Text that the form returns unchanged is not a new statement: a parent that an import could not link must not block other
  // changes.
  if (text === shownText && (current.id === null || !parent)) return current
  if (parent) return linkBird(change, child, role, current, parent)
  if (!isBand) return { id: null, text }
  return { id: await createReferenceBird(change, child, role, band), text: null }
}

async function linkBird(
  change: Change,
  child: Child,
  role: ParentRole,
  current: ParentLink,
  parent: PigeonRow,
): Promise<ParentLink> {
  if (parent.id !== current.id) await checkParent(change.trx, child, role, parent)
  return { id: parent.id, text: null }
}

/** Removes a linked parent that exists; a parent shown as text only (free text, or a deleted bird) stays. */
async function withoutLink(change: Change, current: ParentLink): Promise<ParentLink> {
  if (current.id === null) return current
  const parent = (await mapLinkedParents(change.trx, [current.id])).get(current.id)
  return parent?.deletedAt === null ? NO_PARENT : current
}

async function shownTextOf(change: Change, { id, text }: ParentLink): Promise<string | null> {
  if (id === null) return text
  return (await mapLinkedParents(change.trx, [id])).get(id)?.bandId ?? null
}

/** Adds a reference bird for a parent of which only the band is known. */
async function createReferenceBird(change: Change, child: Child, role: ParentRole, bandId: string): Promise<number> {
  refuseOwnBand(child, role, bandId)
  const [created] = await insertPigeons(change, [
    {
      bandId,
      gender: GENDER_OF_ROLE[role],
      birthYear: yearOnParentBand(change, child, bandId),
      status: DEFAULT_STATUS,
      currency: child.currency,
      isReference: 1,
    },
  ])
  return created!.id
}

/** Refuses the band of a bird as that of its own parent. Errors: `own_ancestor`. */
export function refuseOwnBand(child: Pick<Child, 'bandId' | 'name'>, role: ParentRole, bandId: string): void {
  if (bandKey(bandId) !== bandKey(child.bandId)) return
  const circle = [child.bandId, child.bandId]
  throw new Refusal('own_ancestor', `${birdTitle(child)} cannot be its own ${role}`, { field: role, circle })
}

/** Returns the year on the band of a parent; null if the band has none or the parent would be younger than its young. */
export function yearOnParentBand(change: Change, child: Pick<Child, 'birthYear'>, bandId: string): number | null {
  const year = bandYear(bandId, yearOf(change.today))
  return year !== undefined && year >= OLDEST_BIRTH_YEAR.reference && year <= (child.birthYear ?? year) ? year : null
}
