import { X } from 'lucide-react'
import { useCallback } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { ownBandFirst } from '#client/features/pigeons/find-birds.ts'
import { findPage } from '#client/features/pigeons/pigeons.queries.ts'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'

interface BirdsPickerProps {
  /** Names the list of the selected birds. */
  readonly label: string
  readonly birds: readonly Choice[]
  readonly onChange: (birds: readonly Choice[]) => void
}

const MAX_OPTIONS = 20

/** Selects one or several birds in care, one after the other. Used inside a Field. */
export function BirdsPicker({ label, birds, onChange }: BirdsPickerProps) {
  const { say } = useLanguage()
  const places = usePlaceNames()
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
      const { items } = await findPage({ q: text, status: 'in_care', sort: 'band', limit: MAX_OPTIONS }, signal)
      return ownBandFirst(items, text)
        .filter(({ id }) => !birds.some(({ value }) => value === String(id)))
        .map(({ id, bandId, name, loftLocationId }) => ({
          value: String(id),
          label: birdTitle({ bandId, name }),
          hint: places.get(loftLocationId ?? 0)?.section ?? '',
        }))
    },
    [birds, places],
  )
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        choices={find}
        selected={null}
        onSelect={(bird) => bird && onChange([...birds, bird])}
        placeholder={say('vaccinations.form.birds.pick')}
      />
      {birds.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 gap-y-1" aria-label={label}>
          {birds.map((bird) => (
            <li key={bird.value} className="inline-flex items-center text-sm">
              {bird.label}
              <IconButton
                size="sm"
                label={say('vaccinations.form.birds.remove', { band: bird.label })}
                icon={<X />}
                onClick={() => onChange(birds.filter((other) => other !== bird))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
