import { useInfiniteQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { qrCodesApi } from '#shared/qr-codes/qr-codes-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { CodeCard } from './code-card.tsx'
import { codePages } from './qr-codes.queries.ts'
import { useGenerate } from './use-generate.ts'

/** Shows the code of one bird, or a button that generates it. */
export function CodeOfBird({ pigeonId, onShowAll }: { pigeonId: number; onShowAll: () => void }) {
  const { t } = useLanguage()
  const codes = useInfiniteQuery(codePages({ type: 'pigeon', pigeonId }))
  const { generate, busyId } = useGenerate()
  const [listed] = codes.data?.pages[0]?.items ?? []
  if (codes.isError) return <ErrorState error={codes.error} onRetry={() => void codes.refetch()} />
  if (codes.isPending) return <Skeleton shape="card" />
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm">{t('qrCodes.onlyBird')}</p>
        <Button size="sm" onClick={onShowAll}>
          {t('qrCodes.showAll')}
        </Button>
      </div>
      {listed ? (
        <div className="max-w-xs">
          <CodeCard listed={listed} />
        </div>
      ) : (
        <EmptyState
          call={qrCodesApi.generate}
          icon={<QrCode />}
          title={t('qrCodes.empty.pigeon')}
          text={t('qrCodes.empty.pigeon.text')}
          action={
            <Button
              call={qrCodesApi.generate}
              variant="primary"
              loading={busyId !== undefined}
              onClick={() => generate(pigeonId)}
            >
              {t('qrCodes.generate')}
            </Button>
          }
        />
      )}
    </div>
  )
}
