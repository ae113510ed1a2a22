import { VACCINATION_AGE } from '#shared/offspring/offspring-rules.ts'
import type { Schedule } from './vaccination-rules.ts'

/** Vaccinations of a usual year; the keeper chooses among them. */
export const STARTERS = ['paramyxovirus', 'paratyphoid', 'pox'] as const
export type Starter = (typeof STARTERS)[number]

const A_YEAR = 365
/** A planning figure of ours for vaccines whose sources name no age: six weeks. The leaflet of the vaccine goes before it. */
const SIX_WEEKS = 42

/** PMV in oil is not given before 28 days and is valid for twelve months; the others are repeated yearly. */
export const STARTER_SCHEDULES: Readonly<Record<Starter, Schedule>> = {
  paramyxovirus: { intervalDays: A_YEAR, fromAgeDays: VACCINATION_AGE },
  paratyphoid: { intervalDays: A_YEAR, fromAgeDays: SIX_WEEKS },
  pox: { intervalDays: A_YEAR, fromAgeDays: SIX_WEEKS },
}
