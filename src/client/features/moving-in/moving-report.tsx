import { useQuery } from '@tanstack/react-query'
import { importMessage } from '#shared/imports/import-texts.ts'
import { importsApi, type ImportResult } from '#shared/imports/imports-api.ts'
import { MOVING_NOUNS } from '#shared/moving-in/moving-counts.ts'
import { movingInApi } from '#shared/moving-in/moving-in-api.ts'
import { urlOf } from '#client/api/call.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { PlainList } from '#client/ui/plain-list.tsx'
import { Note } from '#client/ui/states.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'
import { NotMovedList } from './not-moved-list.tsx'

/** Shows in the last step the imported and the left out rows, and the report to download. */
export function MovingReport({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { t, language } = useLanguage()
  const { batchId: id, errors, extras } = result
  const details = useQuery(queryOptionsOf(movingInApi.details, { params: { id } }))
  const moved = MOVING_NOUNS.map((noun) => ({ noun, count: extras?.moved?.[noun] ?? 0 })).filter(({ count }) => count > 0)
  return (
    <DialogBody
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('imports.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 py-2">
        <Note tone="success">{importMessage(t, result)}</Note>
        <PlainList label={t('movingIn.done')}>
          {moved.map(({ noun, count }) => (
            <li key={noun}>{t(`movingIn.counts.${noun}`, { count })}</li>
          ))}
          {extras && extras.results > 0 && <li>{t('movingIn.results', { count: extras.results })}</li>}
          {extras && extras.photos > 0 && <li>{t('movingIn.photosAdded', { count: extras.photos })}</li>}
        </PlainList>
        {errors > 0 && <Note tone="warning">{t('imports.left', { count: errors })}</Note>}
        {details.data && <NotMovedList notMoved={details.data.notMoved} />}
        <p className="flex flex-col items-start gap-2 text-sm">
          <DownloadLink href={urlOf(movingInApi.report, { params: { id }, query: { language } })}>
            {t('movingIn.report')}
          </DownloadLink>
          {errors > 0 && (
            <DownloadLink href={urlOf(importsApi.rejected, { params: { id }, query: { language } })}>
              {t('imports.left.download')}
            </DownloadLink>
          )}
        </p>
      </div>
    </DialogBody>
  )
}
