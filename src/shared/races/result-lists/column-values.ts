import { readDecimal } from '#shared/text/written-number.ts'
import { readWrittenArrival } from './read-arrival.ts'
import { readDayCell } from './serial-day.ts'

/** Share of the values of a column that must have the form of a field so that the column is read as this field. */
export const MIN_SHARE = 0.9

/** A column with its values, one for each row. */
export interface ColumnValues {
  readonly index: number
  readonly texts: readonly string[]
  readonly filled: readonly string[]
}

const UNIT = /(?<=\d)\s?(?:km|m|mi|mls|miles|yds?|(?:m|mt|yds?)\/mi?n|mpm|ypm|km\/h|kph|mph)\.?$/i

/** Reads a number, perhaps with a unit of distances or velocities after it. */
export const readMeasure = (text: string): number | undefined => readDecimal(text.replace(UNIT, ''))

export const numbersOf = ({ texts }: ColumnValues): readonly (number | undefined)[] => texts.map(readMeasure)

export const share = (values: readonly string[], matches: (text: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(matches).length / values.length
export const isMostly = ({ filled }: ColumnValues, matches: (text: string) => boolean): boolean =>
  share(filled, matches) >= MIN_SHARE
/** Returns the share of different values. */
export const distinctShare = ({ filled }: ColumnValues): number => new Set(filled).size / filled.length

export const isNumber = (text: string): boolean => readMeasure(text) !== undefined
export const isTime = (text: string): boolean =>
  /\d[:.hu]\d{2}|^\d{6}(?:[.,]\d)?$/.test(text) && !/^0[.,]/.test(text) && readWrittenArrival(text, 0)?.time !== undefined
export const isDate = (text: string): boolean => /\D/.test(text) && readDayCell(text, 0) !== undefined
