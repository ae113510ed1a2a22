import type { Manner } from '#shared/reports/cell-text.ts'
import { useVelocity } from '#client/features/races/use-velocity.ts'
import { useLanguage } from '#client/i18n/language.tsx'

/** How the reader of a report is told its figures. */
export function useManner(): Manner {
  const { say, format } = useLanguage()
  const { unit } = useVelocity()
  return { say, format, velocityUnit: unit }
}
