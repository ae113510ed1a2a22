import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorText, fieldTexts } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { Note } from '#client/ui/states.tsx'
import { PasswordInput } from './password-input.tsx'

interface PasswordDialogProps {
  readonly title: string
  readonly text?: string
  /** Asks for the current password first. */
  readonly asksCurrent?: boolean
  /** Asks for a new password, sent to the server under this field name. */
  readonly newField?: 'newPassword' | 'password'
  readonly submitText: string
  readonly onSubmit: (present: string, wanted: string) => Promise<unknown>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks for the current password, a new one, or both. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, asksCurrent = false, newField, submitText, onSubmit, onClose } = props
  const { say } = useLanguage()
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const submit = useMutation({ mutationFn: () => onSubmit(currentPassword, newPassword), onSuccess: onClose })
  const errors = fieldTexts(submit.error, say)
  const currentError = asksCurrent && newField !== 'password' ? errors['password'] : undefined
  const newError = newField && errors[newField]
  return (
    <FormDialog open onOpenChange={onClose} title={title} description={text}>
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          submit.mutate()
        }}
      >
        <DialogBody
          footer={
            <>
              <CancelButton />
              <Button needsServer variant="primary" type="submit" loading={submit.isPending}>
                {submitText}
              </Button>
            </>
          }
        >
          <FormFields>
            {submit.isError && !currentError && !newError && <Note tone="danger">{errorText(submit.error, say)}</Note>}
            {asksCurrent && (
              <Field label={say('accounts.presentPassword')} error={currentError} required>
                <PasswordInput
                  autoComplete="current-password"
                  value={currentPassword}
                  onChange={(event) => setCurrentPassword(event.target.value)}
                />
              </Field>
            )}
            {newField && (
              <Field label={say('accounts.newPassword')} hint={say('accounts.password.hint')} error={newError} required>
                <PasswordInput
                  autoComplete="new-password"
                  value={newPassword}
                  onChange={(event) => setNewPassword(event.target.value)}
                />
              </Field>
            )}
          </FormFields>
        </DialogBody>
      </form>
    </FormDialog>
  )
}
