import { Button } from './button.tsx'
import { CopyField } from './copy-field.tsx'
import { Dialog, DialogBody } from './dialog.tsx'

interface SecretDialogProps {
  readonly title: string
  /** The name of the token or key, or the address of the webhook. */
  readonly description: string
  readonly label: string
  readonly secret: string
  /** The reason why the secret has to be copied now. */
  readonly warning: string
  /** The text of the button that closes the dialog. */
  readonly done: string
  readonly onClose: () => void
}

/** Shows a new secret, which can be read only once. */
export function SecretDialog({ title, description, label, secret, warning, done, onClose }: SecretDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <DialogBody footer={<Button onClick={onClose}>{done}</Button>}>
        <CopyField label={label} value={secret} warning={warning} />
      </DialogBody>
    </Dialog>
  )
}
