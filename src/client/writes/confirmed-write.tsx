import type { ReactNode } from 'react'
import type { Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { needsServer } from '#client/ui/needs-server.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite, type WriteOptions } from './use-write.ts'

interface ConfirmedWriteProps<T extends EndpointSchemas> extends Omit<WriteOptions<T>, 'onDone' | 'handlesStale'> {
  readonly sent: Sent<T>
  /** The version that the keeper is looking at, where the call asks for it. */
  readonly version?: number
  readonly title: ReactNode
  /** A description of the consequences. */
  readonly text: ReactNode
  /** The label of the confirm button; "Delete" by default. */
  readonly confirmText?: string
  readonly onClose: () => void
  /** Runs when it is done; the dialog is closed by default. */
  readonly onDone?: (() => void) | undefined
  readonly children?: ReactNode
}

/** Asks for confirmation before one write, such as a deletion, and makes it. */
export function ConfirmedWrite<T extends EndpointSchemas>(props: ConfirmedWriteProps<T>) {
  const { sent, version, title, text, confirmText, onClose, onDone = onClose, children, ...options } = props
  const { t } = useLanguage()
  const write = useWrite<T>({ ...options, onDone: () => onDone() })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      confirmText={confirmText ?? t(write.isPending ? 'common.deleting' : 'common.delete')}
      loading={write.isPending}
      needsServer={needsServer(options.endpoint)}
      onConfirm={() => write.send(sent, { version })}
    >
      {children}
    </ConfirmDialog>
  )
}
