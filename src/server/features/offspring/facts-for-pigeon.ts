import { bandKey } from '#shared/bands/band-key.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import type { ParentInput } from '#server/features/pigeons/link-parents.ts'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { listPigeonRows, mapLinkedParents } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { requireConfirmation, type Change } from '#server/history/change.ts'
import type { OffspringRow } from './offspring.table.ts'

interface Difference {
  readonly field: string
  readonly bird: string | number
  readonly nest: string | number
}

/** A parent as the pigeon and as the nest name it; null if unknown. */
interface NamedParent {
  readonly role: ParentRole
  readonly bird: string | null
  readonly nest: string | null
}

/**
 * Returns the data that a young bird gives to its pigeon. A pigeon entered before keeps its own data, gets its empty fields
 * filled, and takes the parents of the nest.
 *
 * Errors: `needs_confirmation` for `link_differs`, naming the fields that differ.
 */
export async function factsForPigeon(
  change: Change,
  young: OffspringRow,
  pigeon: PigeonRow | undefined,
  confirm: readonly string[] | undefined,
) {
  const parents = await nameParents(change, young, pigeon)
  if (pigeon) confirmDifferences(pigeon, differencesOf(young, pigeon, parents), confirm)
  const { loftName } = await findSettings(change.trx)
  const birthYear = pigeon?.birthYear ?? yearOf(young.hatchDate)
  const isOfThatYear = birthYear === yearOf(young.hatchDate)
  return {
    birthYear,
    hatchDate: pigeon?.hatchDate ?? (isOfThatYear ? young.hatchDate : null),
    gender: pigeon && pigeon.gender !== 'por_definir' ? pigeon.gender : young.gender,
    color: pigeon?.color ?? young.color,
    breeder: pigeon?.breeder ?? loftName,
    ...(await parentsOfNest(change, young, pigeon, parents)),
  }
}

async function nameParents({ trx }: Change, young: OffspringRow, pigeon: PigeonRow | undefined): Promise<NamedParent[]> {
  const linked = await mapLinkedParents(trx, [young.sireId, young.damId, pigeon?.sireId ?? null, pigeon?.damId ?? null])
  const nameIn = (row: OffspringRow | PigeonRow, role: ParentRole): string | null =>
    linked.get(row[`${role}Id`] ?? 0)?.bandId ?? row[`${role}Text`]
  return (['sire', 'dam'] as const).map((role) => ({
    role,
    bird: pigeon ? nameIn(pigeon, role) : null,
    nest: nameIn(young, role),
  }))
}

function differencesOf(young: OffspringRow, pigeon: PigeonRow, parents: readonly NamedParent[]): Difference[] {
  const compared: (Omit<Difference, 'bird' | 'nest'> & Record<'bird' | 'nest', string | number | null>)[] = [
    { field: 'birthYear', bird: pigeon.birthYear, nest: yearOf(young.hatchDate) },
    { field: 'hatchDate', bird: pigeon.hatchDate, nest: young.hatchDate },
    ...parents.filter(differs).map(({ role, ...sides }) => ({ field: role, ...sides })),
  ]
  return compared.filter(
    (difference): difference is Difference =>
      difference.bird !== null && difference.nest !== null && difference.bird !== difference.nest,
  )
}

function differs({ bird, nest }: NamedParent): boolean {
  return bird !== null && nest !== null && bandKey(bird) !== bandKey(nest)
}

function confirmDifferences(
  { bandId }: PigeonRow,
  differences: readonly Difference[],
  confirm: readonly string[] | undefined,
): void {
  if (differences.length === 0) return
  const list = differences.map(({ field, bird, nest }) => `${field} ${bird} (nest: ${nest})`).join(', ')
  const message = `${bandId} was entered with other data: ${list}. It keeps its birth date and gets the parents of the nest`
  requireConfirmation(confirm, 'link_differs', message, { bandId, differing: differences })
}

/** Returns the genetic parents if the pigeon has none or others; they are checked like the parents of any bird. */
async function parentsOfNest(
  { trx }: Change,
  young: OffspringRow,
  pigeon: PigeonRow | undefined,
  parents: readonly NamedParent[],
): Promise<ParentInput> {
  const ids = [young.sireId, young.damId].filter((id) => id !== null)
  const present = new Set((await listPigeonRows(trx, ids)).map(({ id }) => id))
  return Object.assign(
    {},
    ...parents.map((parent): ParentInput => {
      const { role } = parent
      const id = young[`${role}Id`]
      const isUnlinked = id !== null && (pigeon?.[`${role}Id`] ?? null) === null
      if (parent.nest === null || (parent.bird !== null && !differs(parent) && !isUnlinked)) return {}
      return id !== null && present.has(id) ? { [`${role}Id`]: id } : { [role]: young[`${role}Text`] }
    }),
  ) as ParentInput
}
