import { AlertDialog as Radix } from 'radix-ui'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { DialogFooter, PANEL_CLASSES } from './dialog.tsx'
import { OVERLAY_CLASSES } from './overlay-classes.ts'
import { onEscapePassedOn } from './escape-key.ts'
import { useReturnFocus } from './return-focus.ts'

/** Shows the open question, with the focus on Cancel. */
export function OpenConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    confirmText,
    cancelText,
    tone = 'danger',
    loading = false,
    needsServer = false,
    onConfirm,
    children,
  } = props
  const { t } = useLanguage()
  const { remember, onCloseAutoFocus } = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASSES} />
        <Radix.Content
          className={classNames(PANEL_CLASSES, 'sm:max-w-md')}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={(event) => onEscapePassedOn(event, () => onOpenChange(false))}
        >
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6">
            <Radix.Title className="text-lg leading-7 font-semibold">{title}</Radix.Title>
            <Radix.Description className="mt-1.5 text-sm text-muted">{text}</Radix.Description>
            {children && <div className="mt-4">{children}</div>}
          </div>
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button>{cancelText ?? t('common.cancel')}</Button>
            </Radix.Cancel>
            <Button variant={tone} needsServer={needsServer} loading={loading} onClick={onConfirm}>
              {confirmText}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
