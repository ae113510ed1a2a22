import { useState } from 'react'
import type { ImportPreview, ImportResult } from '#shared/imports/imports-api.ts'
import type { MovingDetails } from '#shared/moving-in/moving-in-api.ts'
import { ImportPreviewStep } from '#client/features/imports/import-preview-step.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { GuardedDialog } from '#client/ui/guarded-dialog.tsx'
import { ChooseMovingFile } from './choose-moving-file.tsx'
import { MovingContents } from './moving-contents.tsx'
import { MovingReport } from './moving-report.tsx'
import { QuestionStep } from './question-step.tsx'
import { useMovingFile } from './use-moving-file.ts'

interface MovingInDialogProps {
  readonly open: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

interface Preview {
  readonly preview: ImportPreview
  readonly details: MovingDetails
  readonly unmatchedPhotos: number
}

/** Moves in from another program: choose its file, answer what the file does not contain, preview everything, import, report. */
export function MovingInDialog({ open, onOpenChange }: MovingInDialogProps) {
  const { t } = useLanguage()
  const [previewed, setPreviewed] = useState<Preview>()
  const [result, setResult] = useState<ImportResult>()
  const { read, question, forget } = useMovingFile(setPreviewed)
  const isPreview = previewed !== undefined && result === undefined
  return (
    <GuardedDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('movingIn.title')}
      description={previewed ? previewed.preview.fileName : t('movingIn.line')}
      size={isPreview ? 'xl' : 'md'}
      isSaved={result !== undefined}
    >
      {!previewed && question && (
        <QuestionStep question={question} isBusy={read.isPending} onAnswer={read.mutate} onBack={forget} />
      )}
      {!previewed && !question && (
        <ChooseMovingFile isBusy={read.isPending} error={read.error} onChanged={read.reset} onRead={read.mutate} />
      )}
      {isPreview && (
        <ImportPreviewStep
          preview={previewed.preview}
          contents={<MovingContents details={previewed.details} unmatchedPhotos={previewed.unmatchedPhotos} />}
          onPreview={(preview) => setPreviewed({ ...previewed, preview })}
          onBack={() => {
            setPreviewed(undefined)
            forget()
          }}
          onDone={setResult}
        />
      )}
      {result && <MovingReport result={result} onClose={() => onOpenChange(false)} />}
    </GuardedDialog>
  )
}
