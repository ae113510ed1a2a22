import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { sendFile } from '#client/api/send-file.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { CancelButton } from '#client/ui/guarded-dialog.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Note } from '#client/ui/states.tsx'
import { UnsavedGuard } from '#client/ui/unsaved-guard.tsx'
import { contentTexts } from './backup-texts.ts'
import { backupsQuery } from './backups.queries.ts'
import { RestoreDialog } from './restore-dialog.tsx'

/** Uploads an export as a backup, and offers to replace the loft with it. */
export function RestoreExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [sent, setSent] = useState(0)
  const [isRestoring, setIsRestoring] = useState(false)
  const [file] = files
  const upload = useMutation({
    mutationFn: (chosen: File) => sendFile(backupsApi.upload, chosen, (done, total) => setSent(done / total)),
    onMutate: () => setSent(0),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: backupsQuery().queryKey }),
  })
  const uploadedBackup = upload.data
  if (uploadedBackup && isRestoring) return <RestoreDialog backup={uploadedBackup} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !upload.isPending) onClose()
      }}
      title={t('backups.bring')}
      description={t('backups.bring.line')}
    >
      <DialogBody
        footer={
          uploadedBackup ? (
            <>
              <Button onClick={onClose}>{t('backups.bring.later')}</Button>
              <Button needsServer variant="primary" onClick={() => setIsRestoring(true)}>
                {t('backups.bring.restore')}
              </Button>
            </>
          ) : (
            <>
              <CancelButton disabled={upload.isPending} />
              <Button
                variant="primary"
                loading={upload.isPending}
                onClick={() => {
                  setWasSubmitted(true)
                  if (file) upload.mutate(file)
                }}
              >
                {t('backups.bring.submit')}
              </Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-4">
          {file && (upload.isIdle || upload.isError) && <UnsavedGuard onDiscard={() => setFiles([])} />}
          {uploadedBackup ? (
            <Note tone="success">{t('backups.bring.done', contentTexts(uploadedBackup, t))}</Note>
          ) : (
            <Field
              label={t('backups.bring.file')}
              error={wasSubmitted && !file ? t('backups.bring.missing') : undefined}
              required
            >
              <FileInput files={files} onChange={setFiles} accept=".zip" disabled={upload.isPending} />
            </Field>
          )}
          {upload.isPending && (
            <div role="status" className="flex flex-col gap-2 text-sm">
              <span>{t(sent < 1 ? 'backups.bring.sending' : 'backups.bring.reading')}</span>
              <ProgressBar label={t('backups.bring.sending')} value={sent} max={1} />
            </div>
          )}
          {upload.isError && <Note tone="danger">{errorText(upload.error, t)}</Note>}
        </div>
      </DialogBody>
    </Dialog>
  )
}
