import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Table } from '#client/ui/table.tsx'

/** One field that another device changed. */
interface StaleField {
  readonly label: string
  readonly theirs: ReactNode
  readonly mine: ReactNode
}

interface StaleDialogProps {
  readonly text: string
  readonly fields: readonly StaleField[]
  readonly onClose: () => void
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Shows values changed on another device beside the values entered here, and lets the user choose. */
export function StaleDialog({ text, fields, onClose, onTakeTheirs, onKeepMine }: StaleDialogProps) {
  const { say } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={say('actions.stale.title')} description={text}>
      <DialogBody
        footer={
          <>
            <Button onClick={onTakeTheirs}>{say('actions.stale.takeTheirs')}</Button>
            <Button variant="primary" onClick={onKeepMine}>
              {say('actions.stale.keepMine')}
            </Button>
          </>
        }
      >
        <Table
          caption={say('actions.stale.title')}
          rows={fields}
          rowKey={({ label }) => label}
          columns={[
            { key: 'field', header: say('actions.stale.field'), cell: ({ label }) => label, isName: true },
            { key: 'theirs', header: say('actions.stale.theirs'), onPhone: 'named', cell: ({ theirs }) => theirs || '—' },
            { key: 'mine', header: say('actions.stale.mine'), onPhone: 'named', cell: ({ mine }) => mine || '—' },
          ]}
        />
      </DialogBody>
    </Dialog>
  )
}
