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
  const { say } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={say('tokens.new')} description={name}>
      <DialogBody
        footer={
          <Button variant="primary" onClick={onClose}>
            {say('tokens.new.done')}
          </Button>
        }
      >
        <CopyField label={say('tokens.new')} value={token} warning={say('tokens.new.once')} />
      </DialogBody>
    </Dialog>
  )
}
