import { importMessage } from '#shared/imports/import-texts.ts'
import { importsApi, type ImportResult } from '#shared/imports/imports-api.ts'
import { urlOf } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Note } from '#client/ui/states.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'

/** Last step, when rows were left out: what was imported, and how to import the rest. */
export function ResultStep({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { say, language } = useLanguage()
  const address = urlOf(importsApi.rejected, { params: { id: result.batchId }, query: { language } })
  return (
    <DialogBody
      footer={
        <Button variant="primary" onClick={onClose}>
          {say('imports.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 py-2">
        <Note tone={result.imported + result.updated > 0 ? 'success' : 'info'}>{importMessage(say, result)}</Note>
        <Note tone="warning">{say('imports.left', { count: result.errors })}</Note>
        <Hint>{say('imports.left.hint')}</Hint>
        <p className="text-sm">
          <DownloadLink href={address}>{say('imports.left.download')}</DownloadLink>
        </p>
      </div>
    </DialogBody>
  )
}
