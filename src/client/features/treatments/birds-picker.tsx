import { X } from 'lucide-react'
import { useCallback } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { findPage } from '#client/features/pigeons/pigeons.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'

const MAX_OPTIONS = 20
const NOBODY: readonly Choice[] = []

/** Returns a search for birds that live in the loft, for a combobox. */
export function useBirdChoices(except: readonly Choice[] = NOBODY) {
  const { language } = useLanguage()
  return useCallback(
    async (q: string, signal: AbortSignal): Promise<readonly Choice[]> => {
      const { items } = await findPage({ q, status: 'in_care', sort: 'band', limit: MAX_OPTIONS }, signal)
      return items
        .filter(({ id }) => !except.some(({ value }) => value === String(id)))
        .map(({ id, bandId, name, birthYear, color }) => ({
          value: String(id),
          label: birdTitle({ bandId, name }),
          hint: [birthYear, shownColor(color, language)].filter(Boolean).join(' · '),
        }))
    },
    [except, language],
  )
}

interface BirdsPickerProps {
  readonly value: readonly Choice[]
  readonly onChange: (birds: readonly Choice[]) => void
}

/** Selects several birds of the loft, one after the other. Used inside a Field. */
export function BirdsPicker({ value, onChange }: BirdsPickerProps) {
  const { say } = useLanguage()
  const find = useBirdChoices(value)
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        choices={find}
        selected={null}
        onSelect={(bird) => bird && onChange([...value, bird])}
        placeholder={say('treatments.who.search')}
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((bird) => (
            <li key={bird.value}>
              <Button
                size="sm"
                icon={<X aria-hidden="true" />}
                aria-label={say('treatments.who.remove', { band: bird.label })}
                onClick={() => onChange(value.filter((one) => one.value !== bird.value))}
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
