import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { CopyableCodes } from './copyable-codes.tsx'
import { copyText } from './copy-text.ts'
import { TextInput } from './inputs.tsx'
import { Note } from './states.tsx'

interface CopyFieldProps {
  readonly label: string
  readonly value: string
  readonly hint?: ReactNode
  /** The reason why the text has to be copied now. */
  readonly warning: string
}

/** Shows a text that is visible once and must be copied, such as a secret address; each line is a code. */
export function CopyField({ label, value, hint, warning }: CopyFieldProps) {
  const { t } = useLanguage()
  const lines = value.split('\n')

  return (
    <div className="flex w-full max-w-3xl flex-col gap-3">
      <Note tone="warning">{warning}</Note>
      {lines.length > 1 ? (
        <CopyableCodes label={label} codes={lines} />
      ) : (
        <Field label={label} hint={hint}>
          <TextInput readOnly value={value} onFocus={(event) => event.target.select()} />
        </Field>
      )}
      <div>
        <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(value, t)}>
          {t('common.copy')}
        </Button>
      </div>
    </div>
  )
}
