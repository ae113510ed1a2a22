import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'
import { startDeviceSession } from '#client/offline/start-device-session.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { useFocusOnError } from '#client/ui/use-focus-on-error.ts'
import { sendNow } from '#client/writes/send-write.ts'
import { accessQuery } from './accounts.queries.ts'
import { PasswordInput } from './password-input.tsx'
import { RememberBox } from './remember-box.tsx'

/** Asks for name and password, then for the second factor if the account has one. */
export function SignInForm({ isPlain }: { isPlain: boolean }) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const [remember, setRemember] = useState(false)
  const access = useQuery(accessQuery()).data
  const signIn = useMutation({
    /** `given` is the second factor, empty if the field was left blank; it is requested only after the first answer. */
    mutationFn: (given: string | undefined) =>
      sendNow(accessApi.signIn, { body: { username, password, remember, ...(given && { code: given }) } }),
    onSuccess: async (account) => {
      await startDeviceSession(access, account, remember)
      // Everything cached so far was read by another user.
      return queryClient.resetQueries()
    },
    onError: (error) => {
      if (codeOf(error) === 'second_factor_needed') setCode('')
    },
  })
  const errors = fieldTexts(signIn.error, t)
  const isFactorMissing = codeOf(signIn.error) === 'second_factor_needed'
  const isLeftEmpty = isFactorMissing && signIn.variables !== undefined
  const codeError = isLeftEmpty ? errorText(signIn.error, t) : errors['code']
  const hasFieldErrors = isFactorMissing || Object.keys(errors).length > 0
  const problem = signIn.isError && !hasFieldErrors ? errorText(signIn.error, t) : undefined
  useFocusOnError(isLeftEmpty || Object.keys(errors).length > 0)
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      // The error message is removed, because it is about the input before the change.
      onChange={() => {
        if (signIn.isError) signIn.reset()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        signIn.mutate(code)
      }}
    >
      {isPlain && <Note tone="warning">{t('accounts.signIn.plain')}</Note>}
      {problem && <Note tone="danger">{problem}</Note>}
      <FormFields>
        <Field label={t('accounts.username')} error={errors['username']} required>
          <TextInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            maxLength={60}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <Field label={t('accounts.password')} error={errors['password']} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {code !== undefined && (
          <Field label={t('accounts.signIn.code')} hint={t('accounts.signIn.code.hint')} error={codeError} required>
            <TextInput
              name="code"
              autoComplete="one-time-code"
              ref={focus}
              value={code}
              maxLength={40}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
        )}
      </FormFields>
      <RememberBox checked={remember} onChange={setRemember} />
      <Button needsServer variant="primary" type="submit" wide loading={signIn.isPending}>
        {t('accounts.signIn')}
      </Button>
    </form>
  )
}

/** Focuses the code field when it appears after the password was accepted, because it is filled in next. */
const focus = (input: HTMLInputElement | null): void => input?.focus()

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)
