import type { ChangeEvent, ComponentProps, FormEvent } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { isBelowCents, NO_NUMBER, plainDecimal, shownDecimal } from './decimal-text.ts'
import { useOwnProblems } from './field.tsx'
import { NumberInput } from './inputs.tsx'

interface DecimalInputProps extends Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange' | 'type'> {
  /** With a point, as programs write it. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A number with decimals, written the way of the reader's language: browsers follow their own instead. */
export function DecimalInput(props: DecimalInputProps) {
  const { language } = useLanguage()
  return language === 'en' ? <PointInput {...props} /> : <CommaInput {...props} />
}

function PointInput({ value, onChange, ...rest }: DecimalInputProps) {
  const take = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    onChange(currentTarget.validity.badInput ? NO_NUMBER : currentTarget.value)
  // A browser says '' of what is no number: React calls that no change, and given anything else it would wipe what was typed.
  return <NumberInput {...rest} value={Number.isNaN(Number(value)) ? '' : value} onChange={take} onInput={take} />
}

function CommaInput({ value, onChange, min, max: _, step, ...rest }: DecimalInputProps) {
  const { language, say } = useLanguage()
  const tell = useOwnProblems()
  const isOfCents = Number(step) === 0.01

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const written = target.value
    const plain = plainDecimal(written, isOfCents)
    const isTooFine = isOfCents && plain !== undefined && isBelowCents(plain)
    const taken = plain === undefined || isTooFine ? value : plain
    const shown = shownDecimal(taken, language)
    if (shown !== written) {
      // Put right before React does it, which would send the caret to the end.
      const behindCaret = written.length - (target.selectionEnd ?? written.length)
      const caret = Math.max(shown.length - behindCaret, 0)
      target.value = shown
      target.setSelectionRange(caret, caret)
    }
    tell(isTooFine ? [say('common.field.cents')] : [])
    if (taken !== value) onChange(taken)
  }

  return (
    <NumberInput
      inputMode={Number(min) >= 0 ? 'decimal' : 'text'}
      {...rest}
      type="text"
      value={shownDecimal(value, language)}
      onChange={take}
    />
  )
}
