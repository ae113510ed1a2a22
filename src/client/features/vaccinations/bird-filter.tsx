import { useQuery } from '@tanstack/react-query'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { ownBandFirst } from '#client/features/pigeons/find-birds.ts'
import { findPage, pigeonById } from '#client/features/pigeons/pigeons.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field } from '#client/ui/field.tsx'

interface BirdFilterProps {
  readonly pigeonId: number | undefined
  readonly onChange: (pigeonId: number | null) => void
}

const MAX_OPTIONS = 20

/** Filters a list by one bird, which may have left the loft. */
export function BirdFilter({ pigeonId, onChange }: BirdFilterProps) {
  const { say } = useLanguage()
  const bird = useQuery({ ...pigeonById(pigeonId ?? 0), enabled: pigeonId !== undefined }).data
  return (
    <Field label={say('vaccinations.filter.bird')}>
      <Combobox
        choices={find}
        selected={pigeonId === undefined ? null : { value: String(pigeonId), label: bird ? birdTitle(bird) : '…' }}
        onSelect={(chosen) => onChange(chosen === null ? null : Number(chosen.value))}
        placeholder={say('vaccinations.filter.allBirds')}
      />
    </Field>
  )
}

async function find(text: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const { items } = await findPage({ q: text, sort: 'band', limit: MAX_OPTIONS }, signal)
  return ownBandFirst(items, text).map((bird) => ({ value: String(bird.id), label: birdTitle(bird) }))
}
