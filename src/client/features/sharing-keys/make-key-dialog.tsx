import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatSharingKey, parseSharingKey } from '#shared/sharing-keys/sharing-key-text.ts'
import { sharingKeysApi } from '#shared/sharing-keys/sharing-keys-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { newSecret } from '#client/api/new-secret.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CopyField } from '#client/ui/copy-field.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { TextInput } from '#client/ui/inputs.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sharingKeysQuery } from './sharing-keys.queries.ts'
import { sendNow } from '#client/writes/send-write.ts'

interface MakeKeyDialogProps {
  /** The address of this server, as far as it is known. */
  readonly address: string
  readonly fingerprint: string | null
  readonly onClose: () => void
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Creates a sharing key and shows it, once. */
export function MakeKeyDialog({ address: initialAddress, fingerprint, onClose }: MakeKeyDialogProps) {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [address, setAddress] = useState(initialAddress)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const make = useMutation({
    mutationFn: async (secret: string) => {
      await sendNow(sharingKeysApi.make, { body: { name, secret } })
      return formatSharingKey(address, secret, fingerprint)
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: sharingKeysQuery().queryKey }),
    onError: (error) => toast({ tone: 'danger', title: say('sharing.make.failed'), description: errorText(error, say) }),
  })
  // A placeholder secret, to check whether the address can be used in a key.
  const target = parseSharingKey(formatSharingKey(address, 'a'.repeat(43), fingerprint))
  const nameProblem = wasSubmitted && name.trim() === '' ? say('sharing.name.missing') : undefined
  const addressProblem = wasSubmitted && !target ? say('sharing.address.wrong') : undefined

  function submit(): void {
    setWasSubmitted(true)
    if (name.trim() !== '' && target) make.mutate(newSecret())
  }

  if (make.data !== undefined) {
    return (
      <FormDialog open onOpenChange={onClose} title={say('sharing.make.title')} description={name}>
        <DialogBody
          footer={
            <Button variant="primary" onClick={onClose}>
              {say('sharing.key.done')}
            </Button>
          }
        >
          <CopyField label={say('sharing.key')} value={make.data} warning={say('sharing.key.once', { name })} />
        </DialogBody>
      </FormDialog>
    )
  }
  return (
    <FormDialog open onOpenChange={onClose} title={say('sharing.make.title')} description={say('sharing.make.line')}>
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DialogBody
          footer={
            <>
              <CancelButton />
              <Button variant="primary" type="submit" loading={make.isPending}>
                {say('sharing.make')}
              </Button>
            </>
          }
        >
          <FormFields>
            <Field label={say('sharing.name')} error={nameProblem} required>
              <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
            </Field>
            <Field
              label={say('sharing.address')}
              hint={target && LOCAL_HOSTS.has(target.hostname) ? say('sharing.address.local') : say('sharing.address.hint')}
              error={addressProblem}
              required
            >
              <TextInput
                value={address}
                maxLength={300}
                spellCheck={false}
                onChange={(event) => setAddress(event.target.value)}
              />
            </Field>
          </FormFields>
        </DialogBody>
      </form>
    </FormDialog>
  )
}
