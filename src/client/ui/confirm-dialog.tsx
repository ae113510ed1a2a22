import { useState, type ReactNode } from 'react'
import { lateCode } from '#client/loading/late-code.ts'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: ReactNode
  /** A description of the consequences. */
  readonly text: ReactNode
  /** The label of the confirm button: the action, not "OK". */
  readonly confirmText: string
  readonly cancelText?: string
  readonly tone?: 'danger' | 'primary'
  readonly loading?: boolean
  /** It cannot be done while the server is lost. */
  readonly needsServer?: boolean
  /** Does not close the dialog: close it when the action is done. */
  readonly onConfirm: () => void
  readonly children?: ReactNode
}

const openDialog = lateCode(() => import('./open-confirm-dialog.tsx'))

/** Asks for confirmation before an important action; Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // A closed dialog stays mounted, so that it can give the focus back.
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  const code = openDialog.useWhen(wasOpened)
  return code && <code.OpenConfirmDialog {...props} />
}
