import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { clubsApi } from '#shared/clubs/clubs-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { MembershipRow } from './membership-row.tsx'
import { OfferRow } from './offer-row.tsx'
import { OwnClub } from './own-club.tsx'

/** Shows the clubs of this loft: lists that are offered, memberships and invitations, and its rules if it is a club itself. */
export function ClubsCard() {
  const { t } = useLanguage()
  const clubs = useQuery(queryOptionsOf(clubsApi.show, {}))
  return (
    <SectionCard id="settings-clubs" Icon={Trophy} title={t('clubs.title')} description={t('clubs.text')}>
      {clubs.isPending && <Skeleton shape="title" />}
      {clubs.isError && <ErrorState compact error={clubs.error} onRetry={() => void clubs.refetch()} />}
      {clubs.data && (
        <div className="flex flex-col gap-4">
          {clubs.data.offers.length > 0 && (
            <div className="flex flex-col gap-2">
              <SubHeading>{t('clubs.offers')}</SubHeading>
              <ItemList label={t('clubs.offers')}>
                {clubs.data.offers.map((offer) => (
                  <OfferRow key={`${offer.club} ${offer.raceId}`} offer={offer} />
                ))}
              </ItemList>
            </div>
          )}
          {clubs.data.memberships.length > 0 && (
            <ItemList label={t('clubs.title')} atEnd={!clubs.data.own}>
              {clubs.data.memberships.map((membership) => (
                <MembershipRow key={membership.club} membership={membership} />
              ))}
            </ItemList>
          )}
          {clubs.data.own && <OwnClub club={clubs.data.own} />}
          {clubs.data.memberships.length === 0 && !clubs.data.own && <Hint>{t('clubs.none')}</Hint>}
        </div>
      )}
    </SectionCard>
  )
}
