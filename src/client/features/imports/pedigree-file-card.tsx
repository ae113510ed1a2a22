import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { importsApi, type ImportPreview } from '#shared/imports/imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { sendNow } from '#client/writes/send-write.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { useImportFailureToast } from './failure-toast.ts'
import { PastePedigree } from './paste-pedigree.tsx'
import { UploadPedigree } from './upload-pedigree.tsx'

const ReviewDialog = lazyDialog(async () => (await import('./review-dialog.tsx')).ReviewDialog)

/** Imports pedigrees from text or a file; every row is previewed before anything is saved. */
export function PedigreeFileCard() {
  const { t } = useLanguage()
  const showFailure = useImportFailureToast('pedigree')
  const [inputMode, setInputMode] = useState<'paste' | 'file'>('paste')
  const [pasted, setPasted] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [preview, setPreview] = useState<ImportPreview>()
  const upload = useMutation({
    mutationFn: (file: File) => sendNow(importsApi.previewPedigree, { form: { fields: {}, files: { file } } }),
    onSuccess: setPreview,
    onError: showFailure,
  })
  const inputProps = { isBusy: upload.isPending, error: upload.error, onFile: upload.mutate, onChanged: upload.reset }

  function clearInput(): void {
    if (inputMode === 'paste') setPasted('')
    else setFiles([])
  }

  return (
    <Card as="section" labelledBy="pedigree-file">
      <CardHeader
        id="pedigree-file"
        icon={<FileSpreadsheet aria-hidden="true" />}
        title={t('pedigreeImport.file')}
        description={t('pedigreeImport.file.line')}
      />
      <Tabs
        label={t('pedigreeImport.file')}
        value={inputMode}
        onChange={(chosen) => {
          upload.reset()
          setInputMode(chosen)
        }}
        tabs={[
          {
            name: 'paste',
            label: t('pedigreeImport.tab.paste'),
            content: <PastePedigree {...inputProps} text={pasted} onText={setPasted} />,
          },
          {
            name: 'file',
            label: t('pedigreeImport.tab.file'),
            content: <UploadPedigree {...inputProps} files={files} onFiles={setFiles} />,
          },
        ]}
      />
      {preview && <ReviewDialog key={preview.id} preview={preview} onClose={() => setPreview(undefined)} onDone={clearInput} />}
    </Card>
  )
}
