import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { invitationsApi } from '#shared/accounts/phone-access-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLoftDay } from '#client/dates/use-today.ts'
import { networkQuery } from '#client/features/connection/connection.queries.ts'
import { useRecentPassword } from '#client/features/phone-access/use-recent-password.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { roleKey } from './accounts.queries.ts'
import { InviteUserDialog } from './invite-user-dialog.tsx'
import { InvitationLinks, type MadeInvitation } from './invitation-links.tsx'

/** Invites other people, and lists the invitations that can still be used. */
export function Invitations() {
  const { t } = useLanguage()
  const network = useQuery(networkQuery()).data
  const password = useRecentPassword()
  const [isInviting, setIsInviting] = useState(false)
  const [made, setMade] = useState<MadeInvitation>()
  const invite = () => {
    const until = network?.confirmedUntil ?? null
    if (until !== null && Date.parse(until) > Date.now()) setIsInviting(true)
    else password.ask(() => setIsInviting(true))
  }
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <InvitationList />
      <div className="flex flex-col items-start gap-2">
        <Button call={invitationsApi.make} disabled={network?.isOpen === false} onClick={invite}>
          {t('phone.invite')}
        </Button>
        {network?.isOpen === false && <Hint>{t('phone.invite.closed')}</Hint>}
      </div>
      {password.dialog}
      {isInviting && <InviteUserDialog onMade={setMade} onClose={() => setIsInviting(false)} />}
      {made && <InvitationLinks invitation={made} onClose={() => setMade(undefined)} />}
    </div>
  )
}

function InvitationList() {
  const { t, format } = useLanguage()
  const dayOf = useLoftDay()
  const { data = [] } = useQuery(queryOptionsOf(invitationsApi.list, {}))
  const revoke = useWrite({
    endpoint: invitationsApi.revoke,
    success: (_, { params }) => ({
      title: t('phone.invite.revoked', { name: data.find(({ id }) => id === params.id)?.username ?? '' }),
    }),
  })
  if (data.length === 0) return null
  return (
    <div className="flex w-full flex-col gap-2">
      <SubHeading>{t('phone.invite.list')}</SubHeading>
      <ItemList label={t('phone.invite.list')}>
        {data.map(({ id, username, role, expiresAt }) => (
          <ItemRow
            key={id}
            title={username}
            line={t('phone.invite.until', { role: t(roleKey(role)), date: format.date(dayOf(expiresAt)) })}
            actions={
              <IconButton
                label={t('phone.invite.revoke', { name: username })}
                icon={<Trash2 />}
                call={invitationsApi.revoke}
                onClick={() => revoke.send({ params: { id } })}
              />
            }
          />
        ))}
      </ItemList>
    </div>
  )
}
