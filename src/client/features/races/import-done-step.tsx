import { raceImportsApi, type RaceImported } from '#shared/races/race-imports-api.ts'
import { urlOf } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Note } from '#client/ui/states.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'

/** The result of an import, with the id of the import. */
export interface ImportedResults extends RaceImported {
  readonly id: number
}

/**
 * Shows in the last step what was imported, and how to import the rest. The step appears for several races or when rows were left
 * out.
 */
export function ImportDoneStep({ done, onShow }: { done: ImportedResults; onShow: (eventId: number) => void }) {
  const { t, language } = useLanguage()
  const { id, eventId, imported, errors, events } = done
  const address = urlOf(raceImportsApi.rejected, { params: { id }, query: { language } })
  return (
    <DialogBody
      footer={
        <Button variant="primary" onClick={() => onShow(eventId)}>
          {t('imports.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 py-2">
        <Note tone="success">{t('races.toast.uploaded', { count: imported })}</Note>
        {events.length > 1 && (
          <ul aria-label={t('resultImports.list')} className="-mx-2 flex flex-col">
            {events.map((event) => (
              <li key={event.eventId}>
                <button
                  type="button"
                  onClick={() => onShow(event.eventId)}
                  className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover"
                >
                  <span className="min-w-0 flex-1 basis-40 font-medium text-accent sunlight:underline [overflow-wrap:anywhere]">
                    {event.eventName}
                  </span>
                  <span className="text-muted tabular-nums">{t('resultImports.done.race', { count: event.imported })}</span>
                  {event.own > 0 && <Badge tone="accent">{t('races.ownCount', { count: event.own })}</Badge>}
                </button>
              </li>
            ))}
          </ul>
        )}
        {errors > 0 && (
          <>
            <Note tone="warning">{t('races.toast.left', { count: errors })}</Note>
            <Hint>{t('imports.left.hint')}</Hint>
            <p className="text-sm">
              <DownloadLink href={address}>{t('imports.left.download')}</DownloadLink>
            </p>
          </>
        )}
      </div>
    </DialogBody>
  )
}
