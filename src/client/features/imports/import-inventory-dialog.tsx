import { useState } from 'react'
import type { ImportPreview, ImportResult } from '#shared/imports/imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { GuardedDialog } from '#client/ui/guarded-dialog.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { ChooseFileStep } from './choose-file-step.tsx'
import { ImportPreviewStep } from './import-preview-step.tsx'
import { ResultStep } from './result-step.tsx'

const MovingInDialog = lazyDialog(async () => (await import('#client/features/moving-in/moving-in-dialog.tsx')).MovingInDialog)

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'preview'; readonly fileName: string; readonly preview: ImportPreview }
  | { readonly kind: 'result'; readonly fileName: string; readonly result: ImportResult }

/** Imports birds from a spreadsheet: select a file, preview each row, import. */
export function ImportInventoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const [isMoving, setIsMoving] = useState(false)
  const show = (preview: ImportPreview) => setStep({ kind: 'preview', fileName: preview.fileName, preview })
  if (isMoving) return <MovingInDialog open onOpenChange={onClose} />
  return (
    <GuardedDialog
      open
      onOpenChange={onClose}
      title={t('imports.title')}
      description={step.kind === 'choose' ? t('imports.line') : step.fileName || t('imports.paste.name')}
      size={step.kind === 'preview' ? 'xl' : 'md'}
      isSaved={step.kind === 'result'}
    >
      {step.kind === 'choose' && <ChooseFileStep onRead={show} onMove={() => setIsMoving(true)} />}
      {step.kind === 'preview' && (
        <ImportPreviewStep
          key={step.preview.id}
          preview={step.preview}
          onPreview={show}
          onBack={() => setStep({ kind: 'choose' })}
          onDone={(result) =>
            result.errors > 0 || result.next ? setStep({ kind: 'result', fileName: step.fileName, result }) : onClose()
          }
        />
      )}
      {step.kind === 'result' && <ResultStep result={step.result} onNext={show} onClose={onClose} />}
    </GuardedDialog>
  )
}
