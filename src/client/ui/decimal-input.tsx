import { useEffect, useState, type ComponentProps } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { plainDecimal, readingsOf, shownDecimal } from './decimal-text.ts'
import { useOwnProblems } from './field.tsx'
import { NumberInput } from './inputs.tsx'

interface DecimalInputProps extends Omit<
  ComponentProps<typeof NumberInput>,
  'value' | 'onChange' | 'onBlur' | 'type' | 'inputMode'
> {
  /** With a point, as programs write it; `NO_NUMBER` where something else stands in the field. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Whether it can be below zero: the keypads of phones have no sign. */
  readonly isSigned?: boolean
}

/**
 * A number with decimals, with point or comma, as it is written. A browser's own field drops what its language does not know: of
 * `12,5` it makes 125.
 */
export function DecimalInput({ value, onChange, isSigned = false, ...rest }: DecimalInputProps) {
  const { language, say } = useLanguage()
  const tell = useOwnProblems()
  const tellOf = (text: string) => tell({ texts: [text], sayAll: true })
  const [written, setWritten] = useState('')
  // The form may have been given another value since, of which nothing is wrong that was said of what was typed.
  const isWritten = plainDecimal(written, language) === value
  const shown = isWritten ? written : shownDecimal(value, language)
  useEffect(() => {
    if (!isWritten) tell({ texts: [] })
  }, [isWritten, tell])

  function judge(): void {
    const [reading, another] = readingsOf(shown, language)
    if (reading === undefined) tellOf(say('common.field.noNumber'))
    else if (another === undefined) setWritten(shownDecimal(reading, language))
    else tellOf(say('common.field.twoReadings', { whole: reading, decimal: shownDecimal(String(Number(another)), language) }))
  }

  return (
    <NumberInput
      {...rest}
      type="text"
      inputMode={isSigned ? 'text' : 'decimal'}
      value={shown}
      onChange={({ target }) => {
        tell({ texts: [] })
        setWritten(target.value)
        onChange(plainDecimal(target.value, language))
      }}
      onBlur={judge}
    />
  )
}
