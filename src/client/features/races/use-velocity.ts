import { useQuery } from '@tanstack/react-query'
import { fromSpeed, type Speed, type VelocityUnit } from '#shared/races/velocity.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

interface Velocity {
  readonly unit: VelocityUnit
  /** The heading of a column of velocities, with the unit. */
  readonly heading: string
  /** A speed in the keeper's unit, to two decimals; nothing is a dash. */
  readonly text: (speed: Speed | null) => string
}

/** How the keeper counts velocities. */
export function useVelocity(): Velocity {
  const { say, format } = useLanguage()
  const unit = useQuery(settingsQuery()).data?.velocityUnit ?? 'kmh'
  return {
    unit,
    heading: say('races.velocityIn', { unit: say(`races.unit.${unit}`) }),
    text: (speed) => (speed === null ? '—' : format.number(fromSpeed(speed, unit), DECIMALS)),
  }
}
