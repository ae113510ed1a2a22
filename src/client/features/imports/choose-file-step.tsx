import { useMutation } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { importsApi, type ImportPreview } from '#shared/imports/imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { CancelButton } from '#client/ui/guarded-dialog.tsx'
import { TextArea } from '#client/ui/inputs.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sendNow } from '#client/writes/send-write.ts'
import { ColumnsHelp } from './columns-help.tsx'
import { failureText, useImportFailureToast } from './failure-toast.ts'
import { CollapsiblePastImports } from './past-imports.tsx'

/** Maximum size of a text file; workbooks have a lower limit, which the server checks. */
const MAX_BYTES = 16 * 1024 * 1024

/** Asks in the first step for a file, or for rows pasted from a spreadsheet. */
export function ChooseFileStep({ onRead, onMove }: { onRead: (preview: ImportPreview) => void; onMove: () => void }) {
  const { t } = useLanguage()
  const showFailure = useImportFailureToast('inventory')
  const [files, setFiles] = useState<readonly File[]>([])
  const [pasted, setPasted] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const upload = useMutation({
    mutationFn: (file: File) => sendNow(importsApi.previewInventory, { form: { fields: {}, files: { file } } }),
    onSuccess: onRead,
    onError: showFailure,
  })

  function submit(): void {
    // Pasted text is sent as a file, because its length is not limited.
    const file = files[0] ?? (pasted.trim() ? new File([pasted], t('imports.paste.name'), { type: 'text/plain' }) : undefined)
    setIsMissing(!file)
    if (file) upload.mutate(file)
    else toast({ tone: 'danger', title: t('error.sheet_missing') })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button needsServer type="submit" variant="primary" loading={upload.isPending}>
            {t(upload.isPending ? 'imports.reading' : 'imports.upload')}
          </Button>
        </>
      }
    >
      <Field
        label={t('imports.file')}
        error={isMissing ? t('error.sheet_missing') : upload.error ? failureText(upload.error, t) : undefined}
        required
      >
        <FileInput
          files={files}
          onChange={(chosen) => {
            setFiles(chosen)
            upload.reset()
            setIsMissing(false)
          }}
          accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
          maxBytes={MAX_BYTES}
        />
      </Field>
      <div>
        <Disclosure summary={t('imports.paste')}>
          <Field label={t('imports.paste.label')} labelHidden>
            <TextArea
              value={pasted}
              placeholder={t('imports.template.titles').replaceAll(',', '  ')}
              spellCheck={false}
              wrap="off"
              rows={5}
              onChange={(event) => {
                setPasted(event.target.value)
                setIsMissing(false)
              }}
            />
          </Field>
        </Disclosure>
        <ColumnsHelp />
        <CollapsiblePastImports kind="inventory" />
      </div>
      <div>
        <Button icon={<ArrowRightLeft aria-hidden="true" />} onClick={onMove}>
          {t('movingIn.title')}
        </Button>
      </div>
    </DialogForm>
  )
}
