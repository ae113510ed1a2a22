import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { PointsRule } from './race.ts'

/** A limit of an organisation with its start date: on any day the latest one that has started applies. */
interface DatedLimit {
  readonly from: LocalDate
  readonly maxBirds: number
}

/** Maximum number of birds in the coefficient of the FCI, by category; other categories have no limit. */
const FCI_MAX_BIRDS: Readonly<Record<string, readonly DatedLimit[]>> = {
  C: [{ from: '1999-01-01' as LocalDate, maxBirds: 5000 }],
  D: [{ from: '1999-01-01' as LocalDate, maxBirds: 5000 }],
}

/** One bird in five wins a prize. */
const BIRDS_PER_PRIZE = 5

export interface Placing {
  readonly position: number
  /** Birds in the race. */
  readonly participants: number
  readonly date: LocalDate
  /** Category of the FCI, for example `C`. */
  readonly category?: string | null | undefined
}

/** Returns the place as a percentage of the birds, as the KBDB prints it: lower is better. */
export function coefficient({ position, participants }: Pick<Placing, 'position' | 'participants'>): number {
  return rounded((position * 100) / participants)
}

/** Returns the place in thousandths of the birds, lower is better; in categories C and D of the FCI at most 5,000 birds count. */
export function fciCoefficient({ position, participants, date, category }: Placing): number {
  const limits = FCI_MAX_BIRDS[category?.trim().toUpperCase() ?? ''] ?? []
  const limit = limits.findLast(({ from }) => from <= date)?.maxBirds ?? Infinity
  return rounded((position * 1000) / Math.min(participants, limit))
}

/** Returns the points of the FCI's categories A and B: 100 for the first prize, then decreasing evenly; 0 without a prize. */
export function fciPrizePoints({ position, participants }: Pick<Placing, 'position' | 'participants'>): number {
  const prizes = Math.floor(participants / BIRDS_PER_PRIZE)
  return position <= prizes ? rounded(((prizes - position + 1) * 100) / prizes) : 0
}

/**
 * Returns points by the published part of the AU's rules: only the best 20 % of the birds get points, the first one the most and
 * the last of them 1.
 */
export function auPoints({ position, participants }: Pick<Placing, 'position' | 'participants'>): number {
  const counted = Math.floor(participants / BIRDS_PER_PRIZE)
  return Math.max(0, counted - position + 1)
}

/**
 * Returns the points of a place by a rule; undefined when the rule gives none or the number of birds is unknown or smaller than
 * the place.
 */
export function pointsFor(rule: PointsRule, placing: Placing): number | undefined {
  const { position, participants } = placing
  if (rule === 'none' || !(position >= 1) || !(participants >= position)) return undefined
  switch (rule) {
    case 'first_to_last':
      return participants - position + 1
    case 'coefficient':
      return coefficient(placing)
    case 'fci':
      return fciCoefficient(placing)
    case 'fci_prizes':
      return fciPrizePoints(placing)
    case 'au':
      return auPoints(placing)
  }
}

const rounded = (value: number) => Math.round(value * 10_000 + 1e-6) / 10_000
