import { useMutation } from '@tanstack/react-query'
import encodeQR from 'qr'
import { useMemo, useState } from 'react'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CopyField } from '#client/ui/copy-field.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { TextArea, TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { QrPicture } from '#client/ui/qr-picture.tsx'
import { FileLink } from '#client/ui/text-link.tsx'
import { sendNow } from '#client/writes/send-write.ts'

interface TotpDialogProps {
  readonly secret: string
  /** The `otpauth:` address in the QR code. */
  readonly address: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Shows the secret for an authenticator app, asks for a first code to confirm it, and shows the recovery codes, once. */
export function TotpDialog({ secret, address, onDone, onClose }: TotpDialogProps) {
  const { say } = useLanguage()
  const [code, setCode] = useState('')
  const modules = useMemo(() => encodeQR(address, 'raw', { ecc: 'medium', border: 2 }), [address])
  const confirm = useMutation({ mutationFn: () => sendNow(accessApi.confirmTotp, { body: { code } }) })
  const title = say('accounts.totp.title')

  if (confirm.data) {
    return (
      <FormDialog open onOpenChange={onDone} title={title}>
        <DialogBody
          footer={
            <Button variant="primary" onClick={onDone}>
              {say('accounts.totp.done')}
            </Button>
          }
        >
          <CopyField
            label={say('accounts.totp.recovery')}
            value={confirm.data.recoveryCodes.join('\n')}
            warning={say('accounts.totp.recovery.once')}
          />
        </DialogBody>
      </FormDialog>
    )
  }
  const codeError = fieldTexts(confirm.error, say)['code']
  return (
    <FormDialog open onOpenChange={onClose} title={title}>
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          confirm.mutate()
        }}
      >
        <DialogBody
          footer={
            <>
              <CancelButton />
              <Button variant="primary" type="submit" loading={confirm.isPending}>
                {say('accounts.totp.confirm')}
              </Button>
            </>
          }
        >
          <FormFields>
            <Hint>{say('accounts.totp.scan')}</Hint>
            <QrPicture modules={modules} label={say('accounts.totp.picture')} />
            <p className="text-center text-sm">
              <FileLink href={address}>{say('accounts.totp.open')}</FileLink>
            </p>
            <Field label={say('accounts.totp.secret')}>
              <TextArea readOnly rows={2} value={inGroups(secret)} onFocus={(event) => event.target.select()} />
            </Field>
            {confirm.isError && !codeError && <Note tone="danger">{errorText(confirm.error, say)}</Note>}
            <Field label={say('accounts.totp.code')} error={codeError} required>
              <TextInput
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                maxLength={10}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
          </FormFields>
        </DialogBody>
      </form>
    </FormDialog>
  )
}

/** Groups of four are easier to copy from another screen; authenticator apps ignore the spaces. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
