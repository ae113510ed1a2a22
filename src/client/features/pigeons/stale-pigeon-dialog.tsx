import type { Say } from '#shared/i18n/speak.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Table } from '#client/ui/table.tsx'
import type { PigeonField } from './form/merge-values.ts'
import type { PigeonValues } from './form/pigeon-values.ts'
import { usePlaceNames } from './use-place-names.ts'

interface StalePigeonDialogProps {
  readonly mine: PigeonValues
  readonly theirs: PigeonValues
  /** What the other device changed. */
  readonly fields: readonly PigeonField[]
  readonly onClose: () => void
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Shows what another device changed meanwhile, beside what was entered here, and lets the keeper choose. */
export function StalePigeonDialog({ mine, theirs, fields, onClose, onTakeTheirs, onKeepMine }: StalePigeonDialogProps) {
  const { say } = useLanguage()
  const places = usePlaceNames()
  const placeOf = (id: number) => places.get(id)?.name
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('pigeons.stale.title')}
      description={say('pigeons.stale.text', { band: theirs.bandId })}
    >
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
            { key: 'field', header: say('pigeons.stale.field'), cell: (field) => labelOf(field, say), isName: true },
            { key: 'theirs', header: say('pigeons.stale.theirs'), cell: (field) => shown(theirs, field, say, placeOf) },
            { key: 'mine', header: say('pigeons.stale.mine'), cell: (field) => shown(mine, field, say, placeOf) },
          ]}
        />
      </DialogBody>
    </Dialog>
  )
}

const labelOf = (field: PigeonField, say: Say): string => say(`pigeons.field.${field === 'loftLocationId' ? 'location' : field}`)

function shown(values: PigeonValues, field: PigeonField, say: Say, placeOf: (id: number) => string | undefined): string {
  const { gender, status, sire, dam, loftLocationId } = values
  if (field === 'gender') return say(`pigeons.gender.${gender}`)
  if (field === 'status') return say(`pigeons.status.${status}`)
  if (field === 'sire') return sire?.label ?? '—'
  if (field === 'dam') return dam?.label ?? '—'
  if (field === 'loftLocationId') return loftLocationId === null ? say('lofts.picker.none') : (placeOf(loftLocationId) ?? '—')
  return values[field] || '—'
}
