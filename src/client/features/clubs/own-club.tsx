import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { clubsApi, type OwnClubFacts } from '#shared/clubs/clubs-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { atLoft } from '#client/url/loft-base.ts'
import { Button } from '#client/ui/button.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { MemberRow } from './member-row.tsx'

const InviteLoftDialog = lazy(async () => ({ default: (await import('./invite-loft-dialog.tsx')).InviteLoftDialog }))
const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }))

/** Shows the settings of a loft that is a club: its members, its standings and its page. */
export function OwnClub({ club }: { club: OwnClubFacts }) {
  const { t } = useLanguage()
  const [dialog, setDialog] = useState<'invite' | 'rules'>()
  const close = () => setDialog(undefined)
  const page = clubsApi.page.path.replace(':club', encodeURIComponent(club.name))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <SubHeading>{t('clubs.own')}</SubHeading>
        <Hint>{t('clubs.own.text')}</Hint>
      </div>
      {club.members.length === 0 ? (
        <Hint>{t('clubs.members.none')}</Hint>
      ) : (
        <ItemList label={t('clubs.members')}>
          {club.members.map((member) => (
            <MemberRow key={member.name} member={member} />
          ))}
        </ItemList>
      )}
      <Hint>{[t(`clubs.rule.${club.rule}`), t('clubs.bestOf', { count: club.best })].join(' · ')}</Hint>
      <Hint>{club.isPublic ? t('clubs.rules.isPublic', { address: atLoft('/club') }) : t('clubs.rules.isPrivate')}</Hint>
      <div className="flex flex-wrap gap-2">
        <Button call={clubsApi.invite} onClick={() => setDialog('invite')}>
          {t('clubs.invite')}
        </Button>
        <Button call={clubsApi.edit} onClick={() => setDialog('rules')}>
          {t('clubs.rules')}
        </Button>
        <Button icon={<FileText />} onClick={() => window.open(atLoft(page), '_blank', 'noopener')}>
          {t('clubs.page')}
        </Button>
      </div>
      <Suspense>
        {dialog === 'invite' && <InviteLoftDialog onClose={close} />}
        {dialog === 'rules' && <RulesDialog club={club} onClose={close} />}
      </Suspense>
    </div>
  )
}
