import type { ParentDecision } from '#shared/imports/check-parents.ts'
import { parentKey } from '#shared/imports/parent-links.ts'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { fold } from '#shared/text/fold.ts'
import type { BirdRow } from '#server/features/pigeons/to-pigeon.ts'
import type { LoftSnapshot } from './loft-snapshot.ts'

/** A parent named by a row, compared with the loft's data. */
export interface ProposedParent {
  readonly role: ParentRole
  readonly text: string
  /** The parent as the loft shows it today. */
  readonly old: string | null
  /** `repeat`: the text is the same as in the loft, but may match a bird by now. */
  readonly kind: 'known' | 'fill' | 'repeat' | 'conflict'
}

export function proposeParent(
  role: ParentRole,
  text: string | undefined,
  bird: BirdRow | undefined,
  snapshot: LoftSnapshot,
): ProposedParent | undefined {
  if (!text) return undefined
  const parent = bird && snapshot.parentOf(bird, role)
  const storedText = bird?.[`${role}Text`] ?? null
  if (parent) return { role, text, old: parent.bandId, kind: isSameBird(text, parent, snapshot) ? 'known' : 'conflict' }
  if (storedText === null) return { role, text, old: null, kind: 'fill' }
  return { role, text, old: storedText, kind: fold(storedText) === fold(text) ? 'repeat' : 'conflict' }
}

function isSameBird(text: string, parent: BirdRow, snapshot: LoftSnapshot): boolean {
  const key = parentKey(text, snapshot.keyOf)
  const wearer = snapshot.find(key)
  // A deleted parent stays linked until another bird wears its band.
  return wearer ? wearer.id === parent.id : key === parent.bandKey
}

/** Returns whether a parent is checked and linked; unchanged parents are not. */
export function isParentChecked({ kind }: ProposedParent, overwrites: boolean): boolean {
  return kind === 'fill' || kind === 'repeat' || (kind === 'conflict' && overwrites)
}

/** Returns whether a checked parent must be written. */
export function isParentWritten({ kind }: ProposedParent, decision: ParentDecision): boolean {
  return kind !== 'repeat' || decision.key !== undefined
}
