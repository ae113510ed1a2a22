import { createContext, use, useEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

const CloseContext = createContext<() => void>(() => {})

/** Controls that change a value by a click without a `change` event. */
const CHANGES_ON_CLICK = '[role="option"], [aria-pressed]'

interface FormDialogProps extends ComponentProps<typeof Dialog> {
  /** Everything entered is saved: closing the dialog loses nothing. */
  readonly isSaved?: boolean
}

/**
 * A dialog with a form: closing it asks for confirmation when something was entered. Closing it from outside, after saving, does
 * not ask.
 */
export function FormDialog({ open, onOpenChange, isSaved = false, children, ...rest }: FormDialogProps) {
  const { t } = useLanguage()
  const touched = useRef(false)
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    if (!open) touched.current = false
  }, [open])

  function close(): void {
    if (touched.current && !isSaved) setIsAsking(true)
    else onOpenChange(false)
  }

  function markTouchedByClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest(CHANGES_ON_CLICK)) touched.current = true
  }

  return (
    <>
      <Dialog {...rest} open={open} onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}>
        <CloseContext value={close}>
          <div role="presentation" className="contents" onInput={() => (touched.current = true)} onClick={markTouchedByClick}>
            {children}
          </div>
        </CloseContext>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('common.discard.title')}
        text={t('common.discard.text')}
        confirmText={t('common.discard')}
        cancelText={t('common.discard.keep')}
        onConfirm={() => {
          setIsAsking(false)
          onOpenChange(false)
        }}
      />
    </>
  )
}

/** Closes a FormDialog without saving; asks for confirmation when something was entered. */
export function CancelButton() {
  const { t } = useLanguage()
  const close = use(CloseContext)
  return <Button onClick={close}>{t('common.cancel')}</Button>
}
