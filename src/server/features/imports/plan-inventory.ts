import type { ParentDecision } from '#shared/imports/check-parents.ts'
import { PARENT_ROLES, type ParentRole } from '#shared/pigeons/parent-role.ts'
import { DEFAULT_STATUS } from '#shared/pigeons/status.ts'
import type { Currency } from '#shared/api/fields.ts'
import type { BirdToInsert } from '#server/features/pigeons/insert-pigeons.ts'
import type { LoftSnapshot } from './loft-snapshot.ts'
import type { BirdPatch } from './proposed-changes.ts'
import type { EvaluatedInventory } from './evaluate-inventory.ts'
import type { EvaluatedRow } from './decide-rows.ts'

/** Changes of a known bird; `sireAt` and `damAt` are indexes in the list of added birds. */
export interface PlannedChange {
  readonly id: number
  readonly patch: BirdPatch
  readonly sireAt?: number
  readonly damAt?: number
}

export interface Plan {
  readonly added: readonly BirdToInsert[]
  readonly changed: readonly PlannedChange[]
  /** Added birds, by their index, that are not the stored or added bird with a similar band, as the keeper answered. */
  readonly separate: readonly { readonly at: number; readonly pigeonId?: number; readonly otherAt?: number }[]
}

/**
 * Plans what an import writes: reference birds for unknown parents, the new birds of the file, and the changes of known birds.
 */
export function planInventory({ rows, references }: EvaluatedInventory, snapshot: LoftSnapshot, currency: Currency): Plan {
  const keyOf = ({ row }: EvaluatedRow) => snapshot.keyOf(row.fields.bandId)
  const newRows = rows.filter(({ verdict, bird }) => verdict === 'new' && !bird)
  // The first of two birds with one number is the parent that others name by it.
  const keysAt = [...references.map(({ key }) => key), ...newRows.map(keyOf)].map((key, at) => [key, at] as const)
  const indexOf = new Map(keysAt.toReversed())
  const parentColumns = ({ parents }: EvaluatedRow) =>
    Object.assign({}, ...PARENT_ROLES.map((role) => parentPatch(role, parents[role], snapshot, indexOf))) as ParentColumns

  const added = [
    ...references.map(({ bandId, gender, birthYear = null }): BirdToInsert => ({
      bandId,
      gender,
      birthYear,
      status: DEFAULT_STATUS,
      currency,
      isReference: 1,
    })),
    ...newRows.map((evaluated): BirdToInsert => ({
      currency,
      status: DEFAULT_STATUS,
      ...(evaluated.patch as Partial<BirdToInsert>),
      bandId: evaluated.row.fields.bandId,
      gender: evaluated.row.fields.gender,
      isReference: evaluated.row.isReference ? 1 : 0,
      ...parentColumns(evaluated),
    })),
  ]
  const changed = rows.flatMap((evaluated): PlannedChange[] => {
    const { bird, patch, verdict } = evaluated
    if (!bird || verdict === 'error') return []
    const { sireAt, damAt, ...columns } = parentColumns(evaluated)
    const columnPatch = { ...patch, ...columns, ...(verdict === 'new' && convertReference(evaluated, keyOf(evaluated))) }
    const parentIndexes = { ...(sireAt !== undefined && { sireAt }), ...(damAt !== undefined && { damAt }) }
    return Object.keys({ ...columnPatch, ...parentIndexes }).length > 0
      ? [{ id: bird.id, patch: columnPatch, ...parentIndexes }]
      : []
  })
  const indexOfRow = new Map(newRows.map(({ row }, index) => [row.rowNumber, references.length + index]))
  const separate = newRows.flatMap(({ row, question }): Plan['separate'] => {
    const at = indexOfRow.get(row.rowNumber)
    if (question?.answer !== 'other' || at === undefined) return []
    if (question.pigeonId !== null) return [{ at, pigeonId: question.pigeonId }]
    const otherAt = indexOfRow.get(question.otherRow ?? 0)
    return otherAt === undefined ? [] : [{ at, otherAt }]
  })
  return { added, changed, separate }
}

/** Converts a reference bird to a bird of the loft, with the band in the notation of the file. */
function convertReference({ row, bird, patch }: EvaluatedRow, key: string): BirdPatch {
  return {
    isReference: 0,
    status: patch.status ?? DEFAULT_STATUS,
    ...(key === bird?.bandKey && { bandId: row.fields.bandId }),
  }
}

type ParentColumns = Pick<BirdPatch, 'sireId' | 'damId' | 'sireText' | 'damText'> & Pick<PlannedChange, 'sireAt' | 'damAt'>

function parentPatch(
  role: ParentRole,
  decision: ParentDecision | undefined,
  snapshot: LoftSnapshot,
  indexOf: ReadonlyMap<string, number>,
): ParentColumns {
  if (!decision) return {}
  const known = decision.key === undefined ? undefined : snapshot.find(decision.key)
  const index = decision.key === undefined ? undefined : indexOf.get(decision.key)
  if (known) return { [`${role}Id`]: known.id, [`${role}Text`]: null }
  if (index !== undefined) return { [`${role}At`]: index, [`${role}Text`]: null }
  return { [`${role}Id`]: null, [`${role}Text`]: decision.text }
}
