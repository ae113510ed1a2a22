import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { clubsApi } from '#shared/clubs/clubs-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
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
      <QueryContent height="title" query={clubs}>
        {({ offers, memberships, own }) => (
          <div className="flex flex-col gap-4">
            {offers.length > 0 && (
              <div className="flex flex-col gap-2">
                <SubHeading>{t('clubs.offers')}</SubHeading>
                <ItemList label={t('clubs.offers')}>
                  {offers.map((offer) => (
                    <OfferRow key={`${offer.club} ${offer.raceId}`} offer={offer} />
                  ))}
                </ItemList>
              </div>
            )}
            {memberships.length > 0 && (
              <ItemList label={t('clubs.title')} atEnd={!own}>
                {memberships.map((membership) => (
                  <MembershipRow key={membership.club} membership={membership} />
                ))}
              </ItemList>
            )}
            {own && <OwnClub club={own} />}
            {memberships.length === 0 && !own && <Hint>{t('clubs.none')}</Hint>}
          </div>
        )}
      </QueryContent>
    </SectionCard>
  )
}
