import type { DemoDay } from './demo-day.ts'
import type { DemoRace, DemoToss } from './race-actions.ts'

type Course = Pick<DemoRace, 'name' | 'distance' | 'latitude' | 'longitude'>

const HUNTINGDON: Course = { name: 'Huntingdon', distance: 116, latitude: 52.331, longitude: -0.183 }
const MAIDSTONE: Course = { name: 'Maidstone', distance: 236, latitude: 51.272, longitude: 0.529 }
const LILLERS: Course = { name: 'Lillers', distance: 356, latitude: 50.561, longitude: 2.484 }
const CLERMONT: Course = { name: 'Clermont', distance: 475, latitude: 49.379, longitude: 2.413 }

function race(daysAgo: number, course: Course, participants: number, weather: string, places: DemoRace['places']): DemoDay {
  const isWonHere = Object.values(places).includes(1)
  const listed = isWonHere ? places : { [WINNER]: 1, ...places }
  return { daysAgo, run: ({ races }) => races.recordRace({ ...course, participants, weather, places: listed }) }
}

function toss(daysAgo: number, demoToss: DemoToss): DemoDay {
  return { daysAgo, run: ({ races }) => races.recordToss(demoToss) }
}

/** The winner where no bird of this loft won. */
const WINNER = 'GB-23-H-21877'

/** Birds of other lofts, to fill the result list. */
const OTHER_LOFTS: DemoRace['places'] = Object.fromEntries(
  Array.from({ length: 24 }, (_, at) => [`GB-24-H-${23_410 + 7 * at}`, 5 + 4 * at]),
)

/** Two short seasons: the young of Merlin and Noche are ahead, and Atlas wins the long races. */
export const RACE_DAYS: readonly DemoDay[] = [
  race(300, HUNTINGDON, 184, 'Clear, light wind from the south', {
    Atlas: 2,
    Shadow: 21,
    Storm: 35,
    Pearl: 88,
    Comet: 102,
    Ember: 131,
  }),
  race(293, MAIDSTONE, 212, 'Cloudy, headwind', { Atlas: 1, Storm: 12, Shadow: 30, Pearl: 66, Comet: 140, Ember: 170 }),
  race(286, LILLERS, 165, 'Rain over the Channel', { Atlas: 4, Shadow: 9, Storm: 14, Comet: 95, Pearl: 120 }),
  race(279, CLERMONT, 143, 'Hot, no wind', { Atlas: 1, Storm: 8, Shadow: 26, Pearl: 71, Comet: null }),
  race(54, HUNTINGDON, 150, 'Clear, light wind from the west', {
    Atlas: 9,
    Shadow: 11,
    Storm: 22,
    Apollo: 35,
    Pearl: 74,
    Mistral: 91,
    Alba: 99,
    Comet: 110,
    Ember: 121,
  }),
  race(47, MAIDSTONE, 168, 'Clear', {
    Storm: 5,
    Atlas: 14,
    Shadow: 16,
    Pearl: 61,
    Apollo: 70,
    Mistral: 88,
    Comet: 132,
    Alba: 140,
  }),
  race(40, LILLERS, 139, 'Cloudy, wind from behind', {
    Atlas: 3,
    Storm: 10,
    Shadow: 31,
    Apollo: 58,
    Pearl: 90,
    Mistral: 97,
    Alba: null,
  }),
  race(33, CLERMONT, 121, 'Cold, clear', { Atlas: 1, Shadow: 6, Storm: 19, Pearl: 80, Comet: 101 }),
  race(19, HUNTINGDON, 132, 'Cloudy, light headwind', {
    Atlas: 2,
    Shadow: 4,
    Storm: 12,
    Pearl: 51,
    Apollo: 66,
    Mistral: 103,
    ...OTHER_LOFTS,
  }),
  toss(26, {
    name: 'Lincoln',
    distance: 38,
    weather: 'Clear, light wind from the west',
    minutes: { Storm: 27.2, Atlas: 27.5, Shadow: 27.9, Apollo: 31, Mistral: 33.4, Pearl: 41 },
  }),
  toss(12, {
    name: 'Spilsby',
    distance: 24.5,
    weather: 'Hazy, no wind',
    minutes: { Atlas: 18.1, Storm: 18.2, Shadow: 18.6, Apollo: 19.4, Mistral: 24, Pearl: null },
  }),
]
