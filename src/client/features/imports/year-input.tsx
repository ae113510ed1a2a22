import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { NumberInput } from '#client/ui/inputs.tsx'

interface YearInputProps {
  readonly band: string
  readonly onYear: (year: number) => void
}

const YEAR = /^\d{4}$/

/** Takes the birth year that neither the file nor the band tells; it counts as soon as it is left or confirmed. */
export function YearInput({ band, onYear }: YearInputProps) {
  const { say } = useLanguage()
  const [text, setText] = useState('')
  const tell = () => {
    if (YEAR.test(text)) onYear(Number(text))
  }
  return (
    <div className="w-48">
      <Field label={say('imports.year', { band })} labelHidden>
        <NumberInput
          value={text}
          placeholder={say('pigeons.field.birthYear')}
          min={1900}
          max={2100}
          onChange={(event) => setText(event.target.value)}
          onBlur={tell}
          onKeyDown={(event) => {
            if (event.key === 'Enter') tell()
          }}
        />
      </Field>
    </div>
  )
}
