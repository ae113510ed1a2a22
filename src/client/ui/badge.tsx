import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { SOFT_CLASSES, type Tone } from './tone.ts'

/** Shows a short state or kind. The text is sufficient without the colour. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 max-w-full shrink-0 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap sunlight:ring-1 sunlight:ring-current sunlight:ring-inset [&_svg]:size-3.5',
        SOFT_CLASSES[tone],
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}

/** Shows the colour of a main loft or section, beside its name. */
export function Swatch({ color }: { color: string | null | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-3 shrink-0 rounded-full border border-ink/20 bg-line-strong [print-color-adjust:exact]"
      {...(color && { style: { backgroundColor: color } })}
    />
  )
}
