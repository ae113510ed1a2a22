import type { RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Hint } from '#client/ui/hint.tsx'

/** What was found in a list, in one sentence. */
export function ImportSummary({ preview }: { preview: RaceImportPreview }) {
  const { say } = useLanguage()
  const { races, total, counts, otherRows } = preview
  const parts = [
    say('resultImports.races', { count: races.filter(({ isSkipped }) => !isSkipped).length }),
    say('races.resultCount', { count: total }),
    say('resultImports.own', { count: counts.own }),
  ]
  return (
    <div>
      <p className="text-base font-semibold">{total === 0 ? say('resultImports.nothing') : parts.join(', ')}</p>
      {otherRows > 0 && <Hint>{say('resultImports.otherRows', { count: otherRows })}</Hint>}
    </div>
  )
}
