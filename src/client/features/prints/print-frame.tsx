import { ExternalLink, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, FileButton, SaveButton } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogForm } from '#client/ui/dialog.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { MadePdf } from './make-pdf.ts'
import { usePrint, type PrintRequest, type PrintProgress } from './use-print.ts'

/** Previews a PDF that the page created, where the browser supports it; phones open it in another app instead. */
function FilePreview({ url, label }: { url: string; label: string }) {
  if (!navigator.pdfViewerEnabled) return null
  return <iframe src={url} title={label} className="h-[55dvh] w-full rounded-lg border bg-sunken" />
}

interface PrintFrameProps {
  readonly title: string
  /** The document that the button creates. */
  readonly request: PrintRequest
  readonly onClose: () => void
  /** The fields of the form. */
  readonly children: ReactNode
}

/** Shows a dialog in which a PDF is configured, created, previewed and printed. */
export function PrintFrame({ title, request, onClose, children }: PrintFrameProps) {
  const { t } = useLanguage()
  const { print, isPending, progress, pdf, stop, discard } = usePrint()
  return (
    <Dialog open onOpenChange={onClose} title={title} description={t('prints.text')} size={pdf ? 'lg' : 'md'}>
      {pdf ? (
        <PrintPreview pdf={pdf} isLabels={request.print.kind === 'labels'} onBack={discard} />
      ) : (
        <DialogForm
          onSubmit={() => print(request)}
          footer={
            <>
              {isPending && <Button onClick={stop}>{t('prints.stop')}</Button>}
              <Button needsServer type="submit" variant="primary" loading={isPending}>
                {t('prints.make')}
              </Button>
            </>
          }
        >
          {children}
          {isPending && <PrintRunning progress={progress} hasCodes={request.neededCodes !== undefined} />}
        </DialogForm>
      )}
    </Dialog>
  )
}

function PrintRunning({ progress, hasCodes }: { progress: PrintProgress | undefined; hasCodes: boolean }) {
  const { t } = useLanguage()
  const { page = 0, pages } = progress ?? {}
  const text = progress
    ? pages === undefined
      ? t('prints.making')
      : t('prints.making.pages', { page, pages })
    : t(hasCodes ? 'prints.making.codes' : 'prints.making')
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm">
        {text}
      </p>
      <ProgressBar label={t('prints.title')} value={page} max={pages ?? 1} valueText={text} />
    </div>
  )
}

interface PrintPreviewProps {
  readonly pdf: MadePdf
  /** Labels must match their positions on the sheet, so the hint about scaling is shown. */
  readonly isLabels: boolean
  readonly onBack: () => void
}

function PrintPreview({ pdf: { url, name, pages }, isLabels, onBack }: PrintPreviewProps) {
  const { t } = useLanguage()
  return (
    <DialogBody
      footer={
        <>
          <Button onClick={onBack}>{t('prints.back')}</Button>
          <SaveButton href={url} name={name} icon={<Save aria-hidden="true" />}>
            {t('prints.save')}
          </SaveButton>
          <FileButton variant="primary" href={url} icon={<ExternalLink aria-hidden="true" />}>
            {t('prints.open')}
          </FileButton>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p role="status" className="text-sm">
          {t('prints.ready', { count: pages })}
          {isLabels && `. ${t('prints.scale')}`}
        </p>
        <FilePreview url={url} label={t('prints.preview')} />
      </div>
    </DialogBody>
  )
}
