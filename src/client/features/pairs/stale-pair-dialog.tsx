import type { Format } from '#shared/i18n/format.ts'
import type { PlainKey, Say } from '#shared/i18n/speak.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Table } from '#client/ui/table.tsx'
import type { PairField, PairValues } from './pair-values.ts'

interface StalePairDialogProps {
  readonly mine: PairValues
  readonly theirs: PairValues
  /** What the other device changed. */
  readonly fields: readonly PairField[]
  readonly onClose: () => void
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Shows what another device changed meanwhile, beside what was entered here, and lets the keeper choose. */
export function StalePairDialog({ mine, theirs, fields, onClose, onTakeTheirs, onKeepMine }: StalePairDialogProps) {
  const { say, format } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={say('pigeons.stale.title')} description={say('pairs.stale.text')}>
      <DialogBody
        footer={
          <>
            <Button onClick={onTakeTheirs}>{say('pigeons.stale.takeTheirs')}</Button>
            <Button variant="primary" onClick={onKeepMine}>
              {say('pigeons.stale.keepMine')}
            </Button>
          </>
        }
      >
        <Table
          caption={say('pigeons.stale.title')}
          rows={fields}
          rowKey={(field) => field}
          columns={[
            { key: 'field', header: say('pigeons.stale.field'), cell: (field) => say(LABELS[field]), isName: true },
            { key: 'theirs', header: say('pigeons.stale.theirs'), cell: (field) => shown(theirs, field, say, format) },
            { key: 'mine', header: say('pigeons.stale.mine'), cell: (field) => shown(mine, field, say, format) },
          ]}
        />
      </DialogBody>
    </Dialog>
  )
}

const LABELS: Readonly<Record<PairField, PlainKey>> = {
  cock: 'pairs.field.cock',
  hen: 'pairs.field.hen',
  pairingDate: 'pairs.field.pairingDate',
  breedingSeason: 'pairs.field.season',
  expectedBroods: 'pairs.field.expectedBroods',
  nestBox: 'pairs.field.nestBox',
  notes: 'pairs.field.notes',
}

function shown(values: PairValues, field: PairField, say: Say, format: Format): string {
  if (field === 'cock' || field === 'hen') return values[field]?.label ?? '—'
  if (field === 'breedingSeason') return say(`pairs.season.${values.breedingSeason}`)
  if (field === 'pairingDate') return values.pairingDate ? format.date(values.pairingDate) : '—'
  return values[field] || '—'
}
