import { createContext, use, useEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

const CloseContext = createContext<() => void>(() => {})

/** Controls that take a value by a click and tell the form nothing about it. */
const CHOOSES_BY_CLICK = '[role="option"], [aria-pressed]'

/** A dialog around a form: closing it asks first once something was entered. Closing from outside, after saving, does not ask. */
export function FormDialog({ open, onOpenChange, children, ...rest }: ComponentProps<typeof Dialog>) {
  const { say } = useLanguage()
  const touched = useRef(false)
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    if (!open) touched.current = false
  }, [open])

  function close(): void {
    if (touched.current) setIsAsking(true)
    else onOpenChange(false)
  }

  function noticeClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest(CHOOSES_BY_CLICK)) touched.current = true
  }

  return (
    <>
      <Dialog {...rest} open={open} onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}>
        <CloseContext value={close}>
          <div role="presentation" className="contents" onInput={() => (touched.current = true)} onClick={noticeClick}>
            {children}
          </div>
        </CloseContext>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={say('common.discard.title')}
        text={say('common.discard.text')}
        confirmText={say('common.discard')}
        cancelText={say('common.discard.keep')}
        onConfirm={() => {
          setIsAsking(false)
          onOpenChange(false)
        }}
      />
    </>
  )
}

/** Leaves a FormDialog without saving; asks first where something was entered. */
export function CancelButton() {
  const { say } = useLanguage()
  const close = use(CloseContext)
  return <Button onClick={close}>{say('common.cancel')}</Button>
}
