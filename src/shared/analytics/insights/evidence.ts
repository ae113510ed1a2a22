import type { RaceStart, SeasonEgg, YoungBird } from '../season-data.ts'
import type { Evidence } from './insight.ts'

const EMPTY_EVIDENCE = {
  bandId: null,
  birdName: null,
  pigeonId: null,
  raceName: null,
  position: null,
  participants: null,
  eggNumber: null,
  outcome: null,
} as const

export function resultEvidence(start: RaceStart): Evidence {
  const { id, bandId, birdName, pigeonId, breedingPairId, day, raceName, position, participants } = start
  return {
    ...EMPTY_EVIDENCE,
    kind: 'race_result',
    id,
    bandId,
    birdName,
    pigeonId,
    breedingPairId,
    day,
    raceName,
    position,
    participants,
  }
}

export function eggEvidence({ id, eggNumber, breedingPairId, laidOn }: SeasonEgg, outcome: Evidence['outcome']): Evidence {
  return { ...EMPTY_EVIDENCE, kind: 'egg', id, eggNumber, breedingPairId, day: laidOn, outcome }
}

/** Returns evidence only for young that have an offspring row of their own. */
export function youngEvidence(
  { bandId, birdName, pigeonId, breedingPairId, hatchDate }: YoungBird,
  id: number,
  hasDied: boolean,
): Evidence {
  return {
    ...EMPTY_EVIDENCE,
    kind: 'offspring',
    id,
    bandId,
    birdName,
    pigeonId,
    breedingPairId,
    day: hatchDate,
    outcome: hasDied ? 'died' : 'left',
  }
}
