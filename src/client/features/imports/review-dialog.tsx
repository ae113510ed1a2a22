import { useState } from 'react'
import type { ImportPreview, ImportResult } from '#shared/imports/imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { GuardedDialog } from '#client/ui/guarded-dialog.tsx'
import { ImportPreviewStep } from './import-preview-step.tsx'
import { ResultStep } from './result-step.tsx'

interface ReviewDialogProps {
  /** The first preview; the choices of the user replace it. */
  readonly preview: ImportPreview
  readonly onClose: () => void
  /** Called after the import. */
  readonly onDone?: () => void
}

/** Previews what the import does with each row of a pedigree, and imports it. */
export function ReviewDialog({ preview: initialPreview, onClose, onDone }: ReviewDialogProps) {
  const { t } = useLanguage()
  const [preview, setPreview] = useState(initialPreview)
  const [result, setResult] = useState<ImportResult>()

  function finish(imported: ImportResult): void {
    onDone?.()
    if (imported.errors > 0 || imported.next) setResult(imported)
    else onClose()
  }

  return (
    <GuardedDialog
      open
      onOpenChange={onClose}
      title={t('pedigreeImport.preview')}
      description={preview.fileName || t('imports.paste.name')}
      size={result ? 'md' : 'xl'}
      isSaved={result !== undefined}
    >
      {result ? (
        <ResultStep
          result={result}
          onNext={(next) => {
            setPreview(next)
            setResult(undefined)
          }}
          onClose={onClose}
        />
      ) : (
        <ImportPreviewStep key={preview.id} preview={preview} onPreview={setPreview} onBack={onClose} onDone={finish} />
      )}
    </GuardedDialog>
  )
}
