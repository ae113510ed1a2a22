import { accountsApi } from '#shared/accounts/accounts-api.ts'
import type { Role } from '#shared/accounts/role.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { PasswordField } from './password-field.tsx'
import { RoleField } from './role-field.tsx'

const NEW_ACCOUNT = { username: '', password: '', role: 'helper' as Role }
const { TextField } = fieldsOf<typeof NEW_ACCOUNT>()

/** Creates an account for another person, with a first password that this person changes. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'account',
    endpoint: accountsApi.add,
    initial: NEW_ACCOUNT,
    sensitive: true,
    toSent: (body) => ({ body }),
    success: ({ username: name }) => ({ title: t('accounts.added', { name }) }),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('accounts.add')} submit={t('accounts.add.submit')}>
      <TextField name="username" label="accounts.username" required maxLength={60} />
      <PasswordField name="password" label="accounts.password" hint={t('accounts.password.hint')} autoComplete="new-password" />
      <RoleField />
    </FormDialog>
  )
}
