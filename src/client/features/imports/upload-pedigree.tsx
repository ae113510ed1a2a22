import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { toast } from '#client/ui/toasts.ts'
import { failureText } from './failure-toast.ts'

/** Maximum size of an exchange file with photos; other kinds have lower limits, which the server checks. */
const MAX_BYTES = 32 * 1024 * 1024

interface UploadPedigreeProps {
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
  readonly isBusy: boolean
  readonly error: unknown
  readonly onFile: (file: File) => void
  readonly onChanged: () => void
}

/** Uploads a spreadsheet, a text file, or an exchange file from another loft. */
export function UploadPedigree({ files, onFiles, isBusy, error, onFile, onChanged }: UploadPedigreeProps) {
  const { t } = useLanguage()
  const [isMissing, setIsMissing] = useState(false)

  function submit(): void {
    const [file] = files
    setIsMissing(!file)
    if (file) onFile(file)
    else toast({ tone: 'danger', title: t('error.sheet_missing') })
  }

  return (
    <form
      noValidate
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="w-full">
        <Field
          label={t('pedigreeImport.upload')}
          hint={t('pedigreeImport.upload.hint')}
          error={isMissing ? t('error.sheet_missing') : error ? failureText(error, t) : undefined}
          required
        >
          <FileInput
            files={files}
            onChange={(chosen) => {
              onFiles(chosen)
              setIsMissing(false)
              onChanged()
            }}
            accept=".csv,.xlsx,.xls,.ods,.txt,.zip"
            maxBytes={MAX_BYTES}
          />
        </Field>
      </div>
      <Button needsServer type="submit" variant="primary" loading={isBusy}>
        {t(isBusy ? 'imports.reading' : 'pedigreeImport.submit')}
      </Button>
    </form>
  )
}
