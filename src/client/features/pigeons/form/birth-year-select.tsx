import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { NumberInput, Select } from '#client/ui/inputs.tsx'
import { OLDEST_BIRTH_YEAR } from '#shared/pigeons/pigeon.ts'

/** Number of years offered in the form of a new bird, as specified. */
const OFFERED_YEARS = 15
const OLDER_YEAR = 'older'

interface BirthYearSelectProps {
  readonly value: string
  readonly onChange: (year: string) => void
  readonly thisYear: number
}

/** Offers the last 15 years; an older year can be typed. */
export function BirthYearSelect({ value, onChange, thisYear }: BirthYearSelectProps) {
  const { t } = useLanguage()
  const [isTyped, setIsTyped] = useState(false)
  const years = Array.from({ length: OFFERED_YEARS }, (_, index) => String(thisYear - index))
  // A year from a band or a hatch date may not be among the offered ones.
  if (isTyped || (value !== '' && !years.includes(value))) {
    return (
      <NumberInput
        value={value}
        min={OLDEST_BIRTH_YEAR.loft}
        max={thisYear + 1}
        step={1}
        {...(isTyped && { ref: focus })}
        onChange={(event) => {
          setIsTyped(true)
          onChange(event.target.value)
        }}
      />
    )
  }
  return (
    <Select
      value={value}
      onChange={({ target }) => {
        if (target.value === OLDER_YEAR) setIsTyped(true)
        onChange(target.value === OLDER_YEAR ? '' : target.value)
      }}
    >
      <option value="">{t('pigeons.form.selectYear')}</option>
      {years.map((year) => (
        <option key={year}>{year}</option>
      ))}
      <option value={OLDER_YEAR}>{t('pigeons.form.olderYear')}</option>
    </Select>
  )
}

/** Focuses the field, because it replaces the select that was just used. */
const focus = (field: HTMLInputElement | null): void => field?.focus()
