import { useState } from 'react'
import type { PastRaceImport, RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { ChooseResultsStep } from './choose-results-step.tsx'
import type { ImportResultsProps } from './import-results-props.ts'
import { ImportDoneStep, type ImportedResults } from './import-done-step.tsx'
import { PastResultsStep } from './past-results-step.tsx'
import { PreviewResultsStep } from './preview-results-step.tsx'

/** Imports results from a file: select race and file, preview each row, import. */
export function ImportResultsDialog(props: ImportResultsProps) {
  const { say } = useLanguage()
  const [preview, setPreview] = useState<RaceImportPreview>()
  const [done, setDone] = useState<ImportedResults>()
  const [past, setPast] = useState<PastRaceImport>()
  const file = preview ?? past
  const { kind, onClose, onImported } = props
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say(kind === 'upload' ? 'races.upload' : 'races.importList')}
      description={
        file ? file.fileName || say('imports.paste.name') : say(kind === 'upload' ? 'races.upload.text' : 'races.import.text')
      }
      size={file && !done ? 'xl' : 'md'}
    >
      {done ? (
        <ImportDoneStep done={done} onClose={() => onImported(done.eventId)} />
      ) : preview ? (
        <PreviewResultsStep
          {...props}
          key={`${preview.id} ${preview.race}`}
          preview={preview}
          onPreview={setPreview}
          onDone={(result) => (result.errors > 0 ? setDone(result) : onImported(result.eventId))}
          onBack={() => setPreview(undefined)}
        />
      ) : past ? (
        <PastResultsStep past={past} onBack={() => setPast(undefined)} />
      ) : (
        <ChooseResultsStep {...props} onRead={setPreview} onPast={setPast} />
      )}
    </FormDialog>
  )
}
