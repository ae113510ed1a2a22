import type { RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Hint } from '#client/ui/hint.tsx'

/** Shows what was found in a list, in one sentence. */
export function ImportSummary({ preview }: { preview: RaceImportPreview }) {
  const { t } = useLanguage()
  const { races, total, counts, otherRows } = preview
  const parts = [
    t('resultImports.races', { count: races.filter(({ isSkipped }) => !isSkipped).length }),
    t('races.resultCount', { count: total }),
    t('resultImports.own', { count: counts.own }),
  ]
  return (
    <div>
      <p className="text-base font-semibold">{total === 0 ? t('resultImports.nothing') : parts.join(', ')}</p>
      {total > 0 && otherRows > 0 && <Hint>{t('resultImports.otherRows', { count: otherRows })}</Hint>}
    </div>
  )
}
