import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { CodeList } from './code-list.tsx'
import { TextInput } from './inputs.tsx'
import { Note } from './states.tsx'
import { toast } from './toasts.ts'

interface CopyFieldProps {
  readonly label: string
  readonly value: string
  readonly hint?: ReactNode
  /** Why the text has to be copied now. */
  readonly warning: string
}

/** A text that is shown once and must be copied, such as a secret address; each line is a code. */
export function CopyField({ label, value, hint, warning }: CopyFieldProps) {
  const { say } = useLanguage()
  const lines = value.split('\n')

  async function copy(): Promise<void> {
    try {
      // Only available in a secure context (HTTPS or localhost).
      await navigator.clipboard.writeText(value)
      toast({ title: say('common.copied') })
    } catch {
      toast({ tone: 'warning', title: say('common.copyFailed') })
    }
  }

  return (
    <div className="flex w-full max-w-3xl flex-col gap-3">
      <Note tone="warning">{warning}</Note>
      {lines.length > 1 ? (
        <CodeList label={label} codes={lines} />
      ) : (
        <Field label={label} hint={hint}>
          <TextInput readOnly value={value} onFocus={(event) => event.target.select()} />
        </Field>
      )}
      <div>
        <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {say('common.copy')}
        </Button>
      </div>
    </div>
  )
}
