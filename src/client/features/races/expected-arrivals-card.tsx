import type { RaceEvent } from '#shared/races/race-event.ts'
import { expectedArrivals } from '#shared/races/expected-arrivals.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { useVelocity } from './use-velocity.ts'

const METRES_PER_KM = 1000

/** Shows when birds of several common speeds are expected to arrive. */
export function ExpectedArrivalsCard({ event }: { event: RaceEvent }) {
  const { t, format } = useLanguage()
  const { unit } = useVelocity()
  const distance = event.distance || event.computedDistance
  if (distance === null || event.releasedAt === null) return null
  const { releaseLatitude: latitude, releaseLongitude: longitude } = event
  const release = {
    releasedAt: event.releasedAt as WallTime,
    neutralisation: event.neutralisation,
    ...(latitude !== null && longitude !== null && { location: { latitude, longitude } }),
  }
  const expected = expectedArrivals(release, distance * METRES_PER_KM, unit)
  return (
    <Card as="section">
      <CardHeader
        title={t('races.expectedArrivals')}
        description={t('races.expectedArrivals.note', {
          distance: format.number(distance),
          time: event.releasedAt.slice(11, 16),
        })}
      />
      <Facts
        facts={expected.map(({ velocity, arrival }) => ({
          label: `${format.number(velocity)} ${t(`races.unit.${unit}`)}`,
          value:
            arrival.slice(0, 10) === event.eventDate
              ? arrival.slice(11, 19)
              : `${format.date(arrival.slice(0, 10))} ${arrival.slice(11, 19)}`,
        }))}
      />
    </Card>
  )
}
