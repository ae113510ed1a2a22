import type { Endpoint, Reply, Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { PasswordField } from './password-field.tsx'

interface Values {
  readonly currentPassword: string
  readonly newPassword: string
}

interface PasswordDialogProps<T extends EndpointSchemas> {
  readonly endpoint: Endpoint<T>
  readonly title: string
  readonly text?: string
  /** The passwords that it asks for: the current one, a new one, or both. */
  readonly asks: 'current' | 'new' | 'both'
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
    initial: { currentPassword: '', newPassword: '' },
    sensitive: true,
    toSent,
    fieldNames: { password: asks === 'new' ? 'newPassword' : 'currentPassword', newPassword: 'newPassword' },
    success: () => (success === undefined ? undefined : { title: success }),
    onDone: (reply) => reply && onDone?.(reply),
    onClose,
  })
  return (
    <FormDialog form={form} title={title} description={text} submit={submit}>
      {asks !== 'new' && (
        <PasswordField name="currentPassword" label="accounts.currentPassword" autoComplete="current-password" />
      )}
      {asks !== 'current' && (
        <PasswordField
          name="newPassword"
          label="accounts.newPassword"
          hint={t('accounts.password.hint')}
          autoComplete="new-password"
        />
      )}
    </FormDialog>
  )
}
