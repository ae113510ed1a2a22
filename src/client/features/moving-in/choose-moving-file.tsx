import { useState } from 'react'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { movingInApi } from '#shared/moving-in/moving-in-api.ts'
import { usePermission } from '#client/features/accounts/use-permission.ts'
import { RestoreExportButton } from '#client/features/backups/restore-export-button.tsx'
import { failureText } from '#client/features/imports/failure-toast.ts'
import { CollapsiblePastImports } from '#client/features/imports/past-imports.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { CancelButton } from '#client/ui/guarded-dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import type { MovingInput } from './use-moving-file.ts'

/** Maximum size of a file; the server checks the size after unpacking. */
const MAX_BYTES = 32 * 1024 * 1024

interface ChooseMovingFileProps {
  readonly isBusy: boolean
  readonly error: unknown
  readonly onChanged: () => void
  readonly onRead: (input: MovingInput) => void
}

/** Asks in the first step for the file of the other program, and for the photos to which it refers. */
export function ChooseMovingFile({ isBusy, error, onChanged, onRead }: ChooseMovingFileProps) {
  const { t } = useLanguage()
  const may = usePermission()
  const [files, setFiles] = useState<readonly File[]>([])
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [isMissing, setIsMissing] = useState(false)

  function submit(): void {
    const [file] = files
    setIsMissing(!file)
    if (file) onRead({ file, photos })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button call={movingInApi.read} type="submit" variant="primary" loading={isBusy}>
            {t(isBusy ? 'imports.reading' : 'movingIn.read')}
          </Button>
        </>
      }
    >
      <Field
        label={t('movingIn.file')}
        hint={t('movingIn.file.hint')}
        error={isMissing ? t('movingIn.file.missing') : error ? failureText(error, t) : undefined}
        required
      >
        <FileInput
          files={files}
          onChange={(chosen) => {
            setFiles(chosen)
            setIsMissing(false)
            onChanged()
          }}
          accept=".db,.zip,.csv,.ged,.udp"
          maxBytes={MAX_BYTES}
        />
      </Field>
      <Field label={t('movingIn.photos')} hint={t('movingIn.photos.hint')}>
        <FileInput files={photos} onChange={setPhotos} accept="image/jpeg,image/png,image/webp" multiple />
      </Field>
      <CollapsiblePastImports kind="moving" />
      {may(backupsApi.upload) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
          <Hint>{t('movingIn.export')}</Hint>
          <RestoreExportButton />
        </div>
      )}
    </DialogForm>
  )
}
