import { Check } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'

/** Colours that are easy to distinguish in every theme. */
export const SWATCHES = [
  '#3b82f6',
  '#ec4899',
  '#22c55e',
  '#f59e0b',
  '#ef4444',
  '#6b7280',
  '#8b5cf6',
  '#14b8a6',
  '#a16207',
  '#0f172a',
] as const

interface ColorPickerProps {
  /** A colour such as `#3b82f6`. */
  readonly value: string
  readonly onChange: (color: string) => void
  readonly swatches?: readonly string[]
}

/** Offers a few suggested colours, and any other through the device's colour picker. */
export function ColorPicker({ value, onChange, swatches = SWATCHES }: ColorPickerProps) {
  const { t } = useLanguage()
  const { id, ...wiring } = useField()
  return (
    <div className="flex flex-wrap items-center gap-1.5" role="group" aria-label={t('common.color.choose')}>
      {swatches.map((color) => {
        const isChosen = color.toLowerCase() === value.toLowerCase()
        return (
          <button
            key={color}
            type="button"
            aria-label={color}
            aria-pressed={isChosen}
            onClick={() => onChange(color)}
            className={classNames(
              'flex size-8 items-center justify-center rounded-full border border-ink/25 text-[white] touch:size-11',
              isChosen && 'ring-2 ring-accent ring-offset-2 ring-offset-raised',
            )}
            style={{ backgroundColor: color }}
          >
            {isChosen && <Check aria-hidden="true" className="size-4" style={{ filter: 'drop-shadow(0 0 2px black)' }} />}
          </button>
        )
      })}
      <input
        {...wiring}
        id={id}
        type="color"
        aria-label={t('common.color.own')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-12 cursor-pointer rounded-md border border-line-strong bg-raised p-1 touch:h-11"
      />
    </div>
  )
}
