import { bandKey } from '#shared/bands/band-key.ts'
import type { ParentDecision } from '#shared/inventory/check-parents.ts'
import { PARENT_ROLES, type ParentRole } from '#shared/inventory/parent-links.ts'
import { DEFAULT_STATUS } from '#shared/pigeons/status.ts'
import type { Currency } from '#shared/api/fields.ts'
import type { ListedBird } from '#server/features/pigeons/insert-pigeons.ts'
import type { LoftSnapshot } from './books.ts'
import type { BirdPatch } from './inventory-claims.ts'
import type { EvaluatedInventory } from './judge-inventory.ts'
import type { EvaluatedRow } from './settle-row.ts'

/** Changes of a known bird; `sireAt` and `damAt` are indexes in the list of added birds. */
export interface PlannedChange {
  readonly id: number
  readonly patch: BirdPatch
  readonly sireAt?: number
  readonly damAt?: number
}

export interface Plan {
  readonly added: readonly ListedBird[]
  readonly changed: readonly PlannedChange[]
}

/**
 * Plans what an import writes: reference birds for unknown parents, the new birds of the file, and the changes of known birds.
 */
export function planInventory({ rows, references }: EvaluatedInventory, books: LoftSnapshot, currency: Currency): Plan {
  const fresh = rows.filter(({ verdict, bird }) => verdict === 'new' && !bird)
  const placeOf = new Map([...references.map(({ key }) => key), ...fresh.map(keyOf)].map((key, at) => [key, at]))
  const parentColumns = ({ parents }: EvaluatedRow) =>
    Object.assign({}, ...PARENT_ROLES.map((role) => parentPatch(role, parents[role], books, placeOf))) as ParentColumns

  const added = [
    ...references.map(({ bandId, gender, birthYear = null }): ListedBird => ({
      bandId,
      gender,
      birthYear,
      status: DEFAULT_STATUS,
      currency,
      isReference: 1,
    })),
    ...fresh.map((judged): ListedBird => ({
      currency,
      status: DEFAULT_STATUS,
      ...(judged.patch as Partial<ListedBird>),
      bandId: judged.row.fields.bandId,
      gender: judged.row.fields.gender,
      isReference: judged.row.isReference ? 1 : 0,
      ...parentColumns(judged),
    })),
  ]
  const changed = rows.flatMap((judged): PlannedChange[] => {
    const { bird, patch, verdict } = judged
    if (!bird || verdict === 'error') return []
    const { sireAt, damAt, ...columns } = parentColumns(judged)
    const whole = { ...patch, ...columns, ...(verdict === 'new' && takeOver(judged)) }
    const places = { ...(sireAt !== undefined && { sireAt }), ...(damAt !== undefined && { damAt }) }
    return Object.keys({ ...whole, ...places }).length > 0 ? [{ id: bird.id, patch: whole, ...places }] : []
  })
  return { added, changed }
}

const keyOf = ({ row }: EvaluatedRow) => bandKey(row.fields.bandId)

/** Turns a reference bird into a bird of the loft, with the band in the notation of the file. */
function takeOver({ row, bird, patch }: EvaluatedRow): BirdPatch {
  return {
    isReference: 0,
    status: patch.status ?? DEFAULT_STATUS,
    ...(keyOf({ row } as EvaluatedRow) === bird?.bandKey && { bandId: row.fields.bandId }),
  }
}

type ParentColumns = Pick<BirdPatch, 'sireId' | 'damId' | 'sireText' | 'damText'> & Pick<PlannedChange, 'sireAt' | 'damAt'>

function parentPatch(
  role: ParentRole,
  decision: ParentDecision | undefined,
  books: LoftSnapshot,
  placeOf: ReadonlyMap<string, number>,
): ParentColumns {
  if (!decision) return {}
  const known = decision.key === undefined ? undefined : books.find(decision.key)
  const place = decision.key === undefined ? undefined : placeOf.get(decision.key)
  if (known) return { [`${role}Id`]: known.id, [`${role}Text`]: null }
  if (place !== undefined) return { [`${role}At`]: place, [`${role}Text`]: null }
  return { [`${role}Id`]: null, [`${role}Text`]: decision.text }
}
