import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { backupsApi } from '#shared/backups/backups-api.ts'
import type { StoreState } from '#shared/backups/store-state.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { urlOf } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CardPart } from '#client/ui/card-part.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { useAnchor } from '#client/ui/use-anchor.ts'
import { BackupList } from './backup-list.tsx'
import { whyDamaged } from './backup-texts.ts'
import { backupsQuery } from './backups.queries.ts'
import { RestoreExportButton } from './restore-export-button.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

const anchoredCard = (hash: string) => (hash === '#backups' ? 'settings-backups' : undefined)

/** Shows the backups, from which the loft can be restored, and the export of everything. */
export function BackupsCard() {
  const { t } = useLanguage()
  const backups = useQuery(backupsQuery())
  const [params, setParams] = useSearchParams()
  const requestedBackup = backups.data?.items.find(({ id }) => id === params.get('restore'))
  const make = useWrite({
    endpoint: backupsApi.make,
    success: ({ problem }) =>
      problem === null
        ? { title: t('backups.made') }
        : { tone: 'danger', title: t('backups.made.damaged'), description: whyDamaged(problem, t) },
    failureTitle: 'backups.failed',
  })
  // A link to `#backups` scrolls past all other settings.
  useAnchor(anchoredCard)
  return (
    <SectionCard id="settings-backups" Icon={DatabaseBackup} title={t('backups.title')} description={t('backups.text')}>
      {backups.isPending && <Skeleton shape="box" />}
      {backups.isError && <ErrorState compact error={backups.error} onRetry={() => void backups.refetch()} />}
      {backups.data && (
        <div className="flex flex-col items-start gap-4">
          {backups.data.items.length === 0 && <Hint>{t(noneKey(backups.data))}</Hint>}
          {backups.data.store === 'intact' && (
            <Button needsServer variant="primary" loading={make.isPending} onClick={() => make.send({})}>
              {t('backups.make')}
            </Button>
          )}
          <BackupList backups={backups.data.items} damaged={backups.data.damaged} />
          <Hint>
            {t('backups.folder', { folder: backups.data.folder })} {backups.data.items.length > 0 && t('backups.counted')}
          </Hint>
          <CardPart title={t('backups.leave')} text={t('backups.leave.text')}>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
              <DownloadLink href={urlOf(backupsApi.exportAll, {})}>{t('backups.export')}</DownloadLink>
              <RestoreExportButton />
            </div>
          </CardPart>
        </div>
      )}
      {requestedBackup && <RestoreDialog backup={requestedBackup} onClose={() => setParams({}, { replace: true })} />}
    </SectionCard>
  )
}

/** Returns the text when no backup is listed: whether one will be made, or can only be restored from a file. */
function noneKey({ store, isNeeded }: { store: StoreState; isNeeded: boolean }): PlainKey {
  if (store !== 'intact') return 'backups.rescue.none'
  return isNeeded ? 'backups.none' : 'backups.none.empty'
}
