import { bandKey } from '#shared/bands/band-key.ts'
import { looksLikeBand } from '#shared/bands/band-text.ts'
import { bandYear } from '#shared/bands/parse-band.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import { MAX_BAND, OLDEST_BIRTH_YEAR } from '#shared/pigeons/pigeon.ts'
import { DEFAULT_STATUS } from '#shared/pigeons/status.ts'
import type { Currency } from '#shared/api/fields.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { checkParent } from './check-parent.ts'
import { insertPigeons } from './insert-pigeons.ts'
import { GENDER_OF_ROLE, type ParentRole } from './parent-role.ts'
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
export async function linkParents(change: Change, child: Child, given: ParentInput): Promise<StoredParents> {
  const sire = await linkParent(change, child, 'sire', given)
  const dam = await linkParent(change, child, 'dam', given)
  if (sire.id !== null && sire.id === dam.id) {
    throw new Refusal('parent_gender', 'One bird cannot be both sire and dam', { field: 'dam' })
  }
  return { sireId: sire.id, sireText: sire.text, damId: dam.id, damText: dam.text }
}

interface Link {
  readonly id: number | null
  readonly text: string | null
}

const NOBODY: Link = { id: null, text: null }

async function linkParent(change: Change, child: Child, role: ParentRole, given: ParentInput): Promise<Link> {
  const present: Link = { id: child.parents[`${role}Id`], text: child.parents[`${role}Text`] }
  const id = given[`${role}Id`]
  const text = given[role]
  if (typeof id === 'number') {
    const [parent] = await listPigeonRows(change.trx, [id])
    if (!parent) throw new Refusal('not_found', `There is no pigeon ${id} to be the ${role}`, { field: `${role}Id`, ids: [id] })
    return link(change, child, role, present, parent)
  }
  if (text === undefined) return id === undefined ? present : withoutLink(change, present)
  if (text === null) return NOBODY
  const shown = await shownAs(change, present)
  const isBand = looksLikeBand(text) && text.length <= MAX_BAND
  const parent = isBand ? await findPigeonByAnyBand(change.trx, text) : undefined
  // Text that the form returns unchanged is not a new statement: a parent that an import could not link must not block other
  // changes.
  if (text === shown && (present.id === null || !parent)) return present
  if (parent) return link(change, child, role, present, parent)
  if (!isBand) return { id: null, text }
  return { id: await makeReference(change, child, role, text), text: null }
}

async function link(change: Change, child: Child, role: ParentRole, present: Link, parent: PigeonRow): Promise<Link> {
  if (parent.id !== present.id) await checkParent(change.trx, child, role, parent)
  return { id: parent.id, text: null }
}

/** Removes a linked parent that exists; a parent shown as text only (free text, or a deleted bird) stays. */
async function withoutLink(change: Change, present: Link): Promise<Link> {
  if (present.id === null) return present
  const parent = (await mapLinkedParents(change.trx, [present.id])).get(present.id)
  return parent?.deletedAt === null ? NOBODY : present
}

async function shownAs(change: Change, { id, text }: Link): Promise<string | null> {
  if (id === null) return text
  return (await mapLinkedParents(change.trx, [id])).get(id)?.bandId ?? null
}

/** Adds a reference bird for a parent of which only the band is known. */
async function makeReference(change: Change, child: Child, role: ParentRole, bandId: string): Promise<number> {
  if (bandKey(bandId) === bandKey(child.bandId)) {
    throw new Refusal('own_ancestor', `${child.bandId} cannot be its own ${role}`, {
      field: role,
      circle: [child.bandId, child.bandId],
    })
  }
  const year = bandYear(bandId, yearOf(change.today))
  const isPlausible = year !== undefined && year >= OLDEST_BIRTH_YEAR.reference && year <= (child.birthYear ?? year)
  const [made] = await insertPigeons(change, [
    {
      bandId,
      gender: GENDER_OF_ROLE[role],
      birthYear: isPlausible ? year : null,
      status: DEFAULT_STATUS,
      currency: child.currency,
      isReference: 1,
    },
  ])
  return made!.id
}
