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
  const { say } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={say('webhooks.secret')} description={url}>
      <DialogBody
        footer={
          <Button variant="primary" onClick={onClose}>
            {say('webhooks.secret.done')}
          </Button>
        }
      >
        <CopyField label={say('webhooks.secret')} value={secret} warning={say('webhooks.secret.once')} />
      </DialogBody>
    </Dialog>
  )
}
