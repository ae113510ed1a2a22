import { useState } from 'react'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Select, TextInput } from '#client/ui/inputs.tsx'
import { ConfirmationDialog } from '#client/forms/confirmation-dialog.tsx'
import { formErrors } from './form-errors.ts'
import { usePigeonWrite } from './use-pigeon-write.ts'

interface RebandDialogProps {
  readonly pigeon: Pigeon
  readonly onClose: () => void
}

const REASONS = ['corrected', 'replaced'] as const

/** Gives a bird another band; it can still be found by the former one. */
export function RebandDialog({ pigeon, onClose }: RebandDialogProps) {
  const { say } = useLanguage()
  const [bandId, setBandId] = useState(pigeon.bandId)
  const [reason, setReason] = useState<(typeof REASONS)[number]>('corrected')
  const [error, setError] = useState<string>()

  const reband = usePigeonWrite({
    send: (confirm: readonly string[] | undefined) =>
      sendAction(pigeonsApi.reband, {
        params: { id: pigeon.id },
        body: { bandId, reason, ...(confirm && { confirm: [...confirm] }) },
      }),
    success: (changed) => say('pigeons.toast.rebanded', { band: changed.bandId }),
    onDone: onClose,
  })

  function submit(): void {
    const band = bandId.trim()
    const problem = band === '' ? say('common.field.missing') : band === pigeon.bandId ? say('pigeons.reband.same') : undefined
    setError(problem)
    if (!problem) send(undefined)
  }

  function send(confirm: readonly string[] | undefined): void {
    reband.mutate(confirm, { onError: (refusal) => setError(formErrors(refusal, say)['bandId']) })
  }

  return (
    <FormDialog open onOpenChange={onClose} title={say('pigeons.reband.title', { band: pigeon.bandId })} size="sm">
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={reband.isPending}>
              {say(reband.isPending ? 'common.saving' : 'pigeons.reband.submit')}
            </Button>
          </>
        }
      >
        <Field label={say('pigeons.reband.new')} required error={error} hint={say('pigeons.reband.hint')}>
          <TextInput
            value={bandId}
            maxLength={50}
            spellCheck={false}
            autoCapitalize="characters"
            onChange={(event) => setBandId(event.target.value)}
          />
        </Field>
        <Field label={say('pigeons.reband.reason')}>
          <Select value={reason} onChange={(event) => setReason(event.target.value as typeof reason)}>
            {REASONS.map((known) => (
              <option key={known} value={known}>
                {say(`pigeons.reband.${known}`)}
              </option>
            ))}
          </Select>
        </Field>
      </DialogForm>
      <ConfirmationDialog error={reband.error} loading={reband.isPending} onCancel={() => reband.reset()} onConfirm={send} />
    </FormDialog>
  )
}
