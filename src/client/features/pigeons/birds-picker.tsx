import { X } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { IN_CARE, useBirdChoices } from './bird-choices.ts'

interface BirdsPickerProps {
  /** Names the list of the selected birds. */
  readonly label: string
  readonly birds: readonly Choice[]
  readonly onChange: (birds: readonly Choice[]) => void
}

/** Selects several birds that live in the loft, one after the other. Used inside a Field. */
export function BirdsPicker({ label, birds, onChange }: BirdsPickerProps) {
  const { t } = useLanguage()
  const find = useBirdChoices({ offered: IN_CARE, without: birds })
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        choices={find}
        selected={null}
        onSelect={(bird) => bird && onChange([...birds, bird])}
        placeholder={t('pigeons.picker.search')}
      />
      {birds.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={label}>
          {birds.map((bird) => (
            <li key={bird.value}>
              <Button
                size="sm"
                icon={<X aria-hidden="true" />}
                aria-label={t('pigeons.picker.remove', { band: bird.label })}
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
