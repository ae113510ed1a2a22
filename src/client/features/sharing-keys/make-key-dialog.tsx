import { useState } from 'react'
import { formatSharingKey, parseSharingKey } from '#shared/sharing-keys/sharing-key-text.ts'
import { sharingKeysApi } from '#shared/sharing-keys/sharing-keys-api.ts'
import { newSecret } from '#client/api/new-secret.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'

/** A sharing key that was just created. */
export interface MadeKey {
  /** For whom it was made. */
  readonly name: string
  readonly sharingKey: string
}

interface MakeKeyDialogProps {
  /** The address of this server, as far as it is known. */
  readonly address: string
  readonly fingerprint: string | null
  readonly onMade: (made: MadeKey) => void
  readonly onClose: () => void
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
const { TextField } = fieldsOf<{ readonly name: string; readonly address: string }>()

/** Creates a sharing key. */
export function MakeKeyDialog({ address: initialAddress, fingerprint, onMade, onClose }: MakeKeyDialogProps) {
  const { t } = useLanguage()
  const [secret] = useState(newSecret)
  const keyFor = (address: string) => formatSharingKey(address, secret, fingerprint)
  const form = useForm({
    name: 'sharing-key',
    endpoint: sharingKeysApi.make,
    initial: { name: '', address: initialAddress },
    sensitive: true,
    toSent: ({ name }) => ({ body: { name, secret } }),
    messages: { name: 'sharing.name.missing' },
    check: ({ address }) => ({ address: !parseSharingKey(keyFor(address)) && t('sharing.address.wrong') }),
    success: () => undefined,
    failureTitle: 'sharing.make.failed',
    onDone: (made) => made && showKey(made.name),
    onClose,
  })
  function showKey(name: string): void {
    onMade({ name, sharingKey: keyFor(form.values().address) })
  }
  const target = parseSharingKey(keyFor(useFormValue(form, 'address')))
  return (
    <FormDialog form={form} title={t('sharing.make.title')} description={t('sharing.make.line')} submit={t('sharing.make')}>
      <TextField name="name" label="sharing.name" maxLength={100} />
      <TextField
        name="address"
        label="sharing.address"
        hint={t(target && LOCAL_HOSTS.has(target.hostname) ? 'sharing.address.local' : 'sharing.address.hint')}
        required
        maxLength={300}
        spellCheck={false}
      />
    </FormDialog>
  )
}
