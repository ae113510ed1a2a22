import { useState } from 'react'
import { pedigreeImportApi } from '#shared/imports/pedigree-import-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/inputs.tsx'
import { failureText } from './failure-toast.ts'

interface PastePedigreeProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly isBusy: boolean
  readonly error: unknown
  readonly onFile: (file: File) => void
  readonly onChanged: () => void
}

/** Takes rows that are pasted from a spreadsheet or a file. */
export function PastePedigree({ text, onText, isBusy, error, onFile, onChanged }: PastePedigreeProps) {
  const { t } = useLanguage()
  const [isMissing, setIsMissing] = useState(false)

  function submit(): void {
    const isEmpty = text.trim() === ''
    setIsMissing(isEmpty)
    // Pasted text is sent as a file, because its length is not limited.
    if (!isEmpty) onFile(new File([text], t('imports.paste.name'), { type: 'text/plain' }))
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
          label={t('pedigreeImport.paste')}
          error={isMissing ? t('pedigreeImport.paste.missing') : error ? failureText(error, t) : undefined}
          required
        >
          <TextArea
            value={text}
            placeholder={t('pedigreeImport.paste.example')}
            spellCheck={false}
            wrap="off"
            rows={9}
            onChange={(event) => {
              onText(event.target.value)
              setIsMissing(false)
              onChanged()
            }}
          />
        </Field>
      </div>
      <Button call={pedigreeImportApi.text} type="submit" variant="primary" loading={isBusy}>
        {t(isBusy ? 'imports.reading' : 'pedigreeImport.submit')}
      </Button>
    </form>
  )
}
