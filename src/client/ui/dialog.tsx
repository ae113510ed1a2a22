import { X } from 'lucide-react'
import { createContext, use, useId, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Dialog as Radix } from 'radix-ui'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from './class-names.ts'
import { onEscapePassedOn } from './escape-key.ts'
import { closeGuarded, DialogIdContext } from './guarded-navigation.ts'
import { IconButton } from './icon-button.tsx'
import { OVERLAY_CLASSES } from './overlay-classes.ts'
import { useReturnFocus } from './return-focus.ts'
import { SCROLLER } from './scroller.ts'
import { UnbrokenWords } from './unbroken-words.tsx'
import { firstFieldOf } from './use-focus-on-error.ts'

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' } as const

/** A sheet from the bottom on phones, a centred panel on wider screens. */
export const PANEL_CLASSES =
  'fixed z-50 flex max-h-[92dvh] flex-col overflow-hidden border bg-raised text-ink shadow-lg animate-rise outline-none ' +
  'inset-x-0 bottom-0 rounded-t-xl border-b-0 ' +
  'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded-xl sm:border-b sm:animate-appear'

/** Becomes true when something was typed: then a click outside does not close the dialog and lose the input. */
const TouchedContext = createContext<RefObject<boolean> | undefined>(undefined)

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly size?: keyof typeof WIDTHS
  /** DialogForm or DialogBody; mounted when the dialog opens, so that a form starts fresh each time. */
  readonly children: ReactNode
}

export function Dialog({ open, onOpenChange, title, description, size = 'md', children }: DialogProps) {
  const { t } = useLanguage()
  const touched = useRef(false)
  const id = useId()
  const { remember, onCloseAutoFocus } = useReturnFocus()
  function change(isOpen: boolean): void {
    touched.current = false
    if (isOpen) onOpenChange(true)
    else closeGuarded(id, () => onOpenChange(false))
  }

  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASSES} />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            remember()
            focusOnOpening(event)
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => {
            if (isListOpen()) event.preventDefault()
          }}
          onKeyDown={(event) => {
            if (!isListOpen()) onEscapePassedOn(event, () => change(false))
          }}
          onInteractOutside={(event) => {
            if (touched.current) event.preventDefault()
          }}
          className={classNames(PANEL_CLASSES, WIDTHS[size])}
        >
          <div className="flex items-start gap-3 border-b py-3 pr-2 pl-4 sm:pl-6">
            <div className="min-w-0 flex-1 py-1">
              <Radix.Title className="text-lg leading-7 font-semibold">
                {typeof title === 'string' ? <UnbrokenWords text={title} /> : title}
              </Radix.Title>
              {description && <Radix.Description className="text-sm text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('common.close')} icon={<X />} />
            </Radix.Close>
          </div>
          <TouchedContext value={touched}>
            <DialogIdContext value={id}>{children}</DialogIdContext>
          </TouchedContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Returns whether the list of a combobox is open, which Escape closes first. Radix handles the key before the field does, so the
 * field cannot stop it.
 */
function isListOpen(): boolean {
  return document.activeElement?.matches('[role="combobox"][aria-expanded="true"]') ?? false
}

/**
 * Focuses the first visible text field of a dialog if there is a mouse; on a touch screen the dialog, so that the on-screen
 * keyboard stays closed.
 */
function focusOnOpening(event: Event): void {
  const panel = event.currentTarget
  if (!(panel instanceof HTMLElement)) return
  event.preventDefault()
  const field = firstFieldOf(panel)
  const target = field && matchMedia('(pointer: fine)').matches ? field : panel
  target.focus()
}

interface DialogBodyProps {
  readonly children: ReactNode
  /** Buttons that stay visible while the content scrolls. The last one is the primary one. */
  readonly footer?: ReactNode
}

/** Shows the scrolling part of a dialog that is not a form. */
export function DialogBody({ children, footer }: DialogBodyProps) {
  return (
    <>
      <div {...SCROLLER} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6">
        {children}
      </div>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </>
  )
}

interface DialogFormProps extends DialogBodyProps {
  readonly onSubmit: () => void
}

/** Shows a form in a dialog. Native validation is off: fields show the application's own messages. */
export function DialogForm({ onSubmit, children, footer }: DialogFormProps) {
  const touched = use(TouchedContext)
  function submit(event: FormEvent): void {
    event.preventDefault()
    // A form inside a dialog opened from another form must not submit that form too.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={() => {
        if (touched) touched.current = true
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <DialogBody footer={footer}>
        <div className="flex flex-col gap-4">{children}</div>
      </DialogBody>
    </form>
  )
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-footer
      className="flex flex-wrap items-center justify-end gap-2 border-t bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:[&>*]:flex-1 sm:px-6"
    >
      {children}
    </div>
  )
}
