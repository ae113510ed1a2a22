import type { LocalDate } from '#shared/calendar/local-date.ts'
import { placeScore } from './place-score.ts'
import type { ComparedSeason, RaceStart, SeasonEgg, SeasonPair, YoungBird } from './season-data.ts'

/** Builds the season 2026 with the given data; the rest is empty. */
export function season(
  more: Partial<Omit<ComparedSeason, 'pairs'>> & { readonly pairs?: readonly SeasonPair[] } = {},
): ComparedSeason {
  const { pairs = [], ...rest } = more
  return {
    year: 2026,
    starts: [],
    scoresBefore: [],
    young: [],
    eggs: [],
    fertilityBefore: new Map(),
    ...rest,
    pairs: new Map(pairs.map((pair) => [pair.id, pair])),
  }
}

export function pair(id: number, more: Partial<SeasonPair> = {}): SeasonPair {
  return {
    id,
    sireId: 1000 + id,
    damId: 2000 + id,
    title: `Cock ${id} × Hen ${id}`,
    cockTitle: `Cock ${id}`,
    cockAge: 3,
    inbreeding: 0,
    isActive: true,
    ...more,
  }
}

let lastId = 0

/** Builds the result of a bird in a field of 100; the number of its pair is `pigeonId` divided by ten. */
export function start(pigeonId: number, position: number | null, more: Partial<RaceStart> = {}): RaceStart {
  const participants = more.participants ?? 100
  return {
    id: (lastId += 1),
    pigeonId,
    bandId: `Bird ${pigeonId}`,
    birdName: null,
    gender: 'por_definir',
    color: null,
    birthYear: null,
    section: null,
    breedingPairId: Math.floor(pigeonId / 10),
    raceEventId: 1,
    raceName: 'Rongpur',
    day: '2026-03-01' as LocalDate,
    distance: 200_000,
    position,
    participants,
    score: position === null ? null : placeScore(position, participants),
    speed: null,
    ...more,
  }
}

export function egg(breedingPairId: number, more: Partial<SeasonEgg> = {}): SeasonEgg {
  return {
    id: (lastId += 1),
    eggNumber: 1,
    breedingPairId,
    laidOn: '2026-03-01' as LocalDate,
    isFertile: true,
    outcome: 'hatched',
    ...more,
  }
}

export function young(breedingPairId: number, more: Partial<YoungBird> = {}): YoungBird {
  const id = (lastId += 1)
  return {
    offspringId: id,
    pigeonId: id,
    bandId: `Young ${id}`,
    birdName: null,
    breedingPairId,
    hatchDate: '2026-03-01' as LocalDate,
    isRaceable: true,
    nestFate: 'left',
    ...more,
  }
}

export const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
