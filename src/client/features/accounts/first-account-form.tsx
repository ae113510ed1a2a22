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

/** Creates the first account of the loft with the set-up code from the console. */
export function FirstAccountForm({ isPlain }: { isPlain: boolean }) {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  const [values, setValues] = useState({ setUpCode: '', username: '', password: '', remember: false })
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const access = useQuery(accessQuery()).data
  const make = useMutation({
    mutationFn: async () => {
      const { takeOver, unsentWithoutAccount } = await import('#client/writes/take-over.ts')
      const unsent = await unsentWithoutAccount()
      const account = await sendNow(accessApi.makeFirst, { body: values })
      await rememberChoice(access, account, values.remember)
      if (unsent) await takeOver(unsent)
    },
    onSuccess: () => {
      toast({ title: say('accounts.first.done') })
      return queryClient.resetQueries()
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
        <Field label={say('accounts.first.code')} hint={say('accounts.first.code.hint')} error={errors['setUpCode']} required>
          <TextInput
            autoCapitalize="characters"
            spellCheck={false}
            value={values.setUpCode}
            maxLength={40}
            onChange={(event) => set({ setUpCode: event.target.value })}
          />
        </Field>
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
        {say('accounts.first.submit')}
      </Button>
      <Button variant="ghost" wide loading={print.isPending} onClick={() => print.mutate()}>
        {say('accounts.first.print')}
      </Button>
    </form>
  )
}
