import { useState } from 'react'
import type { ImportPreview, ImportResult } from '#shared/imports/imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { ChooseFileStep } from './choose-file-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ResultStep } from './result-step.tsx'

interface ImportInventoryDialogProps {
  readonly open: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'preview'; readonly preview: ImportPreview }
  | { readonly kind: 'result'; readonly result: ImportResult }

/** Brings birds in from a spreadsheet: choose a file, see what becomes of each row, take it over. */
export function ImportInventoryDialog({ open, onOpenChange }: ImportInventoryDialogProps) {
  const { say } = useLanguage()
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const close = () => onOpenChange(false)
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('imports.title')}
      description={step.kind === 'preview' ? step.preview.fileName : say('imports.line')}
      size={step.kind === 'preview' ? 'xl' : 'md'}
    >
      {step.kind === 'choose' && <ChooseFileStep onRead={(preview) => setStep({ kind: 'preview', preview })} />}
      {step.kind === 'preview' && (
        <PreviewStep
          preview={step.preview}
          onPreview={(preview) => setStep({ kind: 'preview', preview })}
          onBack={() => setStep({ kind: 'choose' })}
          onDone={(result) => (result.errors > 0 ? setStep({ kind: 'result', result }) : close())}
        />
      )}
      {step.kind === 'result' && <ResultStep result={step.result} onClose={close} />}
    </FormDialog>
  )
}
