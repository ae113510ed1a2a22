/** The CSV tables of a loft: the names of their files, and the titles by which they are recognised when they are read again. */
export const LOFT_TABLES = {
  birds: 'birds.csv',
  pairs: 'pairs.csv',
  results: 'results.csv',
  treatments: 'treatments.csv',
} as const
export type LoftTable = keyof typeof LOFT_TABLES

/** Titles of the table of birds that follow the titles of a pedigree. */
export const BIRD_TITLES = ['location', 'left_on', 'sold_to'] as const

/** Titles that follow `BIRD_TITLES`; files of earlier versions have none of them. */
export const PRICE_TITLES = ['purchase_price', 'current_value', 'currency'] as const

/** Titles of the table of pairs. It has a row for each egg; a pair or clutch without eggs has one row. */
export const PAIR_TITLES = [
  'cock',
  'hen',
  'paired_on',
  'ended_on',
  'nest_box',
  'notes',
  'clutch',
  'mated_on',
  'clutch_notes',
  'egg',
  'laid_on',
  'hatched_on',
  'young',
] as const

/**
 * Titles that follow `PAIR_TITLES`: the pair that rears an egg or young bird of another one. Files of earlier versions have none of
 * them. A young bird without an egg has a row too if a foster pair rears it.
 */
export const FOSTER_TITLES = ['foster_cock', 'foster_hen', 'foster_paired_on', 'fostered_on'] as const

/** Titles that the import of result lists reads too. */
export const RESULT_TITLES = [
  'Race',
  'Date',
  'Release time',
  'Race distance',
  'Category',
  'Birds',
  'Ring',
  'Fancier',
  'Place',
  'Section position',
  'Distance',
  'Arrival',
  'Velocity m/min',
  'Points',
  'Coefficient',
  'Notes',
] as const

/** The value of `kind` for a vaccination; other rows are treatments. */
export const VACCINATION = 'vaccination'
/** The value of `kind` for a treatment that is still given. */
export const RUNNING = 'running treatment'

/** Titles of the table of treatments. It has a row for each bird of a treatment or vaccination; a treatment may have ended. */
export const TREATMENT_TITLES = [
  'kind',
  'treatment',
  'given_on',
  'ended_on',
  'band',
  'treatment_description',
  'given_by',
  'treatment_notes',
] as const

/** The titles that only one of the tables has. */
const SIGNATURES: Readonly<Record<LoftTable, readonly string[]>> = {
  birds: ['band_id', 'sire', 'dam', 'reference', ...BIRD_TITLES],
  pairs: ['cock', 'hen', 'paired_on', 'clutch', 'laid_on'],
  results: RESULT_TITLES,
  treatments: TREATMENT_TITLES,
}

/** Returns which of the tables has these titles. */
export function loftTableOf(titles: readonly string[]): LoftTable | undefined {
  const known = new Set(titles.map((title) => title.trim()))
  return (Object.keys(SIGNATURES) as LoftTable[]).find((table) => SIGNATURES[table].every((title) => known.has(title)))
}
