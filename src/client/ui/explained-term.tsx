import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'

export type Term = 'inbreeding' | 'completeness' | 'points' | 'velocity' | 'acePoints' | 'beaten'

const MARGIN_PX = 8

/** Explains a term on tap. The word on the page may differ from the name of the term. */
export function ExplainedTerm({ term, children }: { term: Term; children: ReactNode }) {
  const { t } = useLanguage()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const name = t(`help.term.${term}`)
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="relative inline cursor-help rounded-sm text-left underline decoration-dotted underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-2.5 after:content-['']"
      >
        {children}
        <span className="sr-only"> {t('help.term', { term: name })}</span>
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && button.current) placeBelow(currentTarget, button.current)
        }}
        // Only the explanation is closed, and not the dialog around it.
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
        className="fixed m-0 w-max max-w-[min(22rem,calc(100vw-1rem))] rounded-md border bg-raised p-3.5 text-left text-sm font-normal whitespace-normal text-ink shadow-lg"
      >
        <strong className="block font-semibold">{name}</strong>
        <span className="mt-1 block text-pretty text-muted">{t(`help.term.${term}.text`)}</span>
      </span>
    </>
  )
}

/** Places the explanation below its term, or above it where there is no room, within the window. */
function placeBelow(note: HTMLElement, term: HTMLElement): void {
  const place = term.getBoundingClientRect()
  const { width, height } = note.getBoundingClientRect()
  const below = place.bottom + MARGIN_PX
  const top = below + height > innerHeight ? place.top - MARGIN_PX - height : below
  note.style.left = `${Math.max(MARGIN_PX, Math.min(place.left, innerWidth - width - MARGIN_PX))}px`
  note.style.top = `${Math.max(MARGIN_PX, top)}px`
}
