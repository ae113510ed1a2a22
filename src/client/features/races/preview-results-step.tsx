import { useMutation, useQueryClient } from '@tanstack/react-query'
import { raceImportsApi, type RaceChoicesInput, type RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { sendAction, call } from '#client/api/call.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { FieldSet } from '#client/ui/field.tsx'
import { Note } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toasts.ts'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { EventFields } from './event-fields.tsx'
import { bodyOf, NEW_EVENT, problemsOf, type EventValues } from './event-values.ts'
import type { ImportResultsProps } from './import-results-props.ts'
import { PreviewResultRows } from './preview-result-rows.tsx'
import { refreshPreviewRows } from './races.queries.ts'
import type { ImportedResults } from './import-done-step.tsx'
import { ResultsLayout } from './results-layout.tsx'

interface PreviewResultsProps extends ImportResultsProps {
  readonly preview: RaceImportPreview
  readonly onPreview: (preview: RaceImportPreview) => void
  readonly onDone: (result: ImportedResults) => void
  readonly onBack: () => void
}

/** Second step: shows the content of the file, the verdict on each row, and the race that receives the results. */
export function PreviewResultsStep({ preview, onPreview, onDone, onBack, onClose }: PreviewResultsProps) {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  const { undoButton } = useUndo()
  const { id, counts, missing, eventId } = preview
  const form = useFormValues<EventValues>(eventFromFile(preview))
  const fail = (error: unknown) =>
    toast({ tone: 'danger', title: say('races.toast.uploadFailed'), description: errorText(error, say) })

  const choose = useMutation({
    mutationFn: (choices: RaceChoicesInput) => call(raceImportsApi.choose, { params: { id }, body: choices }),
    onSuccess: (next) => {
      onPreview(next)
      void refreshPreviewRows(queryClient, id)
    },
    onError: fail,
  })
  const commit = useMutation({
    mutationFn: async () => {
      if (eventId === null) await call(raceImportsApi.choose, { params: { id }, body: { event: bodyOf(form.values) } })
      return sendAction(raceImportsApi.commit, { params: { id } })
    },
    onSuccess: ({ reply, actionId }) => {
      toast({
        title: say('races.toast.uploaded', { count: reply.imported }),
        ...(reply.errors > 0 && { tone: 'warning', description: say('races.toast.left', { count: reply.errors }) }),
        action: undoButton(actionId),
      })
      void queryClient.invalidateQueries()
      onDone({ id, ...reply })
    },
    onError: (error) => {
      form.setErrors(withoutPrefix(fieldTexts(error, say)))
      fail(error)
    },
  })

  function submit(): void {
    const problems = eventId === null ? problemsOf(form.values, say) : {}
    form.setErrors(problems)
    if (Object.keys(problems).length === 0 && counts.new > 0) commit.mutate()
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onBack}>{say('races.preview.back')}</Button>
          <Button onClick={onClose}>{say('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            loading={commit.isPending}
            disabled={counts.new === 0 || missing.length > 0 || choose.isPending}
          >
            {say(commit.isPending ? 'races.submit.importing' : 'races.submit.import', { count: counts.new })}
          </Button>
        </>
      }
    >
      <ResultsLayout preview={preview} isBusy={choose.isPending} onChoose={(choices) => choose.mutate(choices)} />
      {missing.length > 0 && <Note tone="danger">{say('races.preview.noBands')}</Note>}
      {missing.length === 0 && counts.new === 0 && <Note tone="info">{say('races.preview.nothing')}</Note>}
      {eventId === null && (
        <FieldSet legend={say('races.preview.event')}>
          <EventFields form={form} />
        </FieldSet>
      )}
      <PreviewResultRows id={id} counts={counts} total={preview.total} />
    </DialogForm>
  )
}

/** Returns the race as described in the file. */
function eventFromFile({ facts, fileName }: RaceImportPreview): EventValues {
  return {
    ...NEW_EVENT,
    eventName: facts.eventName ?? fileName.replace(/\.\w+$/, ''),
    eventDate: facts.eventDate ?? '',
    releaseLocation: facts.eventName ?? '',
    releaseTime: facts.releasedAt?.slice(11) ?? '',
    totalParticipants: facts.totalParticipants === null ? '' : String(facts.totalParticipants),
    category: facts.category ?? '',
    weatherConditions: facts.weatherConditions ?? '',
  }
}

function withoutPrefix(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.replace(/^event\./, ''), text]))
}
