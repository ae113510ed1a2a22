import { useQuery } from '@tanstack/react-query'
import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { sendAction } from '#client/api/call.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { FileLink } from '#client/ui/text-link.tsx'
import { ConfirmPairingDialog } from './confirm-pairing-dialog.tsx'
import { MateFields, PairFields } from './pair-fields.tsx'
import { checkPairValues, newPairValues, sentMates, sentPair, type Mates } from './pair-values.ts'
import { trialMatingHref } from './pair-texts.ts'
import { PairingCheck } from './pairing-check.tsx'
import { pairFormErrors, usePairForm } from './use-pair-form.ts'

interface NewPairDialogProps {
  /** The birds selected at the start. */
  readonly mates?: Mates | undefined
  readonly onClose: () => void
  readonly onCreated?: (pair: Pair) => void
}

/** The form for a new pair. */
export function NewPairDialog({ mates, onClose, onCreated }: NewPairDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('pairs.form.new')}>
      <NewPairForm
        mates={mates}
        onDone={(pair) => {
          onClose()
          onCreated?.(pair)
        }}
      />
    </FormDialog>
  )
}

function NewPairForm({ mates, onDone }: { mates: Mates | undefined; onDone: (pair: Pair) => void }) {
  const { say } = useLanguage()
  const today = useToday()
  const latitude = useQuery(queryOptionsOf(settingsApi.get, {})).data?.latitude ?? null
  const form = usePairForm(newPairValues(today, latitude, mates))
  const { cock, hen } = form.values
  const keyOf = useIdempotencyKey()

  const add = useWrite({
    send: (confirm: string[]) => {
      const body = { ...sentMates(form.values), ...sentPair(form.values), confirm }
      return sendAction(pairsApi.create, { body }, { key: keyOf(body) })
    },
    success: () => ({ title: say('pairs.toast.created') }),
    failure: 'pairs.toast.createFailed',
    onDone,
  })

  const send = (confirm: string[]) => add.mutate(confirm, { onError: (error) => form.setErrors(pairFormErrors(error, say)) })

  function submit(): void {
    const problems = checkPairValues(form.values, say)
    form.setErrors(problems)
    if (Object.keys(problems).length === 0 && !add.isPending) send([])
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={add.isPending}>
              {say(add.isPending ? 'pairs.form.submitting.new' : 'pairs.form.submit.new')}
            </Button>
          </>
        }
      >
        <MateFields form={form} />
        {cock?.value && hen?.value && (
          <>
            <PairingCheck malePigeonId={Number(cock.value)} femalePigeonId={Number(hen.value)} />
            <FileLink href={trialMatingHref(Number(cock.value), Number(hen.value))}>{say('pedigrees.tab.mating')}</FileLink>
          </>
        )}
        <PairFields form={form} today={today} isNew />
      </DialogForm>
      <ConfirmPairingDialog error={add.error} loading={add.isPending} onCancel={add.reset} onConfirm={send} />
    </>
  )
}
