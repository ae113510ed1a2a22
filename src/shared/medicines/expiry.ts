import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'

/** Days before its expiry from which a batch counts as expiring soon. */
export const EXPIRING_SOON_DAYS = 30

export const EXPIRY_STATES = ['expired', 'expiring_soon', 'good', 'unknown'] as const
export type ExpiryState = (typeof EXPIRY_STATES)[number]

/** Returns the state of a batch on a day; it can be used to the end of its expiry date. */
export function expiryState(expiryDate: LocalDate | null, day: LocalDate): ExpiryState {
  if (expiryDate === null) return 'unknown'
  const daysLeft = daysBetween(day, expiryDate)
  if (daysLeft < 0) return 'expired'
  return daysLeft <= EXPIRING_SOON_DAYS ? 'expiring_soon' : 'good'
}
