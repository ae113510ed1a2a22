import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Release } from '#shared/races/flying-time.ts'
import type { Neutralisation } from '#shared/races/neutralisation.ts'
import type { Speed, VelocityUnit } from '#shared/races/velocity.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import type { ResultProblem } from './result-problem.ts'
import type { StatedNight } from './stated-night.ts'

/**
 * The ways in which the day of an arrival was found: in the file, by the official velocity or a comparison time, by the order of
 * places, as the first possible day, or by the keeper's answer.
 */
export const DAY_SOURCES = ['file', 'velocity', 'comparison_time', 'order', 'possible', 'keeper'] as const
export type DaySource = (typeof DAY_SOURCES)[number]
/** The ways in which a neutral window was found. */
export const NIGHT_SOURCES = ['measured', 'keeper', 'file', 'preset'] as const
export type NightSource = (typeof NIGHT_SOURCES)[number]
/**
 * The ways in which the unit of the velocities was found: distance divided by time, the title of the column, their size, or the
 * keeper.
 */
export const UNIT_SOURCES = ['times', 'title', 'size', 'keeper'] as const
export type UnitSource = (typeof UNIT_SOURCES)[number]
/**
 * The facts that a list may leave open: the unit, whether the distance of a heading is that of all birds, the time of the release,
 * the days of arrival, the neutral hours, the date, and the end of names that have a town or club behind them.
 */
export const RACE_QUESTIONS = ['unit', 'distance', 'release', 'arrivals', 'neutralisation', 'date', 'names'] as const
export type RaceQuestionCode = (typeof RACE_QUESTIONS)[number]

/** The part that does not belong to the names: nothing, or a town or club of one word or two. */
export const TOWN_ANSWERS = ['none', 'last_word', 'last_two'] as const
export type TownAnswer = (typeof TOWN_ANSWERS)[number]

/** One row of a list as it is written; missing data is absent. */
export interface ListedResult {
  readonly sheet: string
  /** `sheet index:row number`. */
  readonly key: string
  readonly rowNumber: number
  readonly band: string
  readonly bandKey: string
  readonly fancier?: string
  /** The list does not separate the name from its town or club. */
  readonly isNameJoined?: boolean
  readonly position?: number
  /** The place in the section, club or other level, if the list has both. */
  readonly sectionPosition?: number
  /** In metres. */
  readonly distance?: number
  /** Milliseconds after midnight of its day. */
  readonly arrival?: number
  /** The day of the arrival, if the row says it: a date, or days after the release day. Never overruled. */
  readonly arrivalDate?: LocalDate
  readonly arrivalDay?: number
  readonly flightTimeMs?: number
  /** The velocity as written; it may be a comparison time. */
  readonly velocityText?: string
  readonly points?: number
  readonly coefficient?: number
  /** In whole units of the currency. */
  readonly prize?: number
  readonly driftMs?: number
  readonly problems: readonly ResultProblem[]
}

/** The facts about the race that are known before its rows are read. */
export interface KnownRace {
  /** Absent when it is unknown; days are inferred without it, sun times are not. */
  readonly date?: LocalDate | undefined
  /** The days that an ambiguous date of the file can mean. */
  readonly dateReadings?: readonly LocalDate[] | undefined
  readonly release?: Release | undefined
  /** The neutral hours that the keeper set, of a race whose release is unknown. */
  readonly neutralisation?: Neutralisation | undefined
  /** The neutral hours that the list states. */
  readonly statedNight?: StatedNight | undefined
  /** In metres, for birds without a distance in the list. */
  readonly distance?: number | undefined
  /** The distance is in a title of the list only, and may be the mean of several lofts. */
  readonly isDistanceOfHeading?: boolean | undefined
  /** The unit in the title of the column of velocities. */
  readonly unitOfTitle?: VelocityUnit | undefined
  /** The country whose preset of neutral hours is offered, for example `BE`. */
  readonly country?: string | undefined
  /** The list has the birds of one loft only: its order has no places of the race. */
  readonly isOneLoft?: boolean | undefined
}

/** The keeper's answers; see the choices of the contract. */
export interface InferenceAnswers {
  readonly velocityUnit?: VelocityUnit | undefined
  readonly arrivals?: 'release_day' | 'in_order' | 'leave_open' | undefined
  /** Whether the distance of a heading is that of all birds. */
  readonly isDistanceOfAll?: boolean | undefined
  readonly towns?: TownAnswer | undefined
  /** Whether the keeper set the neutral hours of the race. */
  readonly isNeutralisationSet?: boolean | undefined
  /** The chosen reading of a row, by its key. */
  readonly rows?: Readonly<Record<string, number>> | undefined
}

/** One possible reading of a row. */
export interface Reading {
  readonly arrivalTime?: WallTime
  readonly speed?: Speed
  readonly velocityUnit?: VelocityUnit
}

/** A row with everything that can be calculated for it. */
export interface CalculatedResult extends Omit<
  ListedResult,
  'arrival' | 'arrivalDate' | 'arrivalDay' | 'velocityText' | 'isNameJoined'
> {
  readonly arrivalTime?: WallTime
  readonly daySource?: DaySource
  /** The official velocity, or the computed one. */
  readonly speed?: Speed
  readonly speedSource?: 'list' | 'computed'
  /** The computed velocity when it differs from the official one by more than 0.2 m/min. */
  readonly computedSpeed?: Speed
  /** For a row that needs an answer. */
  readonly readings?: readonly Reading[]
  /** Number of an earlier row with the same data of the same bird. */
  readonly sameAs?: number
}

/** A race after inference. */
export interface CalculatedRace {
  readonly rows: readonly CalculatedResult[]
  readonly velocityUnit?: VelocityUnit
  readonly unitSource?: UnitSource
  /** The release, given or inferred from distances and velocities. */
  readonly releasedAt?: WallTime
  readonly days: readonly { readonly day: number; readonly rows: number; readonly source: DaySource }[]
  readonly nights: readonly {
    readonly from: WallTime
    readonly to: WallTime
    readonly minutes: number
    readonly source: NightSource
  }[]
  /** The neutral time to be stored with the race. */
  readonly neutralisation: Neutralisation
  readonly questions: readonly { readonly code: RaceQuestionCode; readonly samples: readonly string[] }[]
}
