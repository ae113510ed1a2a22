import { useState } from 'react'
import { useLocation } from 'wouter'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLoftMoment, useToday } from '#client/dates/use-today.ts'
import { fieldLabel } from '#client/features/actions/field-labels.ts'
import { valueText } from '#client/features/actions/field-texts.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { DayInput } from '#client/dates/day-input.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { toast } from '#client/ui/toasts.ts'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import type { OutboxEntry } from '#client/writes/outbox-entry.ts'
import { entryLabel, valuesOf } from './entry-label.ts'
import {
  conflictOf,
  dropEntry,
  isCorrectable,
  isFinal,
  isOwnEntry,
  refusalOf,
  refusedDayOf,
  returnToForm,
  sendAgain,
  withValues,
  type OutboxConflict,
} from './outbox-actions.ts'

interface OutboxRowProps {
  readonly entry: OutboxEntry
  readonly isHeld: boolean
  /** Whether its usual button is filled: that of the first refused one. */
  readonly isFirst: boolean
  readonly onLeave: () => void
}

/** Shows one write of the outbox, with the actions that the keeper can take. */
export function OutboxRow({ entry, isHeld, isFirst, onLeave }: OutboxRowProps) {
  const { t } = useLanguage()
  const moment = useLoftMoment()
  const [, navigate] = useLocation()
  const [asks, setAsks] = useState<'drop' | 'compare'>()
  const refusal = refusalOf(entry)
  const conflict = conflictOf(entry)
  const confirmations = confirmationsOf(refusal)
  const name = entryLabel(entry, t)
  const usual = isFirst ? 'primary' : 'secondary'
  const reason = conflict ? t('outbox.stale') : refusal && errorText(refusal, t)
  async function correct(): Promise<void> {
    const isReturned = await returnToForm(entry)
    onLeave()
    navigate(entry.page ?? '/')
    toast(
      isReturned
        ? { tone: 'neutral', title: t('outbox.returned'), description: t('outbox.returned.text') }
        : { tone: 'warning', title: t('outbox.notReturned'), description: t('outbox.notReturned.text') },
    )
  }
  const note = !isOwnEntry(entry) ? t('outbox.other') : isHeld ? t('outbox.heldBack') : undefined

  return (
    <ItemRow
      title={<UnbrokenWords text={name} />}
      line={t('outbox.made', { moment: moment(entry.madeAt) })}
      wraps
      actions={
        entry.state !== 'done' && (
          <div className="flex flex-wrap justify-end gap-2">
            {conflict && conflict.fields.length > 0 && (
              <Button size="sm" variant={usual} onClick={() => setAsks('compare')}>
                {t('outbox.compare')}
              </Button>
            )}
            {conflict?.fields.length === 0 && (
              <Button size="sm" variant={usual} onClick={() => void sendAgain(entry, conflict.keepMine)}>
                {t('outbox.tryAgain')}
              </Button>
            )}
            {confirmations.length > 0 && (
              <Button size="sm" variant={usual} onClick={() => void sendAgain(entry, withValues({ confirm: confirmations }))}>
                {t('outbox.confirm')}
              </Button>
            )}
            {refusal && !conflict && isCorrectable(entry) && (
              <Button size="sm" variant={usual} onClick={() => void correct()}>
                {t('outbox.correct')}
              </Button>
            )}
            {refusal && !conflict && !isFinal(refusal) && (
              <Button size="sm" onClick={() => void sendAgain(entry)}>
                {t('outbox.tryAgain')}
              </Button>
            )}
            <Button size="sm" onClick={() => setAsks('drop')}>
              {t('outbox.drop')}
            </Button>
          </div>
        )
      }
    >
      {reason && <p className="text-sm text-danger">{reason}</p>}
      {note && <p className="text-xs text-muted">{note}</p>}
      <DayCorrection key={entry.answer?.at} entry={entry} />
      <ConfirmDialog
        open={asks === 'drop'}
        onOpenChange={() => setAsks(undefined)}
        title={t('outbox.drop.title')}
        text={t('outbox.drop.text', { name })}
        confirmText={t('outbox.drop')}
        onConfirm={() => void dropEntry(entry)}
      />
      {asks === 'compare' && conflict && <Comparison entry={entry} conflict={conflict} onClose={() => setAsks(undefined)} />}
    </ItemRow>
  )
}

/** Offers the server's day when the day of the write is in the future there. */
function DayCorrection({ entry }: { entry: OutboxEntry }) {
  const { t } = useLanguage()
  const today = useToday()
  const refused = refusedDayOf(entry)
  const [day, setDay] = useState<string>(refused?.last ?? today)
  if (!refused) return null
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('outbox.day')}>
        <DayInput value={day} onChange={setDay} />
      </Field>
      <Button disabled={day === ''} onClick={() => void sendAgain(entry, withValues({ [refused.field]: day }))}>
        {t('outbox.changeDay')}
      </Button>
    </div>
  )
}

interface ComparisonProps {
  readonly entry: OutboxEntry
  readonly conflict: OutboxConflict
  readonly onClose: () => void
}

/** Shows the values of a refused edit beside those of the other device. */
function Comparison({ entry, conflict: { present, fields, keepMine, takeTheirs }, onClose }: ComparisonProps) {
  const { t, format } = useLanguage()
  const values = valuesOf(entry)
  return (
    <StaleDialog
      text={t('outbox.stale')}
      fields={fields.map((field) => ({
        name: field,
        label: fieldLabel(field, t),
        theirs: valueText(field, present[field], t, format),
        mine: valueText(field, values[field], t, format),
      }))}
      onClose={onClose}
      onTakeTheirs={() => {
        onClose()
        void (takeTheirs ? sendAgain(entry, takeTheirs) : dropEntry(entry))
      }}
      onKeepMine={() => {
        onClose()
        void sendAgain(entry, keepMine)
      }}
      onChoose={(theirs) => {
        onClose()
        const withTheirs = withValues(Object.fromEntries(theirs.map((field) => [field, present[field]])))
        void sendAgain(entry, (refused) => withTheirs(keepMine(refused)))
      }}
    />
  )
}
