import { ChevronRight } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useLanguage } from '#client/i18n/language.tsx'
import { useCurrentForm } from './form.ts'
import { CollapsibleFieldsContext } from './use-entry.ts'
import { useNeedsToOpen } from './use-needs-to-open.ts'

interface MoreFieldsProps {
  /** "More" by default. */
  readonly title?: string
  /** Describes the fields while they are collapsed. */
  readonly hint?: string
  /** Expands the fields at first, or when it becomes true. */
  readonly open?: boolean
  /** Decides whether a value counts as filled in; with it, their number is shown while it is collapsed. */
  readonly isFilled?: (value: unknown) => boolean
  readonly children: ReactNode
}

/** Collapses the rarer fields of a form. It opens by itself when a field inside was refused or holds a value of a draft. */
export function MoreFields({ title, hint, open = false, isFilled, children }: MoreFieldsProps) {
  const { t } = useLanguage()
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const registerField = useCallback((name: string, isMounted: boolean) => {
    setNames((known) => new Set(isMounted ? [...known, name] : [...known].filter((other) => other !== name)))
  }, [])
  const [isOpen, setIsOpen] = useState(open)
  const isNeeded = useNeedsToOpen((name) => names.has(name))
  // Only a change opens it, so that it can be closed again.
  const [seen, setSeen] = useState({ isNeeded: false, open })
  if (seen.isNeeded !== isNeeded || seen.open !== open) {
    setSeen({ isNeeded, open })
    if ((isNeeded && !seen.isNeeded) || (open && !seen.open)) setIsOpen(true)
  }
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group min-w-0">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm py-1 hover:text-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="text-sm font-medium">{title ?? t('forms.more')}</span>
          {hint && <span className="text-xs text-muted group-open:hidden">{hint}</span>}
        </span>
        {isFilled && (
          <span className="shrink-0 text-xs text-muted group-open:hidden">
            <FilledCount names={names} isFilled={isFilled} />
          </span>
        )}
      </summary>
      <CollapsibleFieldsContext value={registerField}>
        <div className="flex flex-col gap-4 pt-2 pb-3">{children}</div>
      </CollapsibleFieldsContext>
    </details>
  )
}

function FilledCount({ names, isFilled }: { names: ReadonlySet<string>; isFilled: (value: unknown) => boolean }) {
  const { t } = useLanguage()
  const values: Readonly<Record<string, unknown>> = useWatch({ control: useCurrentForm().hookForm.control })
  const count = [...names].filter((name) => isFilled(values[name])).length
  return count > 0 && t('forms.more.filled', { count })
}
