import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'
import { rememberChoice } from '#client/offline/remember-choice.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toasts.ts'
import { accessQuery } from './accounts.queries.ts'
import { PasswordInput } from './password-input.tsx'
import { RememberBox } from './remember-box.tsx'
import { sendNow } from '#client/writes/send-write.ts'

interface FirstAccountFormProps {
  readonly isPlain: boolean
  /** Text of the button; "Create account" by default. */
  readonly submit?: string
  /** Runs before everything is read again as the new account. */
  readonly onMade?: () => Promise<unknown>
}

/** Creates the first account of the loft, from other computers with the set-up code from the console. */
export function FirstAccountForm({ isPlain, submit, onMade }: FirstAccountFormProps) {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  const [values, setValues] = useState({ setUpCode: '', username: '', password: '', remember: false })
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
      await rememberChoice(access, made, values.remember)
      if (unsent) await takeOver(unsent)
      await onMade?.()
    },
    onSuccess: () => {
      toast({ title: say('accounts.first.done') })
      // The dialog or card around the form stays open while it goes on.
      return onMade ? queryClient.invalidateQueries() : queryClient.resetQueries()
    },
  })
  const print = useMutation({
    mutationFn: () => sendNow(accessApi.printSetUpCode, {}),
    onSuccess: () => toast({ title: say('accounts.first.printed') }),
    onError: (error) => toast({ tone: 'danger', title: errorText(error, say) }),
  })
  const errors = fieldTexts(make.error, say)
  const hasFieldErrors = Object.keys(errors).length > 0
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate()
      }}
    >
      {isPlain && <Note tone="warning">{say('accounts.signIn.plain')}</Note>}
      {make.isError && !hasFieldErrors && <Note tone="danger">{errorText(make.error, say)}</Note>}
      <FormFields>
        {needsCode && (
          <Field
            label={say('accounts.first.code')}
            hint={say(isHosted ? 'accounts.first.code.hint.hosted' : 'accounts.first.code.hint')}
            error={errors['setUpCode']}
            required
          >
            <TextInput
              autoCapitalize="characters"
              spellCheck={false}
              value={values.setUpCode}
              maxLength={40}
              onChange={(event) => set({ setUpCode: event.target.value })}
            />
          </Field>
        )}
        <Field label={say('accounts.username')} error={errors['username']} required>
          <TextInput
            name="username"
            autoComplete="username"
            value={values.username}
            maxLength={60}
            onChange={(event) => set({ username: event.target.value })}
          />
        </Field>
        <Field label={say('accounts.password')} hint={say('accounts.password.hint')} error={errors['password']} required>
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
        {submit ?? say('accounts.first.submit')}
      </Button>
      {needsCode && !isHosted && (
        <Button variant="ghost" wide loading={print.isPending} onClick={() => print.mutate()}>
          {say('accounts.first.print')}
        </Button>
      )}
    </form>
  )
}
