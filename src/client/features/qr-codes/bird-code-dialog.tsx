import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Printer, Share2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { qrCodesApi, type ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, SaveButton } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { codePages } from './qr-codes.queries.ts'
import { shareCode } from './share-code.ts'
import { useGenerate } from './use-generate.ts'

const PrintDialog = lazyDialog(async () => (await import('#client/features/prints/print-dialog.tsx')).PrintDialog)

/** Shows the QR code of a bird, to show, print or share. A bird without a code gets one at once. */
export function BirdCodeDialog({ pigeon, onClose }: { pigeon: Pigeon; onClose: () => void }) {
  const { t } = useLanguage()
  const [isPrinting, setIsPrinting] = useState(false)
  const { codes, listed, isMaking, canMake } = useCodeOf(pigeon.id)
  if (isPrinting) return <PrintDialog start={{ kind: 'labels', ids: [pigeon.id] }} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={birdTitle(pigeon)} size="sm">
      <DialogBody footer={listed && <CodeButtons listed={listed} pigeon={pigeon} onPrint={() => setIsPrinting(true)} />}>
        {listed ? (
          <div className="flex flex-col items-center gap-2">
            <img
              src={listed.qrDataUrl}
              alt={t('qrCodes.picture', { code: listed.code })}
              width={290}
              height={290}
              className="aspect-square w-full max-w-72"
            />
            <p className="font-mono text-base font-semibold select-all">{listed.code}</p>
          </div>
        ) : codes.isError ? (
          <ErrorState compact error={codes.error} onRetry={() => void codes.refetch()} />
        ) : codes.isPending || isMaking || canMake ? (
          <Skeleton shape="card" />
        ) : (
          <EmptyState compact title={t('qrCodes.empty.pigeon')} />
        )}
      </DialogBody>
    </Dialog>
  )
}

/** Reads the code of a bird, and generates it when there is none. */
function useCodeOf(pigeonId: number) {
  const codes = useInfiniteQuery(codePages({ type: 'pigeon', pigeonId }))
  const { generate, busyId } = useGenerate()
  const canMake = useIsAllowed(qrCodesApi.generate)
  const wasAsked = useRef(false)
  const listed = codes.data?.pages[0]?.items[0]
  const make = useEffectEvent(() => {
    if (wasAsked.current) return
    wasAsked.current = true
    generate(pigeonId)
  })
  const isMissing = codes.isSuccess && !codes.isPlaceholderData && listed === undefined && canMake
  useEffect(() => {
    if (isMissing) make()
  }, [isMissing])
  return { codes, listed: codes.isPlaceholderData ? undefined : listed, isMaking: busyId !== undefined, canMake }
}

function CodeButtons({ listed, pigeon, onPrint }: { listed: ListedCode; pigeon: Pigeon; onPrint: () => void }) {
  const { t } = useLanguage()
  const { code, qrDataUrl } = listed
  return (
    <>
      <SaveButton
        href={qrDataUrl}
        name={`${code}.png`}
        label={t('qrCodes.download.label', { code })}
        icon={<Download aria-hidden="true" />}
      >
        {t('qrCodes.download')}
      </SaveButton>
      <Button icon={<Printer aria-hidden="true" />} onClick={onPrint}>
        {t('qrCodes.print')}
      </Button>
      <Button
        variant="primary"
        icon={<Share2 aria-hidden="true" />}
        onClick={() => void shareCode({ code, picture: qrDataUrl, title: birdTitle(pigeon) }, t)}
      >
        {t('common.share')}
      </Button>
    </>
  )
}
