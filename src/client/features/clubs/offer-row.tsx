import { X } from 'lucide-react'
import { clubsApi, type ClubOffer } from '#shared/clubs/clubs-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { useTakeClubResults } from './use-take-club-results.ts'

/** Shows a published list with own birds. One tap stores it, or stops offering it. */
export function OfferRow({ offer: { club, title, raceId, raceName, date, birds } }: { offer: ClubOffer }) {
  const { t, format } = useLanguage()
  const take = useTakeClubResults()
  const decline = useWrite({ endpoint: clubsApi.decline, success: () => ({ title: t('clubs.declined', { race: raceName }) }) })
  const params = { club, raceId }
  return (
    <ItemRow
      wraps
      title={raceName}
      line={`${format.date(date)} · ${t('clubs.offer', { count: birds.length, club: title })}`}
      actions={
        <>
          <Button call={clubsApi.take} loading={take.isPending} onClick={() => take.send({ params })}>
            {t('today.takeClubResults')}
          </Button>
          <IconButton
            label={t('clubs.notNow', { race: raceName })}
            icon={<X />}
            call={clubsApi.decline}
            onClick={() => decline.send({ params })}
          />
        </>
      }
    />
  )
}
