import { useState } from 'react'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { CancelButton } from '#client/ui/guarded-dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import { NEW_RACE, type ListSource } from './import-session.ts'
import { RaceSelect } from './race-select.tsx'

/** Maximum size of a text file; workbooks have a lower limit, which the server checks. */
export const MAX_BYTES = 16 * 1024 * 1024

/** The props of the steps that select a list. */
export interface SourceStepProps {
  readonly events: readonly RaceEvent[]
  readonly source: ListSource
  readonly onSource: (source: ListSource) => void
  readonly reading: { readonly isPending: boolean; readonly error: Error | null; readonly reset: () => void }
  readonly onRead: (source: ListSource) => void
}

/** Shows the dialog of the specification, which asks for the race, then for its workbook. */
export function ImportUploadStep({ onOther, ...rest }: SourceStepProps & { onOther: () => void }) {
  const { events, source, onSource, reading, onRead } = rest
  const { t } = useLanguage()
  const [isMissing, setIsMissing] = useState(false)
  const { isPending, error } = reading

  function submit(): void {
    const isEmpty = source.files.length === 0
    setIsMissing(isEmpty)
    if (isEmpty) toast({ tone: 'danger', title: t('error.sheet_missing') })
    else if (source.event) onRead(source)
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button needsServer type="submit" variant="primary" loading={isPending} disabled={!source.event}>
            {t(isPending ? 'races.submit.uploading' : 'races.submit.upload')}
          </Button>
        </>
      }
    >
      <Field label={t('races.field.event')} required>
        <EventSelect events={events} value={source.event} onChange={(event) => onSource({ ...source, event })} hasBlank />
      </Field>
      <Field
        label={t('races.field.resultsFile')}
        required
        hint={source.event ? undefined : t('races.upload.eventFirst')}
        error={isMissing ? t('error.sheet_missing') : error ? errorText(error, t) : undefined}
      >
        <FileInput
          files={source.files}
          onChange={(files) => {
            onSource({ ...source, files })
            setIsMissing(false)
            reading.reset()
          }}
          accept=".xlsx,.xls"
          maxBytes={MAX_BYTES}
          disabled={!source.event || isPending}
        />
      </Field>
      <div className="border-t pt-4">
        <Button onClick={onOther}>{t('resultImports.other')}</Button>
      </div>
    </DialogForm>
  )
}

interface EventSelectProps {
  readonly events: readonly RaceEvent[]
  readonly value: string
  readonly onChange: (event: string) => void
  /** Whether nothing is selected at first. */
  readonly hasBlank?: boolean
}

/** Selects a stored race, or new races from the file. */
export function EventSelect({ hasBlank = false, ...race }: EventSelectProps) {
  const { t } = useLanguage()
  const blank = hasBlank ? [{ value: '', label: t('races.chooseEvent') }] : []
  return <RaceSelect {...race} fixed={[...blank, { value: NEW_RACE, label: t('races.newFromFile') }]} />
}
