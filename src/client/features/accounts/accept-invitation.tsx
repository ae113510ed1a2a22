import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { phoneAccessApi } from '#shared/accounts/phone-access-api.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { sendNow } from '#client/writes/send-write.ts'
import { roleKey } from './accounts.queries.ts'
import { PasswordInput } from './password-input.tsx'
import { RememberBox } from './remember-box.tsx'
import { PrivateWindowNote, Problem } from './sign-in-by-code.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

/** Shows an invitation, and creates the account with the password that the guest chooses. */
export function AcceptInvitation({ secret, onBack }: { secret: string; onBack: () => void }) {
  const { t } = useLanguage()
  const completeSignIn = useCompleteSignIn()
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const invitation = useQuery({
    queryKey: ['invitation', secret],
    queryFn: () => sendNow(phoneAccessApi.readInvitation, { body: { secret } }),
    retry: false,
  })
  const accept = useMutation({
    mutationFn: () => sendNow(phoneAccessApi.acceptInvitation, { body: { secret, password, remember } }),
    onSuccess: (account) => completeSignIn(account, remember),
  })
  if (invitation.isPending) return <Skeleton shape="box" />
  if (!invitation.data) {
    return (
      <div className="flex flex-col gap-4">
        <Problem error={invitation.error} />
        <Button variant="primary" wide onClick={onBack}>
          {t('phone.in.back')}
        </Button>
      </div>
    )
  }
  const { username, role, invitedBy, loftName } = invitation.data
  const errors = fieldTexts(accept.error, t)
  const problem = Object.keys(errors).length > 0 ? undefined : accept.error
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        accept.mutate()
      }}
    >
      <p>
        {t('phone.invitation.text', {
          by: invitedBy,
          loft: loftName ?? t('phone.invitation.loft'),
          role: t(roleKey(role)),
        })}
      </p>
      <p className="text-sm text-muted">{t('phone.invitation.password', { name: username })}</p>
      <PrivateWindowNote />
      <Problem error={problem} />
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label={t('accounts.password')} hint={t('accounts.password.hint')} error={errors['password']} required>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <RememberBox checked={remember} onChange={setRemember} />
      <Button needsServer variant="primary" size="lg" type="submit" wide loading={accept.isPending}>
        {t('phone.invitation.submit')}
      </Button>
    </form>
  )
}
