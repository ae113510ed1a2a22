import type { PlainKey } from '#shared/i18n/translate.ts'

type Labels = Readonly<Record<string, PlainKey>>

const RELEASE = {
  releasedAt: 'races.field.releasedAt',
  releaseLatitude: 'races.field.releaseLatitude',
  releaseLongitude: 'races.field.releaseLongitude',
  computedDistance: 'races.field.computedDistance',
  distance: 'races.field.distance',
} as const satisfies Labels

/**
 * Labels of the fields of races, results and tosses, as on the screens where they are entered; some field names mean something
 * else in other records.
 */
export const FLIGHT_LABELS = {
  'race-events': {
    ...RELEASE,
    name: 'races.field.eventName',
    date: 'races.field.eventDate',
    category: 'races.field.category',
    releaseLocation: 'races.field.releaseLocation',
    weatherConditions: 'races.field.weatherConditions',
    totalParticipants: 'races.field.totalParticipants',
    pointsRule: 'races.field.pointsRule',
    neutralisation: 'races.field.neutralisation',
  },
  'race-results': {
    bandText: 'races.field.bandId',
    fancier: 'races.field.fancier',
    position: 'races.field.position',
    sectionPosition: 'races.field.sectionPosition',
    velocity: 'races.field.velocity',
    distance: 'races.field.ownDistance',
    flightTime: 'races.field.flightTime',
    arrivalTime: 'races.field.arrivalTime',
    points: 'races.field.points.value',
    coefficient: 'races.field.coefficient',
    prize: 'races.field.prize',
  },
  'training-tosses': {
    ...RELEASE,
    date: 'tosses.field.date',
    releaseLocation: 'tosses.field.releaseLocation',
    weatherConditions: 'tosses.field.weather',
  },
} as const satisfies Record<string, Labels>
