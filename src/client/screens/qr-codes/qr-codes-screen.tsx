import { Printer, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { qrCodesApi } from '#shared/qr-codes/qr-codes-api.ts'
import { CodeList } from '#client/features/qr-codes/code-list.tsx'
import { CodeOfBird } from '#client/features/qr-codes/code-of-bird.tsx'
import { GeneratePanel } from '#client/features/qr-codes/generate-panel.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { idIn, useUrlParams } from '#client/url/use-url-params.ts'

const QR_TABS = ['pigeon', 'nest', 'new'] as const

/** Keeps the open tab, the search and the selected bird in the address of the page. */
function useQrAddress() {
  const [params, set] = useUrlParams()
  return {
    tab: QR_TABS.find((tab) => tab === params.get('tab')) ?? 'pigeon',
    q: params.get('q') ?? '',
    pigeonId: idIn(params, 'pigeon'),
    set,
  }
}

const ScanDialog = lazyDialog(async () => (await import('#client/features/qr-codes/scan-dialog.tsx')).ScanDialog)
const PrintDialog = lazyDialog(async () => (await import('#client/features/prints/print-dialog.tsx')).PrintDialog)

/** Shows the codes of birds and nests, which can be viewed, downloaded, printed, generated and scanned. */
export function QrCodesScreen() {
  const { t } = useLanguage()
  const { tab, q, pigeonId, set } = useQrAddress()
  const [dialog, setDialog] = useState<'scan' | 'print'>()
  const canMake = useIsAllowed(qrCodesApi.generateMany)
  const search = (text: string) => set({ q: text })
  return (
    <>
      <PageHeader
        title={t('frame.page.qrCodes')}
        description={t('frame.page.qrCodes.line')}
        actions={
          <>
            <Button opens={PrintDialog} icon={<Printer aria-hidden="true" />} onClick={() => setDialog('print')}>
              {t('qrCodes.print')}
            </Button>
            <Button variant="primary" opens={ScanDialog} icon={<ScanLine aria-hidden="true" />} onClick={() => setDialog('scan')}>
              {t('qrCodes.scan')}
            </Button>
          </>
        }
      />
      <Tabs
        label={t('qrCodes.tabs')}
        value={tab === 'new' && !canMake ? 'pigeon' : tab}
        onChange={(chosen) => set({ tab: chosen, q: '', pigeon: '' })}
        tabs={[
          {
            name: 'pigeon',
            label: t('qrCodes.tab.pigeon'),
            content: pigeonId ? (
              <CodeOfBird pigeonId={pigeonId} onShowAll={() => set({ pigeon: '' })} />
            ) : (
              <CodeList
                type="pigeon"
                q={q}
                onSearch={search}
                emptyAction={
                  <Button call={qrCodesApi.generate} variant="primary" onClick={() => set({ tab: 'new' })}>
                    {t('qrCodes.empty.pigeon.action')}
                  </Button>
                }
              />
            ),
          },
          {
            name: 'nest',
            label: t('qrCodes.tab.nest'),
            content: (
              <CodeList
                type="nest"
                q={q}
                onSearch={search}
                emptyAction={<ButtonLink href="/breeding?tab=pairs">{t('qrCodes.empty.nest.action')}</ButtonLink>}
              />
            ),
          },
          ...(canMake
            ? [{ name: 'new' as const, label: t('qrCodes.tab.new'), content: <GeneratePanel q={q} onSearch={search} /> }]
            : []),
        ]}
      />
      {dialog === 'scan' && <ScanDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'print' && (
        <PrintDialog start={{ kind: tab === 'nest' ? 'nestLabels' : 'labels' }} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
