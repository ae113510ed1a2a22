import { useState } from 'react'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { STATUSES, type Status } from '#shared/pigeons/status.ts'
import { sendAction } from '#client/api/call.ts'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { ConfirmationDialog } from '#client/forms/confirmation-dialog.tsx'
import { usePigeonWrite } from './use-pigeon-write.ts'

interface ManyProps {
  readonly ids: readonly number[]
  readonly onClose: () => void
  /** Called after the birds were changed. */
  readonly onDone: () => void
}

/** Moves several birds to one section, or to no location. */
export function MoveManyDialog({ ids, onClose, onDone }: ManyProps) {
  const { say } = useLanguage()
  const [loftLocationId, setLoftLocationId] = useState<number | null>(null)
  const move = usePigeonWrite({
    send: () => sendAction(pigeonsApi.moveMany, { body: { ids: [...ids], loftLocationId } }),
    success: ({ changed }) => say('pigeons.toast.movedMany', { count: changed }),
    onDone,
  })
  return (
    <FormDialog open onOpenChange={onClose} title={say('pigeons.move.titleMany', { count: ids.length })} size="sm">
      <DialogForm
        onSubmit={() => move.mutate(undefined)}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={move.isPending}>
              {say(move.isPending ? 'pigeons.move.moving' : 'pigeons.move.submitMany')}
            </Button>
          </>
        }
      >
        <Field label={say('pigeons.move.new')}>
          <SectionPicker value={loftLocationId} onChange={setLoftLocationId} birdCount={ids.length} allowsNone />
        </Field>
      </DialogForm>
    </FormDialog>
  )
}

/** Sets the status of several birds. */
export function StatusManyDialog({ ids, onClose, onDone }: ManyProps) {
  const { say } = useLanguage()
  const [status, setStatus] = useState<Status>('active')
  const change = usePigeonWrite({
    send: (confirm: readonly string[] | undefined) =>
      sendAction(pigeonsApi.setStatusOfMany, { body: { ids: [...ids], status, ...(confirm && { confirm: [...confirm] }) } }),
    success: ({ changed }) => say('pigeons.toast.statusMany', { count: changed }),
    onDone,
  })
  return (
    <FormDialog open onOpenChange={onClose} title={say('pigeons.status.title', { count: ids.length })} size="sm">
      <DialogForm
        onSubmit={() => change.mutate(undefined)}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={change.isPending}>
              {say(change.isPending ? 'common.saving' : 'pigeons.status.submit')}
            </Button>
          </>
        }
      >
        <Field label={say('pigeons.field.status')}>
          <Select value={status} onChange={(event) => setStatus(event.target.value as Status)}>
            {STATUSES.map((known) => (
              <option key={known} value={known}>
                {say(`pigeons.status.${known}`)}
              </option>
            ))}
          </Select>
        </Field>
      </DialogForm>
      <ConfirmationDialog
        error={change.error}
        onCancel={() => change.reset()}
        onConfirm={(confirmations) => change.mutate(confirmations)}
      />
    </FormDialog>
  )
}

/** Asks for confirmation before several birds are moved to Recently deleted. */
export function DeleteManyDialog({ ids, onClose, onDone }: ManyProps) {
  const { say } = useLanguage()
  const remove = usePigeonWrite({
    send: () => sendAction(pigeonsApi.removeMany, { body: { ids: [...ids] } }),
    success: ({ changed }) => say('pigeons.toast.deletedMany', { count: changed }),
    failure: 'pigeons.toast.deleteFailed',
    onDone,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('pigeons.delete.titleMany', { count: ids.length })}
      text={say('pigeons.delete.textMany')}
      confirmText={say(remove.isPending ? 'common.deleting' : 'common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  )
}
