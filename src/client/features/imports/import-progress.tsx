import { useLanguage } from '#client/i18n/language.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'

/** Shows the progress of an import. */
export function ImportProgress({ progress }: { progress: { readonly done: number; readonly total: number } | undefined }) {
  const { t } = useLanguage()
  const { done = 0, total = 0 } = progress ?? {}
  const text = t('imports.importing.rows', { done, total })
  return (
    <DialogBody>
      <div role="status" className="flex flex-col gap-3 py-8">
        <SubHeading>{t('imports.importing')}</SubHeading>
        <ProgressBar label={t('imports.importing')} value={done} max={Math.max(total, 1)} valueText={text} />
        {total > 0 && <Hint>{text}</Hint>}
        <Hint>{t('imports.importing.hint')}</Hint>
      </div>
    </DialogBody>
  )
}
