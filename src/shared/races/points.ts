import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { PointsRule } from './race.ts'

/** Numbers of an organisation that change over the years: the last one that began by the day counts. */
interface Dated {
  readonly from: LocalDate
  readonly mostBirds: number
}

/** Birds that count at most in the coefficient of the FCI, by category; other categories know no limit. */
const FCI_MOST_BIRDS: Readonly<Record<string, readonly Dated[]>> = {
  C: [{ from: '1999-01-01' as LocalDate, mostBirds: 5000 }],
  D: [{ from: '1999-01-01' as LocalDate, mostBirds: 5000 }],
}

/** One bird in five wins a prize. */
const BIRDS_PER_PRIZE = 5

export interface Placing {
  readonly position: number
  /** Birds in the race. */
  readonly participants: number
  readonly date: LocalDate
  /** Of the FCI, for example `C`. */
  readonly category?: string | null | undefined
}

/** Place by birds in percent, as the KBDB prints it: lower is better. */
export function coefficient({ position, participants }: Pick<Placing, 'position' | 'participants'>): number {
  return rounded((position * 100) / participants)
}

/** Place by birds in thousandths, lower is better; in categories C and D of the FCI no more than 5,000 birds count. */
export function fciCoefficient({ position, participants, date, category }: Placing): number {
  const limits = FCI_MOST_BIRDS[category?.trim().toUpperCase() ?? ''] ?? []
  const limit = limits.findLast(({ from }) => from <= date)?.mostBirds ?? Infinity
  return rounded((position * 1000) / Math.min(participants, limit))
}

/** Points of the FCI's categories A and B: the first prize 100, then down in even steps; nothing beyond the prizes. */
export function fciPrizePoints({ position, participants }: Pick<Placing, 'position' | 'participants'>): number {
  const prizes = Math.floor(participants / BIRDS_PER_PRIZE)
  return position <= prizes ? rounded(((prizes - position + 1) * 100) / prizes) : 0
}

/** Of the AU's rules what is published: points only for the best 20 % of the birds; among them the first has most, the last one. */
export function auPoints({ position, participants }: Pick<Placing, 'position' | 'participants'>): number {
  const counted = Math.floor(participants / BIRDS_PER_PRIZE)
  return Math.max(0, counted - position + 1)
}

/** Gives a place its points; nothing where the rule gives none or the field is unknown or smaller than the place. */
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
