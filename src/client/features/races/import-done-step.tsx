import { raceImportsApi } from '#shared/races/race-imports-api.ts'
import { urlOf } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Note } from '#client/ui/states.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'

/** The result of an import. */
export interface ImportedResults {
  readonly id: number
  readonly eventId: number
  readonly imported: number
  readonly errors: number
}

/** Last step, when rows were left out: what was imported, and how to import the rest. */
export function ImportDoneStep({ done, onClose }: { done: ImportedResults; onClose: () => void }) {
  const { say, language } = useLanguage()
  const address = urlOf(raceImportsApi.rejected, { params: { id: done.id }, query: { language } })
  return (
    <DialogBody
      footer={
        <Button variant="primary" onClick={onClose}>
          {say('imports.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 py-2">
        <Note tone="success">{say('races.toast.uploaded', { count: done.imported })}</Note>
        <Note tone="warning">{say('races.toast.left', { count: done.errors })}</Note>
        <Hint>{say('imports.left.hint')}</Hint>
        <p className="text-sm">
          <DownloadLink href={address}>{say('imports.left.download')}</DownloadLink>
        </p>
      </div>
    </DialogBody>
  )
}
