import encodeQR from 'qr'
import { useMemo } from 'react'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CopyField } from '#client/ui/copy-field.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { TextArea } from '#client/ui/inputs.tsx'
import { QrPicture } from '#client/ui/qr-picture.tsx'
import { FileLink } from '#client/ui/text-link.tsx'

interface TotpDialogProps {
  readonly secret: string
  /** The `otpauth:` address in the QR code. */
  readonly address: string
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

const { TextField } = fieldsOf<{ readonly code: string }>()

/** Shows the secret for an authenticator app, and asks for a first code to confirm it. */
export function TotpDialog({ secret, address, onConfirmed, onClose }: TotpDialogProps) {
  const { t } = useLanguage()
  const modules = useMemo(() => encodeQR(address, 'raw', { ecc: 'medium', border: 2 }), [address])
  const form = useForm({
    name: 'totp',
    endpoint: accessApi.confirmTotp,
    initial: { code: '' },
    sensitive: true,
    toSent: (body) => ({ body }),
    success: () => undefined,
    onDone: (reply) => reply && onConfirmed(reply.recoveryCodes),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('accounts.totp.title')} submit={t('accounts.totp.confirm')}>
      <Hint>{t('accounts.totp.scan')}</Hint>
      <QrPicture modules={modules} label={t('accounts.totp.picture')} />
      <p className="text-center text-sm">
        <FileLink href={address}>{t('accounts.totp.open')}</FileLink>
      </p>
      <Field label={t('accounts.totp.secret')}>
        <TextArea readOnly rows={2} value={inGroups(secret)} onFocus={(event) => event.target.select()} />
      </Field>
      <TextField name="code" label="accounts.totp.code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
    </FormDialog>
  )
}

/** Shows the recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={t('accounts.totp.title')}>
      <DialogBody
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('accounts.totp.done')}
          </Button>
        }
      >
        <CopyField label={t('accounts.totp.recovery')} value={codes.join('\n')} warning={t('accounts.totp.recovery.once')} />
      </DialogBody>
    </Dialog>
  )
}

/** Returns the secret in groups of four, which are easier to copy from another screen; authenticator apps ignore the spaces. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
