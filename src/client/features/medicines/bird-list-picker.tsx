import { X } from 'lucide-react'
import { useCallback } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { findPage } from '#client/features/pigeons/pigeons.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'

interface BirdListPickerProps {
  readonly birds: readonly Choice[]
  readonly onChange: (birds: readonly Choice[]) => void
}

const MAX_OPTIONS = 20

/** Selects birds of the loft, one after the other. Used inside a Field. */
export function BirdListPicker({ birds, onChange }: BirdListPickerProps) {
  const { say, language } = useLanguage()
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
      const { items } = await findPage({ q: text, status: 'in_care', sort: 'band', limit: MAX_OPTIONS }, signal)
      return items
        .filter(({ id }) => !birds.some(({ value }) => value === String(id)))
        .map(({ id, bandId, name, birthYear, color }) => ({
          value: String(id),
          label: birdTitle({ bandId, name }),
          hint: [birthYear, shownColor(color, language)].filter(Boolean).join(' · '),
        }))
    },
    [birds, language],
  )
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        choices={find}
        selected={null}
        onSelect={(bird) => bird && onChange([...birds, bird])}
        placeholder={say('medicines.use.birds.pick')}
      />
      {birds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {birds.map((bird) => (
            <li key={bird.value}>
              <Button
                size="sm"
                icon={<X aria-hidden="true" />}
                aria-label={say('medicines.use.birds.remove', { band: bird.label })}
                onClick={() => onChange(birds.filter((other) => other !== bird))}
              >
                {bird.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
