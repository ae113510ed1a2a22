import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Dialog as Radix } from 'radix-ui'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** Controls that change a value by a click without a `change` event. */
const CHANGES_ON_CLICK = '[role="option"], [aria-pressed]'

interface GuardedDialogProps extends ComponentProps<typeof Dialog> {
  /** Everything entered is saved: closing the dialog loses nothing. */
  readonly isSaved?: boolean
}

/**
 * Shows a dialog that guards its input: closing it, or leaving the page, asks for confirmation when something was entered. Closing it
 * from outside, after saving, does not ask.
 */
export function GuardedDialog({ isSaved = false, children, ...rest }: GuardedDialogProps) {
  return (
    <Dialog {...rest}>
      <InputWatcher isSaved={isSaved}>{children}</InputWatcher>
    </Dialog>
  )
}

function InputWatcher({ isSaved, children }: { isSaved: boolean; children: ReactNode }) {
  const [isTouched, setIsTouched] = useState(false)

  function markTouchedByClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest(CHANGES_ON_CLICK)) setIsTouched(true)
  }

  return (
    <div role="presentation" className="contents" onInput={() => setIsTouched(true)} onClick={markTouchedByClick}>
      {children}
      {isTouched && !isSaved && <UnsavedGuard onDiscard={() => setIsTouched(false)} />}
    </div>
  )
}

/** Closes a GuardedDialog without saving; asks for confirmation when something was entered. */
export function CancelButton({ disabled = false }: { disabled?: boolean }) {
  const { t } = useLanguage()
  return (
    <Radix.Close asChild>
      <Button disabled={disabled}>{t('common.cancel')}</Button>
    </Radix.Close>
  )
}
