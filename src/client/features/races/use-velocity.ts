import { useQuery } from '@tanstack/react-query'
import { fromSpeed, type Speed } from '#shared/races/velocity.ts'
import type { VELOCITY_UNITS } from '#shared/settings/settings.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

interface Velocity {
  readonly unit: (typeof VELOCITY_UNITS)[number]
  /** The heading of a velocity column, with the unit. */
  readonly heading: string
  /** Formats a speed in the user's unit with two decimals; null as a dash. */
  readonly text: (speed: Speed | null) => string
}

/** Returns the user's velocity unit with its texts. */
export function useVelocity(): Velocity {
  const { say, format } = useLanguage()
  const unit = useQuery(settingsQuery()).data?.velocityUnit ?? 'kmh'
  return {
    unit,
    heading: say('races.velocityIn', { unit: say(`races.unit.${unit}`) }),
    text: (speed) => (speed === null ? '—' : format.number(fromSpeed(speed, unit), DECIMALS)),
  }
}
