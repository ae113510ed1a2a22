import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { Status } from '#shared/pigeons/status.ts'
import type { WallTime } from '#shared/races/wall-time.ts'

/** The programs and formats whose files can be moved in. */
export const PROGRAMS = ['pigeon-planner', 'gedcom', 'npo-udp', 'loft-tables'] as const
export type Program = (typeof PROGRAMS)[number]

/** A bird of another program. Parents are indexes in the list of birds, or bands of birds that are not in the file. */
export interface ConvertedBird {
  readonly bandId: string
  readonly gender: Gender
  /** Known only as a relative: it becomes a reference bird. */
  readonly isReference: boolean
  readonly birthYear?: number | undefined
  readonly hatchDate?: LocalDate | undefined
  readonly status?: Status | undefined
  readonly name?: string | undefined
  readonly color?: string | undefined
  readonly strain?: string | undefined
  readonly breeder?: string | undefined
  readonly owner?: string | undefined
  readonly description?: string | undefined
  /** Each note is one line or passage of the bird's notes. */
  readonly notes: readonly string[]
  readonly location?: string | undefined
  readonly sireAt?: number | undefined
  readonly damAt?: number | undefined
  readonly sire?: string | undefined
  readonly dam?: string | undefined
  readonly leftOn?: LocalDate | undefined
  readonly soldTo?: string | undefined
  /** Sums with their currency, such as `120.50 EUR`. */
  readonly purchasePrice?: string | undefined
  readonly currentValue?: string | undefined
}

interface ConvertedEgg {
  readonly laidOn: LocalDate | null
  readonly hatchedOn: LocalDate | null
  /** Index of the young in the list of birds. */
  readonly youngAt: number | null
  /** The pair that rears it, as an index in the list of pairs. */
  readonly foster?: { readonly pairAt: number; readonly fosteredOn: LocalDate | null } | undefined
}

/** One clutch of a pair. */
export interface ConvertedClutch {
  readonly pairedOn: LocalDate | null
  readonly eggs: readonly ConvertedEgg[]
  readonly notes: string | null
}

/** A pair in one year. */
export interface ConvertedPair {
  readonly cockAt: number
  readonly henAt: number
  readonly pairedOn: LocalDate
  readonly endedOn: LocalDate | null
  readonly nestBox: string | null
  readonly notes: string | null
  readonly clutches: readonly ConvertedClutch[]
}

/** A bird that another pair than its parents reared. Pairs are indexes in the list of pairs. */
export interface ConvertedFoster {
  readonly youngAt: number
  readonly hatchedOn: LocalDate
  readonly pairAt: number
  /** The pair of its parents. */
  readonly birthPairAt: number | null
}

export interface ConvertedRace {
  readonly name: string
  readonly date: LocalDate
  readonly category: string | null
  /** Metres. */
  readonly distance: number | null
  readonly releaseLocation: string | null
  /** Only in files that contain it. */
  readonly releasedAt?: WallTime | null
  readonly releaseLatitude: number | null
  readonly releaseLongitude: number | null
  readonly weatherConditions: string | null
  readonly totalParticipants: number | null
  readonly notes: string | null
}

export interface ConvertedResult {
  /** Index in the list of races. */
  readonly race: number
  readonly birdAt: number
  readonly position: number | null
  /** Metres per minute. */
  readonly speed: number | null
  readonly notes: string | null
  /** Only in files that contain it; the distance is in metres. */
  readonly measured?: ConvertedMeasures
}

export interface ConvertedMeasures {
  readonly fancier: string | null
  readonly sectionPosition: number | null
  readonly distance: number | null
  readonly arrivalTime: WallTime | null
  readonly points: number | null
  readonly coefficient: number | null
}

/** A treatment or vaccination of one or several birds on one day. */
export interface ConvertedTreatment {
  readonly isVaccination: boolean
  readonly name: string
  readonly date: LocalDate
  /** The last day of a treatment, if it has several. */
  readonly endedOn?: LocalDate | null
  /** Whether it is still given. */
  readonly isRunning?: boolean
  readonly description: string | null
  readonly givenBy: string | null
  readonly notes: string | null
  readonly birdsAt: readonly number[]
}

/** A picture or document to which the file refers by its path. */
export interface ConvertedMedia {
  readonly birdAt: number
  /** Name of the file, without folders. */
  readonly fileName: string
  readonly isPicture: boolean
}

