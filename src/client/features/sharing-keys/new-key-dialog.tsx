import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CopyField } from '#client/ui/copy-field.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'

export interface NewKey {
  /** For whom it was made. */
  readonly name: string
  readonly sharingKey: string
}

/** Shows a new sharing key, once. */
export function NewKeyDialog({ name, sharingKey, onClose }: NewKey & { onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={t('sharing.make.title')} description={name}>
      <DialogBody footer={<Button onClick={onClose}>{t('sharing.key.done')}</Button>}>
        <CopyField label={t('sharing.key')} value={sharingKey} warning={t('sharing.key.once', { name })} />
      </DialogBody>
    </Dialog>
  )
}
