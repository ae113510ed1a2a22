import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { usePermission } from '#client/features/accounts/use-permission.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card } from '#client/ui/card.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { backupsQuery } from './backups.queries.ts'
import { RestoreExportButton } from './restore-export-button.tsx'

/** Offers an empty loft to restore its own backups or the export of another loft. */
export function FirstRunCard() {
  const isOffered = useIsOffered()
  return (
    isOffered && (
      <Card as="section" labelledBy="first-run">
        <FirstRunLinks />
      </Card>
    )
  )
}

function useIsOffered(): boolean {
  const may = usePermission()
  const { data } = useQuery(backupsQuery())
  return data?.store === 'intact' && may(backupsApi.upload)
}

/** Shows the choices of the first run, as a part of a card. */
export function FirstRunLinks() {
  const { t } = useLanguage()
  const isOffered = useIsOffered()
  const { data } = useQuery(backupsQuery())
  if (!isOffered || !data) return null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-3">
        <PackageOpen aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <div>
          <h3 id="first-run" className="text-base leading-6 font-semibold">
            {t('backups.first')}
          </h3>
          <p className="text-sm text-muted">{t('backups.first.text')}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {data.items.length > 0 && (
          <span>
            {t('backups.first.count', { count: data.items.length })}{' '}
            <TextLink href="/settings#backups">{t('backups.first.open')}</TextLink>
          </span>
        )}
        <RestoreExportButton />
      </div>
    </div>
  )
}
