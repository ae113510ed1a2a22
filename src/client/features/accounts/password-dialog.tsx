import type { Endpoint, Reply, Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { PasswordField } from './password-field.tsx'

interface Values {
  readonly present: string
  readonly wanted: string
}

interface PasswordDialogProps<T extends EndpointSchemas> {
  readonly endpoint: Endpoint<T>
  readonly title: string
  readonly text?: string
  /** The passwords that it asks for: the current one, a new one, or both. */
  readonly asks: 'present' | 'wanted' | 'both'
  readonly submit: string
  readonly toSent: (values: Values) => Sent<T>
  /** The title of the toast after success. */
  readonly success?: string
  readonly onDone?: (reply: Reply<T>) => void
  readonly onClose: () => void
}

/** Asks for the current password, a new one, or both. */
export function PasswordDialog<T extends EndpointSchemas>(props: PasswordDialogProps<T>) {
  const { endpoint, title, text, asks, submit, toSent, success, onDone, onClose } = props
  const { t } = useLanguage()
  const form = useForm<T, Values>({
    name: 'password',
    endpoint,
    initial: { present: '', wanted: '' },
    sensitive: true,
    toSent,
    fieldNames: { password: asks === 'wanted' ? 'wanted' : 'present', newPassword: 'wanted' },
    success: () => (success === undefined ? undefined : { title: success }),
    onDone: (reply) => reply && onDone?.(reply),
    onClose,
  })
  return (
    <FormDialog form={form} title={title} description={text} submit={submit}>
      {asks !== 'wanted' && <PasswordField name="present" label="accounts.presentPassword" autoComplete="current-password" />}
      {asks !== 'present' && (
        <PasswordField
          name="wanted"
          label="accounts.newPassword"
          hint={t('accounts.password.hint')}
          autoComplete="new-password"
        />
      )}
    </FormDialog>
  )
}
