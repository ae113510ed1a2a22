import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { PastRaceImport } from '#shared/races/race-imports-api.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { TextArea } from '#client/ui/inputs.tsx'
import { ImportPastList } from './import-past-list.tsx'
import type { ListSource } from './import-session.ts'
import { EventSelect, MAX_BYTES, type SourceStepProps } from './import-upload-step.tsx'

const ACCEPTED = '.xlsx,.xls,.ods,.csv,.tsv,.txt,.prn,.htm,.html,.json,.udp,.d00'

interface OtherStepProps extends SourceStepProps {
  /** Opens the form for one result. */
  readonly onSingle: () => void
  readonly onPast: (past: PastRaceImport) => void
  readonly onBack: () => void
}

/** Offers every other way to add results: a list of any kind, a pasted list, one result by hand, and the past imports. */
export function ImportOtherStep({ onSingle, onPast, onBack, ...rest }: OtherStepProps) {
  const { events, source, onSource, reading, onRead } = rest
  const { t } = useLanguage()
  const [isMissing, setIsMissing] = useState(false)
  const { isPending, error } = reading

  function change(next: Partial<ListSource>): void {
    onSource({ ...source, ...next })
    setIsMissing(false)
    reading.reset()
  }

  function submit(): void {
    const isEmpty = source.files.length === 0 && !source.text.trim()
    setIsMissing(isEmpty)
    if (!isEmpty) onRead(source)
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onBack}>{t('common.back')}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {t(isPending ? 'races.submit.uploading' : 'races.submit.upload')}
          </Button>
        </>
      }
    >
      <Field
        label={t('resultImports.file')}
        hint={t('resultImports.file.hint')}
        error={isMissing ? t('resultImports.empty') : error ? errorText(error, t) : undefined}
      >
        <FileInput
          files={source.files}
          onChange={(files) => change({ files })}
          accept={ACCEPTED}
          maxBytes={MAX_BYTES}
          disabled={isPending}
        />
      </Field>
      {source.files.length === 0 && (
        <Field label={t('resultImports.paste')}>
          <TextArea
            value={source.text}
            placeholder={t('resultImports.paste.placeholder')}
            spellCheck={false}
            wrap={source.text ? 'off' : 'soft'}
            rows={4}
            disabled={isPending}
            onChange={(event) => change({ text: event.target.value })}
          />
        </Field>
      )}
      <Field label={t('resultImports.addTo')}>
        <EventSelect events={events} value={source.event} onChange={(event) => change({ event })} />
      </Field>
      <div className="flex flex-col gap-2 border-t pt-4">
        <div>
          <Button call={raceResultsApi.create} icon={<PenLine aria-hidden="true" />} onClick={onSingle}>
            {t('resultImports.single')}
          </Button>
        </div>
        <ImportPastList onOpen={onPast} />
      </div>
    </DialogForm>
  )
}
