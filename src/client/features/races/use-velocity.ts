import { useQuery } from '@tanstack/react-query'
import { unitNames, velocityNumbers, velocityText } from '#shared/races/velocity-text.ts'
import type { Speed } from '#shared/races/velocity.ts'
import type { VELOCITY_UNITS } from '#shared/settings/settings.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'

interface Velocity {
  readonly unit: (typeof VELOCITY_UNITS)[number]
  /** The heading of a velocity column, with the units. */
  readonly heading: string
  /** The label of a field, in which a velocity has one unit. */
  readonly label: string
  /** Formats a speed without its units, for a column; null as a dash. */
  readonly text: (speed: Speed | null) => string
  /** Formats a speed with its units. */
  readonly withUnit: (speed: Speed) => string
}

/** Returns the user's velocity unit with its texts. */
export function useVelocity(): Velocity {
  const { t, format } = useLanguage()
  const unit = useQuery(settingsQuery()).data?.velocityUnit ?? 'kmh'
  return {
    unit,
    heading: t('races.velocityIn', { unit: unitNames(unit, format.locale, t) }),
    label: t('races.velocityIn', { unit: t(`races.unit.${unit}`) }),
    text: (speed) => velocityNumbers(speed, unit, format),
    withUnit: (speed) => velocityText(speed, unit, { t, format }),
  }
}
