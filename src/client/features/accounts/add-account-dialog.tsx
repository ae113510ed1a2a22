import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountsApi } from '#shared/accounts/accounts-api.ts'
import { ROLES, type Role } from '#shared/accounts/role.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { Select, TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toasts.ts'
import { accountsQuery, roleKey } from './accounts.queries.ts'
import { PasswordInput } from './password-input.tsx'
import { sendNow } from '#client/writes/send-write.ts'

/** Creates an account for another person, with a first password that this person changes. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  const [values, setValues] = useState<{ username: string; password: string; role: Role }>({
    username: '',
    password: '',
    role: 'helper',
  })
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const add = useMutation({
    mutationFn: () => sendNow(accountsApi.add, { body: values }),
    onSuccess: ({ username: name }) => {
      toast({ title: say('accounts.added', { name }) })
      void queryClient.invalidateQueries({ queryKey: accountsQuery().queryKey })
      onClose()
    },
  })
  const errors = fieldTexts(add.error, say)
  return (
    <FormDialog open onOpenChange={onClose} title={say('accounts.add')}>
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <DialogBody
          footer={
            <>
              <CancelButton />
              <Button needsServer variant="primary" type="submit" loading={add.isPending}>
                {say('accounts.add.submit')}
              </Button>
            </>
          }
        >
          <FormFields>
            {add.isError && Object.keys(errors).length === 0 && <Note tone="danger">{errorText(add.error, say)}</Note>}
            <Field label={say('accounts.username')} error={errors['username']} required>
              <TextInput value={values.username} maxLength={60} onChange={(event) => set({ username: event.target.value })} />
            </Field>
            <Field label={say('accounts.password')} hint={say('accounts.password.hint')} error={errors['password']} required>
              <PasswordInput
                autoComplete="new-password"
                value={values.password}
                onChange={(event) => set({ password: event.target.value })}
              />
            </Field>
            <Field label={say('accounts.role')}>
              <Select value={values.role} onChange={(event) => set({ role: event.target.value as Role })}>
                {ROLES.map((role) => (
                  <option key={role} value={role}>
                    {`${say(roleKey(role))}: ${say(`accounts.role.${role}.hint`)}`}
                  </option>
                ))}
              </Select>
            </Field>
          </FormFields>
        </DialogBody>
      </form>
    </FormDialog>
  )
}
