import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Timeline } from '#client/ui/timeline.tsx'
import { useLoftDay } from '#client/dates/use-today.ts'
import { formerBandsOf } from '../pigeons.queries.ts'

/** Shows the former bands of the bird; hidden when there are none. */
export function BandsCard({ pigeonId }: { pigeonId: number }) {
  const { t, format } = useLanguage()
  const dayOf = useLoftDay()
  const { data: bands = [] } = useQuery(formerBandsOf(pigeonId))
  if (bands.length === 0) return null
  return (
    <Card as="section" labelledBy="bird-bands">
      <CardHeader id="bird-bands" title={t('pigeon.card.bands')} />
      <Timeline
        entries={bands.map(({ bandId, reason, until }) => ({
          key: `${bandId} ${until}`,
          content: bandId,
          time: `${t('pigeon.bandUntil', { day: format.date(dayOf(until)) })} · ${t(`pigeon.band.${reason}`)}`,
        }))}
      />
    </Card>
  )
}
