import type { ComponentProps } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { plainDecimal, shownDecimal } from './decimal-text.ts'
import { NumberInput, TextInput } from './inputs.tsx'

interface DecimalInputProps extends Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange'> {
  /** With a point, as programs write it. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A number with decimals, written the way of the reader's language: browsers follow their own instead. */
export function DecimalInput({ value, onChange, min, max, step, ...rest }: DecimalInputProps) {
  const { language } = useLanguage()
  if (language === 'en') {
    return <NumberInput {...{ min, max, step, ...rest }} value={value} onChange={(event) => onChange(event.target.value)} />
  }
  return (
    <TextInput
      inputMode={Number(min) >= 0 ? 'decimal' : 'text'}
      {...rest}
      value={shownDecimal(value, language)}
      onChange={(event) => {
        const plain = plainDecimal(event.target.value)
        if (plain !== undefined) onChange(plain)
      }}
    />
  )
}
