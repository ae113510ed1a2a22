import { BellRing, Ellipsis, FileText, LogOut, Zap } from 'lucide-react'
import { useState } from 'react'
import { clubsApi, type ClubMembership } from '#shared/clubs/clubs-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { atLoft } from '#client/url/loft-base.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Shows a club that this loft is a member of, or that has invited it. */
export function MembershipRow({ membership: { club, title, state, takesAlways } }: { membership: ClubMembership }) {
  const { t } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const isMember = state === 'member'
  const params = { club }
  const page = clubsApi.page.path.replace(':club', encodeURIComponent(club))
  const accept = useWrite({
    endpoint: clubsApi.accept,
    success: () => ({ title: isMember ? t('clubs.changed') : t('clubs.accepted', { club: title }) }),
  })
  const leave = useWrite({
    endpoint: clubsApi.leave,
    success: () => ({ title: t('clubs.left', { club: title }) }),
    onDone: () => setIsAsking(false),
  })
  const change = (always: boolean) => accept.send({ params, body: { takesAlways: always } })
  return (
    <>
      <ItemRow
        wraps={!isMember}
        title={title}
        line={t(!isMember ? 'clubs.invited' : takesAlways ? 'clubs.member.always' : 'clubs.member')}
        actions={
          isMember ? (
            <Menu trigger={<IconButton label={t('clubs.more', { club: title })} icon={<Ellipsis />} />}>
              <MenuItem icon={<FileText />} onSelect={() => window.open(atLoft(page), '_blank', 'noopener')}>
                {t('clubs.page')}
              </MenuItem>
              <MenuItem icon={takesAlways ? <BellRing /> : <Zap />} call={clubsApi.accept} onSelect={() => change(!takesAlways)}>
                {t(takesAlways ? 'clubs.ask' : 'clubs.always')}
              </MenuItem>
              <MenuItem icon={<LogOut />} tone="danger" call={clubsApi.leave} onSelect={() => setIsAsking(true)}>
                {t('clubs.leave', { club: title })}
              </MenuItem>
            </Menu>
          ) : (
            <div className="flex gap-2">
              <Button call={clubsApi.accept} variant="primary" loading={accept.isPending} onClick={() => change(false)}>
                {t('clubs.accept')}
              </Button>
              <Button call={clubsApi.leave} loading={leave.isPending} onClick={() => leave.send({ params })}>
                {t('clubs.decline')}
              </Button>
            </div>
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('clubs.leave.title', { club: title })}
        text={t('clubs.leave.text')}
        confirmText={t('clubs.leave', { club: title })}
        loading={leave.isPending}
        onConfirm={() => leave.send({ params }, { onRefused: () => setIsAsking(false) })}
      />
    </>
  )
}
