import type { ReactNode } from 'react'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { ControlField } from '#client/forms/choice-fields.tsx'
import { PasswordInput } from './password-input.tsx'

interface PasswordFieldProps {
  readonly name: string
  readonly label: PlainKey
  readonly hint?: ReactNode
  readonly autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  return (
    <ControlField<string> {...field} required show={() => '••••'}>
      {({ value, set }) => (
        <PasswordInput
          name={field.name}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </ControlField>
  )
}
