import { clubsApi } from '#shared/clubs/clubs-api.ts'
import { MAX_LOFT_NAME_LENGTH } from '#shared/hosting/loft-name.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'

const { TextField } = fieldsOf<{ readonly name: string }>()

/** Asks which loft of the host the club invites. */
export function InviteLoftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'club-member',
    endpoint: clubsApi.invite,
    initial: { name: '' },
    toSent: ({ name }) => ({ body: { name: name.trim().toLowerCase() } }),
    success: (_, { body }) => ({ title: t('clubs.invite.done', { name: body.name }) }),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('clubs.invite')} description={t('clubs.invite.text')} submit={t('clubs.invite')}>
      <TextField
        name="name"
        label="clubs.invite.name"
        hint={t('clubs.invite.hint')}
        maxLength={MAX_LOFT_NAME_LENGTH}
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
