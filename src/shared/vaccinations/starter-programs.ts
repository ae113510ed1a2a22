import { VACCINATION_AGE } from '#shared/offspring/offspring-rules.ts'
import type { Schedule } from './vaccination-rules.ts'

/** Usual vaccinations of a year; the keeper chooses from them. */
export const STARTER_PROGRAMS = ['paramyxovirus', 'paratyphoid', 'pox'] as const
export type StarterProgram = (typeof STARTER_PROGRAMS)[number]

const A_YEAR = 365
/** Our own planning figure for vaccines without a published age: six weeks. The leaflet of the vaccine takes precedence. */
const SIX_WEEKS = 42

/** PMV in oil is not given before 28 days and is valid for twelve months; the others are repeated yearly. */
export const STARTER_SCHEDULES: Readonly<Record<StarterProgram, Schedule>> = {
  paramyxovirus: { intervalDays: A_YEAR, fromAgeDays: VACCINATION_AGE },
  paratyphoid: { intervalDays: A_YEAR, fromAgeDays: SIX_WEEKS },
  pox: { intervalDays: A_YEAR, fromAgeDays: SIX_WEEKS },
}
