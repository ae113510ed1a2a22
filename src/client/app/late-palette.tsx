import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { OVERLAY_CLASSES } from '#client/ui/overlay-classes.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

export const PALETTE_BOX =
  'fixed inset-x-3 top-[max(0.75rem,12dvh)] z-50 mx-auto flex max-h-[70dvh] max-w-xl animate-appear flex-col overflow-hidden rounded-xl border bg-raised shadow-lg outline-none max-sm:top-3'
export const PALETTE_INPUT = 'h-14 shrink-0 border-b bg-transparent px-5 text-base outline-none placeholder:text-muted'

/** Shows the command palette, and keeps typed text for it while its code is loaded. */
export function LatePalette({ earlyText, onClose }: { earlyText: string; onClose: () => void }) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState(earlyText)
  const waiting = (
    <>
      <button type="button" tabIndex={-1} aria-label={t('common.close')} className={OVERLAY_CLASSES} onClick={onClose} />
      <div role="dialog" aria-label={t('frame.palette')} aria-busy="true" className={PALETTE_BOX}>
        <input
          ref={focus}
          type="text"
          aria-label={t('frame.palette')}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('frame.palette.placeholder')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          className={PALETTE_INPUT}
        />
      </div>
    </>
  )
  return (
    <Suspense fallback={waiting}>
      <Palette typed={typed} onClose={onClose} />
    </Suspense>
  )
}

const focus = (input: HTMLInputElement | null): void => input?.focus()
