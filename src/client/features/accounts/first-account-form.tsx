import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { SET_UP_FRAGMENT } from '#shared/accounts/phone-access-api.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'
import { startDeviceSession } from '#client/offline/start-device-session.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toasts.ts'
import { UnsavedGuard } from '#client/ui/unsaved-guard.tsx'
import { sendNow } from '#client/writes/send-write.ts'
import { accessQuery } from './accounts.queries.ts'
import { PasswordInput } from './password-input.tsx'
import { RememberBox } from './remember-box.tsx'

interface FirstAccountFormProps {
  readonly isPlain: boolean
  /** Text of the button; "Create account" by default. */
  readonly submit?: string
  /** Runs before everything is read again as the new account. */
  readonly onMade?: () => Promise<unknown>
}

const MAX_CODE = 40
const BLANK = { setUpCode: '', username: '', password: '', remember: false }

/** Returns the code in the link that the host of a loft has given to its keeper. */
const codeInAddress = (): string =>
  location.hash.startsWith(SET_UP_FRAGMENT) ? location.hash.slice(SET_UP_FRAGMENT.length, SET_UP_FRAGMENT.length + MAX_CODE) : ''

/** Removes the code from the address, so that no history or screenshot shows it. */
function removeCodeFromAddress(): void {
  if (codeInAddress() !== '') history.replaceState(history.state, '', `${location.pathname}${location.search}`)
}

/** Creates the first account of the loft, from other computers with the set-up code from the console. */
export function FirstAccountForm({ isPlain, submit, onMade }: FirstAccountFormProps) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const [values, setValues] = useState(() => ({ ...BLANK, setUpCode: codeInAddress() }))
  useEffect(removeCodeFromAddress, [])
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const access = useQuery(accessQuery()).data
  const needsCode = access?.needsSetUpCode ?? true
  const isHosted = access?.isHosted ?? false
  const make = useMutation({
    mutationFn: async () => {
      const { setUpCode, ...account } = values
      const { takeOver, unsentWithoutAccount } = await import('#client/writes/take-over.ts')
      const unsent = await unsentWithoutAccount()
      const made = await sendNow(accessApi.makeFirst, { body: { ...account, ...(needsCode && { setUpCode }) } })
      await startDeviceSession(access, made, values.remember)
      if (unsent) await takeOver(unsent)
      // Shown first, because a message of `onMade` replaces it.
      toast({ title: t('accounts.first.done') })
      await onMade?.()
    },
    // The dialog or card around the form stays open meanwhile.
    onSuccess: () => (onMade ? queryClient.invalidateQueries() : queryClient.resetQueries()),
  })
  const print = useMutation({
    mutationFn: () => sendNow(accessApi.printSetUpCode, {}),
    onSuccess: () => toast({ title: t('accounts.first.printed') }),
    onError: (error) => toast({ tone: 'danger', title: errorText(error, t) }),
  })
  const errors = fieldTexts(make.error, t)
  const hasFieldErrors = Object.keys(errors).length > 0
  const isUnsaved = values.username !== '' || values.password !== ''
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate()
      }}
    >
      {isUnsaved && (make.isIdle || make.isError) && <UnsavedGuard onDiscard={() => setValues(BLANK)} />}
      {isPlain && <Note tone="warning">{t('accounts.signIn.plain')}</Note>}
      {make.isError && !hasFieldErrors && <Note tone="danger">{errorText(make.error, t)}</Note>}
      <FormFields>
        {needsCode && (
          <Field
            label={t('accounts.first.code')}
            hint={t(isHosted ? 'accounts.first.code.hint.hosted' : 'accounts.first.code.hint')}
            error={errors['setUpCode']}
            required
          >
            <TextInput
              autoCapitalize="characters"
              spellCheck={false}
              value={values.setUpCode}
              maxLength={MAX_CODE}
              onChange={(event) => set({ setUpCode: event.target.value })}
            />
          </Field>
        )}
        <Field label={t('accounts.username')} error={errors['username']} required>
          <TextInput
            name="username"
            autoComplete="username"
            value={values.username}
            maxLength={60}
            onChange={(event) => set({ username: event.target.value })}
          />
        </Field>
        <Field label={t('accounts.password')} hint={t('accounts.password.hint')} error={errors['password']} required>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => set({ password: event.target.value })}
          />
        </Field>
      </FormFields>
      <RememberBox checked={values.remember} onChange={(remember) => set({ remember })} />
      <Button needsServer variant="primary" type="submit" wide loading={make.isPending}>
        {submit ?? t('accounts.first.submit')}
      </Button>
      {needsCode && !isHosted && (
        <Button variant="ghost" wide loading={print.isPending} onClick={() => print.mutate()}>
          {t('accounts.first.print')}
        </Button>
      )}
    </form>
  )
}
