import { useQuery } from '@tanstack/react-query'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { OF_THE_LOFT } from '#client/features/pigeons/bird-choices.ts'
import { BirdPicker } from '#client/features/pigeons/bird-picker.tsx'
import { pigeonById } from '#client/features/pigeons/pigeons.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'

interface BirdFilterProps {
  readonly pigeonId: number | undefined
  readonly onChange: (pigeonId: number | null) => void
}

/** Filters a list by one bird, which may have left the loft. */
export function BirdFilter({ pigeonId, onChange }: BirdFilterProps) {
  const { t } = useLanguage()
  const bird = useQuery({ ...pigeonById(pigeonId ?? 0), enabled: pigeonId !== undefined }).data
  return (
    <Field label={t('vaccinations.filter.bird')}>
      <BirdPicker
        offered={OF_THE_LOFT}
        value={pigeonId === undefined ? null : { value: String(pigeonId), label: bird ? birdTitle(bird) : '…' }}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen.value))}
        placeholder={t('vaccinations.filter.allBirds')}
      />
    </Field>
  )
}
