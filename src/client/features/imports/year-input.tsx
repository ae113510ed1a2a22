import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { NumberInput } from '#client/ui/inputs.tsx'

interface YearInputProps {
  readonly band: string
  readonly onYear: (year: number) => void
}

const YEAR = /^\d{4}$/

/** Asks for a birth year that neither the file nor the band contains. It is saved on Enter or when the field loses the focus. */
export function YearInput({ band, onYear }: YearInputProps) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const submit = () => {
    if (YEAR.test(text)) onYear(Number(text))
  }
  return (
    <div className="w-48">
      <Field label={t('imports.year', { band })} labelHidden>
        <NumberInput
          value={text}
          placeholder={t('pigeons.field.birthYear')}
          min={1900}
          max={2100}
          onChange={(event) => setText(event.target.value)}
          onBlur={submit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') submit()
          }}
        />
      </Field>
    </div>
  )
}
