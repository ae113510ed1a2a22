import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { PrintFields } from './print-fields.tsx'
import { PrintFrame } from './print-frame.tsx'
import { codesRequestOf, printRequestOf, type PrintFormValues, type PrintKind } from './print-form-values.ts'

interface PrintDialogProps {
  readonly start: { readonly kind: PrintKind; readonly ids?: readonly number[] }
  readonly onClose: () => void
}

/** Selects labels, cards or lists, creates them, and shows a preview before printing. */
export function PrintDialog({ start, onClose }: PrintDialogProps) {
  const { t } = useLanguage()
  const [values, setValues] = useState<PrintFormValues>({
    ...start,
    paper: 'a4',
    lines: ['name', 'birth', 'color', 'box', 'code'],
    startAt: 1,
    withCutLines: false,
  })
  return (
    <PrintFrame
      title={t('prints.title')}
      request={{ print: printRequestOf(values), neededCodes: codesRequestOf(values) }}
      onClose={onClose}
    >
      <PrintFields values={values} onChange={(patch) => setValues((before) => ({ ...before, ...patch }))} />
    </PrintFrame>
  )
}
