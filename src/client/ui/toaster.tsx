import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useRef } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { passEscapeOn } from './escape-key.ts'
import { IconButton } from './icon-button.tsx'
import { buttonClasses } from './button-classes.ts'
import { TEXT_CLASSES } from './tone.ts'
import { useToastPlace } from './toast-place.ts'
import { dismissToast, useToasts, type ShownToast } from './toasts.ts'

const SWIPE_PX = 50
const ICONS = { success: CircleCheck, danger: CircleAlert, warning: TriangleAlert, neutral: Info } as const

/**
 * Shows the toasts: at the bottom on phones, in the lower corner on wider screens. F8 moves the focus there. While a dialog is
 * open they keep clear of its buttons.
 */
export function Toaster() {
  const { t } = useLanguage()
  const toasts = useToasts()
  const viewport = useRef<HTMLOListElement>(null)
  useToastPlace(viewport, toasts)
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={SWIPE_PX} label={t('common.notice')}>
      {toasts.map((shown) => (
        <Message key={shown.id} {...shown} />
      ))}
      <Radix.Viewport
        ref={viewport}
        // An open dialog does not hide a live region, so Undo stays reachable; the messages themselves are announced elsewhere.
        aria-live="off"
        hotkey={['F8']}
        label={`${t('common.notice')} ({hotkey})`}
        className="fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-70 m-0 flex list-none flex-col gap-2 p-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] outline-none sm:left-auto sm:w-full sm:max-w-[420px] print:hidden"
      />
    </Radix.Provider>
  )
}

function Message({ id, isOpen, title, description, tone = 'success', action, durationMs }: ShownToast) {
  const { t } = useLanguage()
  const Icon = ICONS[tone]
  const button = action && (
    <Radix.Action altText={t(action.label)} className={buttonClasses('secondary', 'sm')} onClick={() => action.onSelect(t)}>
      {t(action.label)}
    </Radix.Action>
  )
  return (
    <Radix.Root
      open={isOpen}
      duration={durationMs}
      type={tone === 'danger' ? 'foreground' : 'background'}
      onOpenChange={(stays) => {
        if (!stays) dismissToast(id)
      }}
      onEscapeKeyDown={(event) => {
        if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) passEscapeOn(event)
      }}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-lg border bg-raised py-2 pr-2 pl-4 shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <Icon aria-hidden="true" className={`mt-2 size-5 shrink-0 ${TEXT_CLASSES[tone]}`} />
      {/* The button is beside the message where every word of it has room there, and otherwise below it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="max-w-full py-1.5" style={{ flex: description ? '1 1 100%' : '1 1 8rem' }}>
          <Radix.Title className="text-sm font-semibold break-words">{title}</Radix.Title>
          {description && <Radix.Description className="mt-0.5 text-sm break-words text-muted">{description}</Radix.Description>}
        </div>
        {button}
      </div>
      <Radix.Close asChild>
        <IconButton label={t('common.close')} icon={<X />} />
      </Radix.Close>
    </Radix.Root>
  )
}
