import { invitationsApi } from '#shared/accounts/phone-access-api.ts'
import type { Role } from '#shared/accounts/role.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { MadeInvitation } from './invitation-links.tsx'
import { RoleField } from './role-field.tsx'

const NEW_INVITATION = { username: '', role: 'helper' as Role }
const { TextField } = fieldsOf<typeof NEW_INVITATION>()

/** Asks for the name and role of the person to invite. */
export function InviteUserDialog({ onMade, onClose }: { onMade: (made: MadeInvitation) => void; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'invitation',
    endpoint: invitationsApi.make,
    initial: NEW_INVITATION,
    sensitive: true,
    toSent: (body) => ({ body }),
    success: () => undefined,
    onDone: (made) => made && onMade(made),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('phone.invite')} description={t('phone.invite.text')} submit={t('phone.invite.submit')}>
      <TextField name="username" label="accounts.username" required maxLength={60} autoComplete="off" />
      <RoleField />
    </FormDialog>
  )
}
