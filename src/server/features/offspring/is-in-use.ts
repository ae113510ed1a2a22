import type { OffspringRow } from './offspring.table.ts'

/** Returns whether a young bird has any data beyond its hatch. */
export function isInUse(young: OffspringRow): boolean {
  const values = [
    young.pigeonId,
    young.bandText,
    young.bandingDate,
    young.vaccinationDate,
    young.vaccinationNotes,
    young.color,
    young.generalPhoto,
    young.eyePhoto,
    young.weight,
    young.fledgeDate,
    young.weanDate,
    young.readyForRacing,
    young.racingEligibilityDate,
    young.diedOn,
    young.loftLocationId,
    young.notes,
  ]
  const isMarked = young.isBanded === 1 || young.isWeaned === 1 || young.isActive === 0 || young.vaccinationCompleted === 1
  return isMarked || young.gender !== 'por_definir' || young.vaccinationRequired === 0 || values.some((value) => value !== null)
}