/** Data for which this program has no place, or which it cannot read; the comments say what `names` holds. */
export const NOT_MOVED = [
  /** Addresses: names of people. */
  'persons',
  /** Release points without a race. */
  'racepoints',
  /** Entries of pick-lists that no bird and no result uses. */
  'pick_lists',
  /** Rows of tables that only other releases have: the names of the tables. */
  'unknown_tables',
  /** Documents that are not in the file: their names. */
  'documents',
  /** Pictures in a backup that are not photos, are damaged or too large, or are more than an import takes: their names. */
  'photos_refused',
  /** Pictures in a backup to which no bird refers: their names. */
  'photos_unused',
  /** A pair with a reference bird, which cannot be paired. */
  'pairs_of_references',
  /** Pairs of two birds of one sex, or of a bird with itself. */
  'pairs_of_wrong_sex',
  /** Pairs or clutches with an unknown parent. */
  'unknown_parents',
  /** Clutches or families without a pairing day. */
  'pairs_without_day',
  /** Young without a hatch day, which keep their parents only. */
  'young_without_day',
  /** Young of a clutch that are not birds of the file; the clutch keeps their eggs. */
  'young_without_bird',
  'results_without_day',
  /** Results of birds that are not in the file. */
  'results_without_bird',
  'treatments_without_day',
  /** Treatments without a bird, or with one that is not in the file; the other birds keep theirs. */
  'treatments_without_bird',
  /** Photos and documents without a bird or a file name. */
  'media_without_bird',
  /** Parents whose band several birds of the file wear. */
  'ambiguous_parents',
  /** Foster parents that are not a pair of the loft, or whose young has no hatch day; kept in the notes: bands of the young. */
  'foster_parents',
  /** Notes of a family that is not a pair of the loft. */
  'family_notes',
  /** Links to birds that are not in the file. */
  'links_without_bird',
  /** A second pair of parents, kept in the notes: bands of the young. */
  'other_parents',
  /** Links to a parent of the other sex. */
  'reversed_parents',
  /** Birds without band and name. */
  'nameless_birds',
  /** Notes, sources and other records of a GEDCOM file to which no bird and no pair refers. */
  'unused_records',
  /** Arrivals of a race, which the import of results reads. */
  'arrivals',
  /** Lines that concern genealogy programs only: their tags. */
  'ignored_tags',
] as const
export type NotMovedCode = (typeof NOT_MOVED)[number]

export interface NotMoved {
  readonly code: NotMovedCode
  readonly count: number
  /** The first few names. */
  readonly names: readonly string[]
}

/** Everything that the file of another program contains, in the terms of this program. */
export interface ConvertedLoft {
  readonly program: Program
  readonly birds: readonly ConvertedBird[]
  readonly pairs: readonly ConvertedPair[]
  /** Only in files that contain them. */
  readonly fosters?: readonly ConvertedFoster[]
  readonly races: readonly ConvertedRace[]
  readonly results: readonly ConvertedResult[]
  readonly treatments: readonly ConvertedTreatment[]
  readonly media: readonly ConvertedMedia[]
  readonly notMoved: readonly NotMoved[]
}

const NAMES_SHOWN = 5

/** Collects, by its code, data that is not moved in. */
export function collectNotMoved() {
  const found = new Map<NotMovedCode, { count: number; names: string[] }>()
  return {
    add: (code: NotMovedCode, name = ''): void => {
      const entry = found.get(code) ?? { count: 0, names: [] }
      entry.count += 1
      if (name && entry.names.length < NAMES_SHOWN && !entry.names.includes(name)) entry.names.push(name)
      found.set(code, entry)
    },
    list: (): NotMoved[] => NOT_MOVED.flatMap((code) => (found.has(code) ? [{ code, ...found.get(code)! }] : [])),
  }
}
export type NotMovedCollector = ReturnType<typeof collectNotMoved>

/** Returns the name of a file without its folders, which may be those of Windows. */
export function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}

/** Joins several lists of data that is not moved in: one entry for each code. */
export function mergeNotMoved(lists: readonly NotMoved[]): (NotMoved & { readonly names: string[] })[] {
  return NOT_MOVED.flatMap((code) => {
    const same = lists.filter((entry) => entry.code === code)
    const names = [...new Set(same.flatMap((entry) => entry.names))].slice(0, NAMES_SHOWN)
    return same.length > 0 ? [{ code, count: same.reduce((sum, { count }) => sum + count, 0), names }] : []
  })
}
