import type { CellFormat } from '#shared/reports/cell-text.ts'
import { useVelocity } from '#client/features/races/use-velocity.ts'
import { useLanguage } from '#client/i18n/language.tsx'

/** Returns how report values are formatted for the user. */
export function useReportFormat(): CellFormat {
  const { t, format } = useLanguage()
  const { unit } = useVelocity()
  return { t, format, velocityUnit: unit }
}
