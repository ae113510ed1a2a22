import { useState } from 'react'
import { pedigreeArchiveApi } from '#shared/pedigree-sources/pedigree-archive-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { useWrite } from '#client/writes/use-write.ts'

const MAX_BYTES = 200 * 1024 * 1024

/** Uploads a file to the archive; it can be searched after the server has indexed it. */
export function AddToArchive() {
  const { t } = useLanguage()
  const [files, setFiles] = useState<readonly File[]>([])
  const add = useWrite({
    endpoint: pedigreeArchiveApi.add,
    success: ({ name }) => ({ title: t('sources.files.added', { name }) }),
    failureTitle: 'sources.files.addFailed',
    onDone: () => setFiles([]),
  })
  const [file] = files
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Field label={t('sources.files.add')} error={add.error ? errorText(add.error, t) : undefined}>
          <FileInput
            files={files}
            onChange={(chosen) => {
              setFiles(chosen)
              add.reset()
            }}
            accept=".csv,.xlsx,.txt,.tsv"
            maxBytes={MAX_BYTES}
          />
        </Field>
      </div>
      {file && (
        <Button
          call={pedigreeArchiveApi.add}
          loading={add.isPending}
          onClick={() => add.send({ form: { fields: {}, files: { file } } })}
        >
          {t('sources.files.submit')}
        </Button>
      )}
    </div>
  )
}
