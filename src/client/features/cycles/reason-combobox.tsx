import { useMemo } from 'react'
import { EGG_FAILURES } from '#shared/cycles/egg.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Combobox } from '#client/ui/combobox.tsx'
import { reasonText } from './cycle-texts.ts'

/** Selects why an egg or a cycle was lost: one of the usual reasons, or free text. Used inside a Field. */
export function ReasonCombobox({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useLanguage()
  const choices = useMemo(() => EGG_FAILURES.map((reason) => ({ value: reason, label: reasonText(reason, t) })), [t])
  return (
    <Combobox
      freeText
      choices={choices}
      selected={value === '' ? null : { value, label: reasonText(value, t) }}
      onSelect={(choice) => onChange(choice?.value ?? choice?.label ?? '')}
    />
  )
}
