import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CopyField } from '#client/ui/copy-field.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'

export interface MadeToken {
  readonly name: string
  readonly token: string
}

/** Shows a new token, once. */
export function NewTokenDialog({ name, token, onClose }: MadeToken & { onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={t('tokens.new')} description={name}>
      <DialogBody footer={<Button onClick={onClose}>{t('tokens.new.done')}</Button>}>
        <CopyField label={t('tokens.new')} value={token} warning={t('tokens.new.once')} />
      </DialogBody>
    </Dialog>
  )
}
