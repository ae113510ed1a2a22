import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { deviceOf, deviceText } from '#shared/accounts/device.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { sessionsQuery } from './accounts.queries.ts'

/** Lists the devices on which the account is signed in; each session can be ended. */
export function SessionList() {
  const { t } = useLanguage()
  const momentOf = useLoftMoment()
  const sessions = useQuery(sessionsQuery())
  const end = useWrite({
    endpoint: accessApi.endSession,
    success: () => ({ title: t('accounts.sessions.ended') }),
  })
  if (sessions.isError) return <ErrorState compact error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <Skeleton shape="title" />
  return (
    <div className="w-full">
      <ItemList label={t('accounts.sessions')} atEnd>
        {sessions.data.map(({ id, userAgent, address, seenAt, isThisOne }) => (
          <ItemRow
            key={id}
            title={deviceText(deviceOf(userAgent)) ?? t('accounts.sessions.unknown')}
            badges={isThisOne && <Badge tone="success">{t('accounts.sessions.this')}</Badge>}
            line={
              isThisOne
                ? t('accounts.sessions.now', { address })
                : t('accounts.sessions.seen', { moment: momentOf(seenAt), address })
            }
            actions={
              !isThisOne && (
                <TipButton
                  call={accessApi.endSession}
                  label={t('accounts.sessions.end')}
                  icon={<LogOut />}
                  onClick={() => end.send({ params: { id } })}
                />
              )
            }
          />
        ))}
      </ItemList>
    </div>
  )
}
