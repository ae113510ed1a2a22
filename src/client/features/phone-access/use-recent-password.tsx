import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { ApiError } from '#client/api/api-error.ts'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { PasswordField } from '#client/features/accounts/password-field.tsx'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'

interface RecentPassword {
  /** Asks for the password if that is why a call was refused, then runs `again`. */
  readonly askIfNeeded: (error: unknown, again: () => void) => void
  /** Whether the error only says that the password is needed, so that nothing else has to be shown. */
  readonly isAskedBy: (error: unknown) => boolean
  /** Asks for the password at once, then runs `then`. */
  readonly ask: (then: () => void) => void
  readonly dialog: ReactNode
}

/** Asks for the password again where the server requires that it was given a short time ago. */
export function useRecentPassword(): RecentPassword {
  const [next, setNext] = useState<{ readonly run: () => void }>()
  const isAskedBy = (error: unknown) => error instanceof ApiError && error.code === 'password_needed'
  const ask = (run: () => void) => setNext({ run })
  return {
    isAskedBy,
    ask,
    askIfNeeded: (error, again) => {
      if (isAskedBy(error)) ask(again)
    },
    dialog: next && <ConfirmPassword onDone={next.run} onClose={() => setNext(undefined)} />,
  }
}

const NOTHING = { password: '', code: '' }
const { TextField } = fieldsOf<typeof NOTHING>()

function ConfirmPassword({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useLanguage()
  const hasTotp = useQuery(accessQuery()).data?.account?.hasTotp ?? false
  const form = useForm({
    name: 'recent-password',
    endpoint: accessApi.confirm,
    initial: NOTHING,
    sensitive: true,
    toSent: ({ password, code }) => ({ body: { password, ...(code && { code }) } }),
    success: () => undefined,
    onDone: (reply) => reply && onDone(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('phone.confirm')}
      description={t('phone.confirm.text')}
      size="sm"
      submit={t('phone.confirm.submit')}
    >
      <PasswordField name="password" label="accounts.currentPassword" autoComplete="current-password" />
      {hasTotp && (
        <TextField
          name="code"
          label="accounts.signIn.code"
          hint={t('accounts.signIn.code.hint')}
          required
          autoComplete="one-time-code"
          maxLength={40}
        />
      )}
    </FormDialog>
  )
}
