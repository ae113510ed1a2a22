import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CopyField } from '#client/ui/copy-field.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'

export interface MadeWebhook {
  readonly url: string
  readonly secret: string
}

/** Shows the secret of a new webhook, once. */
export function NewWebhookDialog({ url, secret, onClose }: MadeWebhook & { onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={t('webhooks.secret')} description={url}>
      <DialogBody footer={<Button onClick={onClose}>{t('webhooks.secret.done')}</Button>}>
        <CopyField label={t('webhooks.secret')} value={secret} warning={t('webhooks.secret.once')} />
      </DialogBody>
    </Dialog>
  )
}
