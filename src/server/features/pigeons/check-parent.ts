import { yearOf } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { listUnbandedYoung } from '#server/features/offspring/offspring.repository.ts'
import { mapMates } from '#server/features/pairs/mates.repository.ts'
import { listActivePairsOf } from '#server/features/pairs/pairs.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findAncestryCycle } from './ancestors.repository.ts'
import type { ParentRole } from './parent-role.ts'
import { listYoung } from './pigeons.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'

/** Checks that a bird can be the parent of another. Errors: `parent_gender`, `own_ancestor`, `parent_younger`. */
export async function checkParent(
  db: Db,
  child: HasBirthYear & { readonly id?: number; readonly bandId: string },
  role: ParentRole,
  parent: PigeonRow,
): Promise<void> {
  const circle = child.id === undefined ? undefined : await findAncestryCycle(db, child.id, parent.id)
  if (circle) {
    const path = circle.join(' → ')
    throw new Refusal('own_ancestor', `${child.bandId} would be its own ancestor: ${path}`, { field: role, circle })
  }
  if (parent.gender === (role === 'sire' ? 'hen' : 'cock')) {
    const sentence =
      role === 'sire' ? `${parent.bandId} is a hen and cannot be a sire` : `${parent.bandId} is a cock and cannot be a dam`
    throw new Refusal('parent_gender', sentence, { field: role, bandId: parent.bandId })
  }
  if (isYounger(parent, child)) {
    throw new Refusal(
      'parent_younger',
      `${parent.bandId} was born in ${parent.birthYear}, after its young ${child.bandId} of ${child.birthYear}`,
      { field: role, bandId: parent.bandId },
    )
  }
}

/**
 * Checks a bird's new gender and birth year against its young, including those without a band, and its active pairs. Errors:
 * `parent_gender`, `parent_younger`.
 */
export async function checkAsParent(db: Db, bird: Parent): Promise<void> {
  await checkYoungPigeons(db, bird)
  await checkNestlings(db, bird)
  await checkMates(db, bird)
}

type Parent = Pick<PigeonRow, 'id' | 'bandId' | 'gender' | 'birthYear'>

async function checkYoungPigeons(db: Db, bird: Parent): Promise<void> {
  for (const young of await listYoung(db, bird.id)) {
    const isSire = young.sireId === bird.id
    if (bird.gender === (isSire ? 'hen' : 'cock')) {
      const role = isSire ? 'sire' : 'dam'
      throw new Refusal('parent_gender', `${bird.bandId} is the ${role} of ${young.bandId}`, {
        field: 'gender',
        bandId: young.bandId,
      })
    }
    if (isYounger(bird, young)) {
      throw new Refusal('parent_younger', `${bird.bandId} has young of ${young.birthYear}: ${young.bandId}`, {
        field: 'birthYear',
        bandId: young.bandId,
      })
    }
  }
}

async function checkNestlings(db: Db, bird: Parent): Promise<void> {
  for (const { id, sireId, hatchDate } of await listUnbandedYoung(db, bird.id)) {
    const isSire = sireId === bird.id
    if (bird.gender === (isSire ? 'hen' : 'cock')) {
      const role = isSire ? 'sire' : 'dam'
      throw new Refusal('parent_gender', `${bird.bandId} is the ${role} of a young bird of ${hatchDate}`, {
        field: 'gender',
        offspringId: id,
      })
    }
    if (isYounger(bird, { birthYear: yearOf(hatchDate) })) {
      throw new Refusal('parent_younger', `${bird.bandId} has a young bird of ${hatchDate}`, {
        field: 'birthYear',
        offspringId: id,
      })
    }
  }
}

async function checkMates(db: Db, bird: Parent): Promise<void> {
  const pairs = await listActivePairsOf(db, [bird.id])
  const conflictingPair = pairs.find(({ malePigeonId }) => bird.gender === (malePigeonId === bird.id ? 'hen' : 'cock'))
  if (!conflictingPair) return
  const isCock = conflictingPair.malePigeonId === bird.id
  const { malePigeon, femalePigeon } = (await mapMates(db, [conflictingPair])).get(conflictingPair.id)!
  const mate = isCock ? femalePigeon : malePigeon
  const sentence = `${bird.bandId} is the ${isCock ? 'cock' : 'hen'} of an active pair with ${mate.bandId}`
  throw new Refusal('parent_gender', sentence, { field: 'gender', bandId: mate.bandId, breedingPairId: conflictingPair.id })
}

interface HasBirthYear {
  readonly birthYear: number | null
}

/** A parent may be born in the same year as its young, but not later. */
function isYounger(parent: HasBirthYear, young: HasBirthYear): boolean {
  return parent.birthYear !== null && young.birthYear !== null && parent.birthYear > young.birthYear
}
