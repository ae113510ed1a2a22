import type { PastRaceImport } from '#shared/races/race-imports-api.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { PreviewResultRows } from './preview-result-rows.tsx'

/** The verdict on each row of a past import. */
export function PastResultsStep({ past, onBack }: { past: PastRaceImport; onBack: () => void }) {
  const { say, format } = useLanguage()
  const momentOf = useLoftMoment()
  const { id, counts, eventName, eventDate, at } = past
  const race = eventName && eventDate ? `${eventName}, ${format.date(eventDate)}` : undefined
  return (
    <DialogBody footer={<Button onClick={onBack}>{say('common.back')}</Button>}>
      <div className="flex flex-col gap-4">
        <Hint>{[momentOf(at), race].filter(Boolean).join(' · ')}</Hint>
        <PreviewResultRows id={id} counts={counts} total={counts.new + counts.same + counts.error} />
      </div>
    </DialogBody>
  )
}
