import { ExternalLink, Save } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, FileButton, SaveButton } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogForm } from '#client/ui/dialog.tsx'
import { FilePreview } from '#client/ui/file-preview.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { MadePdf } from './make-pdf.ts'
import { PrintFields } from './print-fields.tsx'
import type { PrintWish, What } from './print-wish.ts'
import { usePrint, type PrintProgress } from './use-print.ts'

interface PrintDialogProps {
  readonly start: { readonly what: What; readonly ids?: readonly number[] }
  readonly onClose: () => void
}

/** Chooses what goes on paper, makes it, and shows it before it is printed. */
export function PrintDialog({ start, onClose }: PrintDialogProps) {
  const { say } = useLanguage()
  const [wish, setWish] = useState<PrintWish>({
    ...start,
    paper: 'a4',
    lines: ['name', 'birth', 'color', 'box', 'code'],
    startAt: 1,
    withCutLines: false,
  })
  const { print, isPending, progress, made, stop, forget } = usePrint()
  return (
    <Dialog open onOpenChange={onClose} title={say('prints.title')} description={say('prints.text')} size={made ? 'lg' : 'md'}>
      {made ? (
        <Ready made={made} onBack={forget} />
      ) : (
        <DialogForm
          onSubmit={() => print(wish)}
          footer={
            <>
              {isPending && <Button onClick={stop}>{say('prints.stop')}</Button>}
              <Button type="submit" variant="primary" loading={isPending}>
                {say('prints.make')}
              </Button>
            </>
          }
        >
          <PrintFields wish={wish} onChange={(patch) => setWish((before) => ({ ...before, ...patch }))} />
          {isPending && <Running progress={progress} isLabels={wish.what === 'labels'} />}
        </DialogForm>
      )}
    </Dialog>
  )
}

function Running({ progress, isLabels }: { progress: PrintProgress | undefined; isLabels: boolean }) {
  const { say } = useLanguage()
  const { page = 0, pages } = progress ?? {}
  const text = progress
    ? pages === undefined
      ? say('prints.making')
      : say('prints.making.pages', { page, pages })
    : say(isLabels ? 'prints.making.codes' : 'prints.making')
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm">
        {text}
      </p>
      <ProgressBar label={say('prints.title')} value={page} max={pages ?? 1} valueText={text} />
    </div>
  )
}

function Ready({ made: { url, name, pages }, onBack }: { made: MadePdf; onBack: () => void }) {
  const { say } = useLanguage()
  return (
    <DialogBody
      footer={
        <>
          <Button onClick={onBack}>{say('prints.back')}</Button>
          <SaveButton href={url} name={name} icon={<Save aria-hidden="true" />}>
            {say('prints.save')}
          </SaveButton>
          <FileButton variant="primary" href={url} icon={<ExternalLink aria-hidden="true" />}>
            {say('prints.open')}
          </FileButton>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p role="status" className="text-sm">
          {`${say('prints.ready', { count: pages })}. ${say('prints.address')}`}
        </p>
        <FilePreview url={url} label={say('prints.preview')} />
      </div>
    </DialogBody>
  )
}
