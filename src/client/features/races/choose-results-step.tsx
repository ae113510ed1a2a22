import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { raceImportsApi, type PastRaceImport, type RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { call } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { CancelButton } from '#client/ui/form-dialog.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { ImportResultsProps } from './import-results-props.ts'
import { PastRaceImports } from './past-race-imports.tsx'

const MAX_BYTES = 16 * 1024 * 1024
/** The race is created from the data in the file. */
const NEW_EVENT_OPTION = 'new'

interface ChooseResultsProps extends ImportResultsProps {
  readonly onRead: (preview: RaceImportPreview) => void
  /** Opens a past import. */
  readonly onPast: (past: PastRaceImport) => void
}

/** First step: select the race, then its file. */
export function ChooseResultsStep({ kind, events, eventId, onRead, onPast }: ChooseResultsProps) {
  const { say, format } = useLanguage()
  const [chosen, setChosen] = useState(eventId === null ? '' : String(eventId))
  const [files, setFiles] = useState<readonly File[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const upload = useMutation({
    mutationFn: (file: File) =>
      call(raceImportsApi.preview, { form: { fields: { eventId: chosen === NEW_EVENT_OPTION ? '' : chosen }, files: { file } } }),
    onSuccess: onRead,
    onError: (error) => toast({ tone: 'danger', title: say('races.toast.uploadFailed'), description: errorText(error, say) }),
  })

  function submit(): void {
    const [file] = files
    setIsMissing(!file)
    if (file && chosen) upload.mutate(file)
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={upload.isPending} disabled={!chosen}>
            {say(upload.isPending ? 'races.submit.uploading' : 'races.submit.upload')}
          </Button>
        </>
      }
    >
      <Field label={say('races.field.event')} required>
        <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{say('races.chooseEvent')}</option>
          <option value={NEW_EVENT_OPTION}>{say('races.newFromFile')}</option>
          {events.map(({ id, eventName, eventDate }) => (
            <option key={id} value={id}>
              {`${eventName} · ${format.date(eventDate)}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={say('races.field.resultsFile')}
        required
        hint={chosen ? undefined : say('races.upload.eventFirst')}
        error={isMissing ? say('error.sheet_missing') : upload.error ? errorText(upload.error, say) : undefined}
      >
        <FileInput
          files={files}
          onChange={(picked) => {
            setFiles(picked)
            setIsMissing(false)
            upload.reset()
          }}
          accept={kind === 'upload' ? '.xlsx,.xls' : '.csv,.txt'}
          maxBytes={MAX_BYTES}
          disabled={!chosen || upload.isPending}
        />
      </Field>
      <PastRaceImports onOpen={onPast} />
    </DialogForm>
  )
}
