import { useEffect, useState, type ComponentProps } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { parseTypedDecimal, possibleValues, formatDecimal } from './decimal-text.ts'
import { useControlProblems } from './field.tsx'
import { NumberInput } from './inputs.tsx'

interface DecimalInputProps extends Omit<
  ComponentProps<typeof NumberInput>,
  'value' | 'onChange' | 'onBlur' | 'type' | 'inputMode'
> {
  /** With a decimal point; `NOT_A_NUMBER` when the text is not a number. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Whether it can be negative: numeric keypads of phones have no minus key. */
  readonly isSigned?: boolean
}

/**
 * Enters a decimal number, typed with point or comma. A native number field drops a separator that its language does not use: it
 * makes 125 of `12,5`.
 */
export function DecimalInput({ value, onChange, isSigned = false, ...rest }: DecimalInputProps) {
  const { language, t } = useLanguage()
  const reportProblems = useControlProblems()
  const reportProblem = (text: string) => reportProblems({ texts: [text], replacesError: true })
  const [typed, setTyped] = useState('')
  // The form may have changed the value meanwhile; then the problem of the typed text no longer applies.
  const isTyped = parseTypedDecimal(typed, language) === value
  const shown = isTyped ? typed : formatDecimal(value, language)
  useEffect(() => {
    if (!isTyped) reportProblems({ texts: [] })
  }, [isTyped, reportProblems])

  function validate(): void {
    const [reading, another] = possibleValues(shown, language)
    if (reading === undefined) reportProblem(t('common.field.noNumber'))
    else if (another === undefined) setTyped(formatDecimal(reading, language))
    else
      reportProblem(t('common.field.twoReadings', { whole: reading, decimal: formatDecimal(String(Number(another)), language) }))
  }

  return (
    <NumberInput
      {...rest}
      type="text"
      inputMode={isSigned ? 'text' : 'decimal'}
      value={shown}
      onChange={({ target }) => {
        reportProblems({ texts: [] })
        setTyped(target.value)
        onChange(parseTypedDecimal(target.value, language))
      }}
      onBlur={validate}
    />
  )
}
