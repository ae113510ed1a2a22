import { yearOf } from '#shared/calendar/local-date.ts'
import { birdTitle, type NamedBird } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { listUnbandedYoung } from '#server/features/offspring/offspring.repository.ts'
import { mapMates } from '#server/features/pairs/mates.repository.ts'
import { listActivePairsOf } from '#server/features/pairs/pairs.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { findAncestryCycle } from './ancestors.repository.ts'
import { listYoung } from './pigeons.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'

/** Checks that a bird can be the parent of another. Errors: `parent_gender`, `own_ancestor`, `parent_younger`. */
export async function checkParent(
  db: Db,
  child: HasBirthYear & { readonly id?: number } & NamedBird,
  role: ParentRole,
  parent: PigeonRow,
): Promise<void> {
  const circle = child.id === undefined ? undefined : await findAncestryCycle(db, child.id, parent.id)
  if (circle) {
    const path = circle.join(' → ')
    throw new Refusal('own_ancestor', `${birdTitle(child)} would be its own ancestor: ${path}`, { field: role, circle })
  }
  if (parent.gender === (role === 'sire' ? 'hen' : 'cock')) {
    const message =
      role === 'sire'
        ? `${birdTitle(parent)} is a hen and cannot be a sire`
        : `${birdTitle(parent)} is a cock and cannot be a dam`
    throw new Refusal('parent_gender', message, { field: role, bandId: parent.bandId })
  }
  if (isYounger(parent, child)) {
    throw new Refusal(
      'parent_younger',
      `${birdTitle(parent)} was born in ${parent.birthYear}, after its young ${birdTitle(child)} of ${child.birthYear}`,
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

type Parent = Pick<PigeonRow, 'id' | 'bandId' | 'name' | 'gender' | 'birthYear'>

async function checkYoungPigeons(db: Db, bird: Parent): Promise<void> {
  for (const young of await listYoung(db, bird.id)) {
    const isSire = young.sireId === bird.id
    if (bird.gender === (isSire ? 'hen' : 'cock')) {
      const role = isSire ? 'sire' : 'dam'
      throw new Refusal('parent_gender', `${birdTitle(bird)} is the ${role} of ${birdTitle(young)}`, {
        field: 'gender',
        bandId: young.bandId,
      })
    }
    if (isYounger(bird, young)) {
      throw new Refusal('parent_younger', `${birdTitle(bird)} has young of ${young.birthYear}: ${birdTitle(young)}`, {
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
      throw new Refusal('parent_gender', `${birdTitle(bird)} is the ${role} of a young bird of ${hatchDate}`, {
        field: 'gender',
        offspringId: id,
      })
    }
    if (isYounger(bird, { birthYear: yearOf(hatchDate) })) {
      throw new Refusal('parent_younger', `${birdTitle(bird)} has a young bird of ${hatchDate}`, {
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
  const message = `${birdTitle(bird)} is the ${isCock ? 'cock' : 'hen'} of an active pair with ${birdTitle(mate)}`
  throw new Refusal('parent_gender', message, { field: 'gender', bandId: mate.bandId, breedingPairId: conflictingPair.id })
}

interface HasBirthYear {
  readonly birthYear: number | null
}

/** Returns whether a parent was born in a later year than its young; the same year is possible. */
function isYounger(parent: HasBirthYear, young: HasBirthYear): boolean {
  return parent.birthYear !== null && young.birthYear !== null && parent.birthYear > young.birthYear
}
