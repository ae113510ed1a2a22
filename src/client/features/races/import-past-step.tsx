import type { PastRaceImport } from '#shared/races/race-imports-api.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { racesText } from './import-past-list.tsx'
import { ImportRows } from './import-rows.tsx'

/** Shows the verdict on each row of a past import. */
export function ImportPastStep({ past, onBack }: { past: PastRaceImport; onBack: () => void }) {
  const { t, format } = useLanguage()
  const momentOf = useLoftMoment()
  const { id, counts, events, at } = past
  return (
    <DialogBody footer={<Button onClick={onBack}>{t('common.back')}</Button>}>
      <div className="flex flex-col gap-4">
        <Hint>{[momentOf(at), racesText(events, t, format)].filter(Boolean).join(' · ')}</Hint>
        <ImportRows id={id} counts={counts} total={counts.new + counts.same + counts.error} />
      </div>
    </DialogBody>
  )
}
