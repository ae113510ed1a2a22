import type { WantedColumn } from '#shared/tables/header.ts'
import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import type { ListWords } from '#shared/words/import-language.ts'
import { RACE_TITLES } from '#shared/words/race-titles.ts'

/** Fields that a column of a result list may have. */
export const RESULT_FIELDS = [
  'position',
  'sectionPosition',
  'bandId',
  // Parts of a band in columns of their own.
  'bandCountry',
  'bandYear',
  'bandClub',
  'bandNumber',
  'fancier',
  'loft',
  'distance',
  // A distance in whole miles and remaining yards.
  'miles',
  'yards',
  'arrivalDate',
  'arrivalDay',
  'arrivalTime',
  'flightTime',
  'velocity',
  'points',
  'coefficient',
  'prize',
  'drift',
  // Facts of the race in files with several races.
  'racePoint',
  'raceDate',
  'raceRelease',
  'raceBirds',
  'raceCategory',
  'raceDistance',
] as const
export type ResultField = (typeof RESULT_FIELDS)[number]

const titlesOf = (field: ResultField): readonly string[] => {
  const titles: ListWords = RACE_TITLES[field]
  return [...Object.values(titles), ...(field === 'bandId' ? Object.values(BIRD_TITLES.bandId) : [])].flat()
}

/** The columns of a result list with their titles. */
export const RESULT_COLUMNS: readonly WantedColumn<ResultField>[] = RESULT_FIELDS.map((field) => ({
  field,
  titles: titlesOf(field),
}))
