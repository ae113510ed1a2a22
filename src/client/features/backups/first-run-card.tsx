import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { usePermission } from '#client/features/accounts/use-permission.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { backupsQuery } from './backups.queries.ts'
import { RestoreExportButton } from './restore-export-button.tsx'

/** Offers an empty loft to restore its own backups or the export of another loft. */
export function FirstRunCard() {
  const { say } = useLanguage()
  const may = usePermission()
  const { data } = useQuery(backupsQuery())
  if (data?.store !== 'intact' || !may(backupsApi.upload)) return null
  return (
    <Card as="section" labelledBy="first-run">
      <CardHeader
        id="first-run"
        icon={<PackageOpen aria-hidden="true" />}
        title={say('backups.first')}
        description={say('backups.first.text')}
      />
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {data.items.length > 0 && (
          <span>
            {say('backups.first.shelf', { count: data.items.length })}{' '}
            <TextLink href="/settings#backups">{say('backups.first.open')}</TextLink>
          </span>
        )}
        <RestoreExportButton />
      </div>
    </Card>
  )
}
