import { ARCHIVE, NEW_LOFT, type PedigreeSource } from '#shared/pedigree-sources/pedigree-sources-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'

interface SourceFieldProps {
  readonly sources: readonly PedigreeSource[]
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (source: string) => void
}

/** Selects a source; its description is shown below. */
export function SourceField({ sources, value, error, onChange }: SourceFieldProps) {
  const { t } = useLanguage()
  const chosen = sources.find(({ id }) => id === value)
  const names: Readonly<Record<string, string>> = { [NEW_LOFT]: t('sources.loft'), [ARCHIVE]: t('sources.archive') }
  const texts: Readonly<Record<string, string>> = { [NEW_LOFT]: t('sources.loft.text'), [ARCHIVE]: t('sources.archive.text') }

  function describe({ id, name, address, keyEnding }: PedigreeSource): string {
    if (texts[id] !== undefined) return texts[id]
    const known = t('sources.known.text', { name, address: address ?? '' })
    return `${known} ${t('sources.known.key', { ending: keyEnding ?? '' })}`
  }

  return (
    <Field label={t('sources.source')} hint={chosen && describe(chosen)} error={error} required>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('sources.choose')}</option>
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {names[id] ?? name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
