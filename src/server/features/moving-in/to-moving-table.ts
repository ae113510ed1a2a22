import type { ConvertedLoft } from '#shared/moving-in/converted-loft.ts'
import { movingRows, uniqueBands } from '#shared/moving-in/moving-rows.ts'
import type { Extras } from '#server/features/imports/extras.ts'
import type { MovingExtras } from './moving-extras.ts'

/** Longest name of a section, in characters. */
const MAX_SECTION = 100

/** Converts the data of another program to table rows with extras, so that it is compared and written like any other file. */
export function toMovingTable(loft: ConvertedLoft): { sheets: string; extras: Extras } {
  const { birds, pairs, fosters = [], races, results, treatments, media } = loft
  const bands = uniqueBands(birds)
  const pairKey = (at: number) => {
    const { cockAt, henAt, pairedOn } = pairs[at]!
    return { cock: bands[cockAt]!, hen: bands[henAt]!, pairedOn }
  }
  const moved: MovingExtras = {
    program: loft.program,
    birds: birds.length,
    references: birds.filter(({ isReference }) => isReference).length,
    sections: [...new Set(birds.flatMap(({ location = '' }) => (location && location.length <= MAX_SECTION ? [location] : [])))],
    pairs: pairs.map(({ cockAt, henAt, clutches, ...pair }) => ({
      ...pair,
      nestBox: clip(pair.nestBox, 50),
      notes: clip(pair.notes, 2000),
      cock: bands[cockAt]!,
      hen: bands[henAt]!,
      clutches: clutches.map(({ eggs, ...clutch }) => ({
        ...clutch,
        notes: clip(clutch.notes, 2000),
        eggs: eggs.map(({ youngAt, foster, ...egg }) => ({
          ...egg,
          young: youngAt === null ? null : bands[youngAt]!,
          ...(foster && { foster: { ...pairKey(foster.pairAt), fosteredOn: foster.fosteredOn } }),
        })),
      })),
    })),
    fosters: fosters.map(({ youngAt, hatchedOn, pairAt, birthPairAt }) => ({
      band: bands[youngAt]!,
      hatchedOn,
      pair: pairKey(pairAt),
      birthPair: birthPairAt === null ? null : pairKey(birthPairAt),
    })),
    treatments: treatments.map(({ birdsAt, ...treatment }) => ({
      ...treatment,
      name: clip(treatment.name, 200) ?? '',
      description: clip(treatment.description, 2000),
      givenBy: clip(treatment.givenBy, 100),
      notes: clip(treatment.notes, 2000),
      bands: birdsAt.map((at) => bands[at]!),
    })),
    departures: birds.flatMap(({ leftOn = null, soldTo = null }, at) =>
      (leftOn ?? soldTo) ? [{ band: bands[at]!, leftOn, soldTo: clip(soldTo, 200) }] : [],
    ),
    pictures: media.filter(({ isPicture }) => isPicture).map(({ birdAt, fileName }) => ({ band: bands[birdAt]!, fileName })),
    notMoved: loft.notMoved,
  }
  const extras: Extras = {
    photos: [],
    races: races.map((race) => ({
      ...race,
      name: clip(race.name, 200) ?? '',
      category: clip(race.category, 50),
      releaseLocation: clip(race.releaseLocation, 200),
      weatherConditions: clip(race.weatherConditions, 500),
      notes: clip(race.notes, 2000),
      totalParticipants: upTo(race.totalParticipants, 1_000_000),
      releasedAt: race.releasedAt ?? null,
      pointsRule: 'none',
      neutralisation: { rule: 'none' },
    })),
    results: results.map(({ race, birdAt, position, speed, notes, measured }) => ({
      ...BLANK_RESULT,
      ...measured,
      race,
      band: bands[birdAt]!,
      position: upTo(position, 1_000_000),
      speed: upTo(speed, 10_000),
      notes: clip(notes, 2000),
    })),
    moved,
  }
  return { sheets: JSON.stringify([{ name: '', rows: movingRows(loft) }]), extras }
}

const BLANK_RESULT = {
  fancier: null,
  distance: null,
  flightTimeMs: null,
  arrivalTime: null,
  clockDriftMs: null,
  points: null,
  sectionPosition: null,
  coefficient: null,
} as const

/** Shortens a text to the limit of its field. */
const clip = (text: string | null, max: number): string | null => text?.slice(0, max) || null

/** Leaves out a number beyond the limit of its field. */
const upTo = (value: number | null, max: number): number | null => (value !== null && value <= max ? value : null)
