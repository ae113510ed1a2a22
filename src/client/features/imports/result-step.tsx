import { useMutation } from '@tanstack/react-query'
import { importMessage, tableName } from '#shared/imports/import-texts.ts'
import { importsApi, type ImportPreview, type ImportResult } from '#shared/imports/imports-api.ts'
import { call, urlOf } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Note } from '#client/ui/states.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'
import { useImportFailureToast } from './failure-toast.ts'

interface ResultStepProps {
  readonly result: ImportResult
  /** Previews the next sheet or table of the file. */
  readonly onNext: (preview: ImportPreview) => void
  readonly onClose: () => void
}

/**
 * Shows in the last step what was imported, and how to import the rest. The step appears when rows were left out or the file has
 * more sheets.
 */
export function ResultStep({ result, onNext, onClose }: ResultStepProps) {
  const { t, language } = useLanguage()
  const showFailure = useImportFailureToast('inventory')
  const { next } = result
  const open = useMutation({
    mutationFn: (id: number) => call(importsApi.get, { params: { id } }),
    onSuccess: onNext,
    onError: showFailure,
  })
  const address = urlOf(importsApi.rejected, { params: { id: result.batchId }, query: { language } })
  return (
    <DialogBody
      footer={
        <>
          <Button {...(!next && { variant: 'primary' })} onClick={onClose}>
            {t('imports.done')}
          </Button>
          {next && (
            <Button variant="primary" loading={open.isPending} onClick={() => open.mutate(next.id)}>
              {t('imports.next')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 py-2">
        <Note tone={result.imported + result.updated > 0 ? 'success' : 'info'}>{importMessage(t, result)}</Note>
        {result.errors > 0 && (
          <>
            <Note tone="warning">{t('imports.left', { count: result.errors })}</Note>
            <Hint>{t('imports.left.hint')}</Hint>
            <p className="text-sm">
              <DownloadLink href={address}>{t('imports.left.download')}</DownloadLink>
            </p>
          </>
        )}
        {next && (
          <Note tone="info">
            {t('imports.next.hint', { name: tableName({ ...next, name: next.sheet, filled: next.rows }, t) })}
          </Note>
        )}
      </div>
    </DialogBody>
  )
}
