import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AUDIT_GROUPS, type AuditGroup } from '#shared/accounts/audit.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { auditPages, type AuditFilter } from './accounts.queries.ts'
import { AuditEntries } from './audit-entries.tsx'

const ANYBODY = 'anybody'
/** Names are free text: the prefix prevents a name from being taken for the option "anybody". */
const valueOf = (actor: string) => `=${actor}`

/** Shows the whole security log, filtered by topic and by person. */
export function SecurityLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const [filter, setFilter] = useState<AuditFilter>({})
  const log = useInfiniteQuery({ ...auditPages(filter), placeholderData: (previous) => previous })
  const entries = log.data?.pages.flatMap(({ items }) => items)
  const actors = log.data?.pages[0]?.actors ?? []
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('audit.title')}>
      <DialogBody>
        <div role="search" className="pb-4">
          <FieldRow>
            <Field label={t('audit.group')}>
              <Select
                value={filter.group ?? ''}
                onChange={({ target }) => setFilter({ ...filter, group: (target.value || undefined) as AuditGroup | undefined })}
              >
                <option value="">{t('audit.group.any')}</option>
                {(Object.keys(AUDIT_GROUPS) as AuditGroup[]).map((group) => (
                  <option key={group} value={group}>
                    {t(`audit.group.${group}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('audit.person')}>
              <Select
                value={filter.actor === undefined ? ANYBODY : valueOf(filter.actor)}
                onChange={({ target: { value } }) =>
                  setFilter({ ...filter, actor: value === ANYBODY ? undefined : value.slice(1) })
                }
              >
                <option value={ANYBODY}>{t('audit.person.any')}</option>
                {actors.map((actor) => (
                  <option key={actor ?? ''} value={valueOf(actor ?? '')}>
                    {actor ?? t('audit.commandLine')}
                  </option>
                ))}
              </Select>
            </Field>
          </FieldRow>
        </div>
        {log.isError && !entries && <ErrorState compact error={log.error} onRetry={() => void log.refetch()} />}
        {log.isPending && <Skeleton shape="box" />}
        {entries?.length === 0 && <EmptyState compact title={t('audit.noMatch')} />}
        {entries && entries.length > 0 && <AuditEntries entries={entries} />}
        {log.hasNextPage && (
          <div className="flex justify-center pt-4">
            <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {t('common.loadMore')}
            </Button>
          </div>
        )}
      </DialogBody>
    </Dialog>
  )
}
