import { useState } from 'react'
import type { RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { ChooseResultsStep } from './choose-results-step.tsx'
import type { ImportResultsProps } from './import-results-props.ts'
import { ResultsLeftStep, type ImportedResults } from './results-left-step.tsx'
import { PreviewResultsStep } from './preview-results-step.tsx'

/** Brings results in from a file: choose race and file, see what becomes of each row, take it over. */
export function ImportResultsDialog(props: ImportResultsProps) {
  const { say } = useLanguage()
  const [preview, setPreview] = useState<RaceImportPreview>()
  const [done, setDone] = useState<ImportedResults>()
  const { kind, onClose, onImported } = props
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say(kind === 'upload' ? 'races.upload' : 'races.importList')}
      description={preview ? preview.fileName : say(kind === 'upload' ? 'races.upload.text' : 'races.import.text')}
      size={preview && !done ? 'xl' : 'md'}
    >
      {done ? (
        <ResultsLeftStep done={done} onClose={() => onImported(done.eventId)} />
      ) : preview ? (
        <PreviewResultsStep
          {...props}
          key={`${preview.id} ${preview.race}`}
          preview={preview}
          onPreview={setPreview}
          onDone={(result) => (result.errors > 0 ? setDone(result) : onImported(result.eventId))}
          onBack={() => setPreview(undefined)}
        />
      ) : (
        <ChooseResultsStep {...props} onRead={setPreview} />
      )}
    </FormDialog>
  )
}
