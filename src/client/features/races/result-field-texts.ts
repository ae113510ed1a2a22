import type { PlainKey } from '#shared/i18n/translate.ts'
import type { ResultField } from '#shared/races/result-lists/result-columns.ts'

/** The names of the fields of a result list. */
export const RESULT_FIELD_TEXTS: Readonly<Record<ResultField, PlainKey>> = {
  position: 'races.fileField.position',
  sectionPosition: 'resultImports.field.sectionPosition',
  bandId: 'races.fileField.bandId',
  bandCountry: 'resultImports.field.bandCountry',
  bandYear: 'resultImports.field.bandYear',
  bandClub: 'resultImports.field.bandClub',
  bandNumber: 'resultImports.field.bandNumber',
  fancier: 'races.fileField.fancier',
  loft: 'races.fileField.loft',
  distance: 'races.fileField.distance',
  miles: 'resultImports.field.miles',
  yards: 'resultImports.field.yards',
  arrivalDate: 'resultImports.field.arrivalDate',
  arrivalDay: 'resultImports.field.arrivalDay',
  arrivalTime: 'races.fileField.arrivalTime',
  flightTime: 'races.fileField.flightTime',
  velocity: 'races.fileField.velocity',
  points: 'races.fileField.points',
  coefficient: 'resultImports.field.coefficient',
  prize: 'races.fileField.prize',
  drift: 'races.fileField.drift',
  racePoint: 'resultImports.field.racePoint',
  raceDate: 'resultImports.field.raceDate',
  raceRelease: 'resultImports.field.raceRelease',
  raceBirds: 'resultImports.field.raceBirds',
  raceCategory: 'resultImports.field.raceCategory',
  raceDistance: 'resultImports.field.raceDistance',
}
