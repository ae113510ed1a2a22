import { useQuery } from '@tanstack/react-query'
import { ScanLine, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { ApiError } from '#client/api/api-error.ts'
import { CodeTarget } from '#client/features/qr-codes/code-target.tsx'
import { codeQuery } from '#client/features/qr-codes/qr-codes.queries.ts'
import { codeProblem } from '#client/features/qr-codes/code-problem.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const ScanDialog = lazyDialog(async () => (await import('#client/features/qr-codes/scan-dialog.tsx')).ScanDialog)

/** Shows the bird or nest of a code, with the tasks that are due there today. */
export function CodeScreen() {
  const { t } = useLanguage()
  const { code } = useParams<{ code: string }>()
  const found = useQuery(codeQuery(code))
  const [isScanning, setIsScanning] = useState(false)
  const scan = (
    <Button icon={<ScanLine aria-hidden="true" />} onClick={() => setIsScanning(true)}>
      {t('qrCodes.code.scan')}
    </Button>
  )
  const problem = found.error instanceof ApiError ? codeProblem(found.error, t) : undefined
  return (
    <>
      {found.data ? (
        <CodeTarget code={code} found={found.data} actions={scan} />
      ) : (
        <>
          <PageHeader title={t('frame.page.code')} description={code} />
          {problem ? (
            <EmptyState
              icon={<SearchX />}
              title={problem.title}
              text={problem.text}
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  {scan}
                  <ButtonLink href={problem.isDeleted ? '/deleted' : '/pigeons'}>
                    {t(problem.isDeleted ? 'qrCodes.scan.deleted' : 'qrCodes.code.search')}
                  </ButtonLink>
                </div>
              }
            />
          ) : found.isError ? (
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          ) : (
            <div role="status" aria-label={t('qrCodes.code.looking', { code })}>
              <Skeleton shape="card" />
            </div>
          )}
        </>
      )}
      {isScanning && <ScanDialog onClose={() => setIsScanning(false)} />}
    </>
  )
}
