import { useState } from 'react'
import type { RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { ChooseResultsStep } from './choose-results-step.tsx'
import type { ImportResultsProps } from './import-results-props.ts'
import { PreviewResultsStep } from './preview-results-step.tsx'

/** Brings results in from a file: choose race and file, see what becomes of each row, take it over. */
export function ImportResultsDialog(props: ImportResultsProps) {
  const { say } = useLanguage()
  const [preview, setPreview] = useState<RaceImportPreview>()
  const { kind, onClose } = props
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say(kind === 'upload' ? 'races.upload' : 'races.importList')}
      description={preview ? preview.fileName : say(kind === 'upload' ? 'races.upload.text' : 'races.import.text')}
      size={preview ? 'xl' : 'md'}
    >
      {preview ? (
        <PreviewResultsStep
          {...props}
          key={`${preview.id} ${preview.race}`}
          preview={preview}
          onPreview={setPreview}
          onBack={() => setPreview(undefined)}
        />
      ) : (
        <ChooseResultsStep {...props} onRead={setPreview} />
      )}
    </FormDialog>
  )
}
