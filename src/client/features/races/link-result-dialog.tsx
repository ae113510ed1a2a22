import { useState } from 'react'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { currentRowOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Note } from '#client/ui/states.tsx'
import { BirdPicker } from './bird-picker.tsx'

/** Links a result to a bird of this loft, when its band did not identify one. */
export function LinkResultDialog({ result, onClose }: { result: RaceResult; onClose: () => void }) {
  const { say } = useLanguage()
  const [bird, setBird] = useState<Choice | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const link = useWrite({
    send: ({ pigeonId, version }: { pigeonId: number; version: number }) =>
      sendAction(raceResultsApi.update, { params: { id: result.id }, body: { pigeonId } }, { version }),
    success: (linked) => ({ title: say('races.toast.resultUpdated'), description: birdTitleOf(linked) }),
    failureTitle: 'races.toast.resultUpdateFailed',
    handlesStale: true,
    onDone: onClose,
  })
  const currentResult = currentRowOf<RaceResult>(link.error)

  function send(pigeonId: number, version: number): void {
    link.mutate(
      { pigeonId, version },
      {
        onError: (error) => {
          const current = currentRowOf<RaceResult>(error)
          // The other device changed something else than the bird: send again on its version.
          if (current && current.pigeonId === result.pigeonId) send(pigeonId, current.version)
        },
      },
    )
  }

  function submit(): void {
    setIsMissing(!bird?.value)
    if (bird?.value && !link.isPending) send(Number(bird.value), (currentResult ?? result).version)
  }

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="sm"
      title={say('races.linkBird')}
      description={`${birdTitleOf(result)} · ${result.eventName}`}
    >
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={link.isPending}>
              {say(link.isPending ? 'races.submit.saving' : 'races.submit.save')}
            </Button>
          </>
        }
      >
        {currentResult && <Note tone="warning">{say('races.stale.link', { band: birdTitleOf(currentResult) })}</Note>}
        <Field
          label={say('races.field.bird')}
          required
          error={isMissing ? say('common.field.missing') : fieldTexts(link.error, say)['pigeonId']}
        >
          <BirdPicker value={bird} onChange={setBird} />
        </Field>
      </DialogForm>
    </FormDialog>
  )
}
