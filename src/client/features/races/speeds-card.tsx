import { useQuery } from '@tanstack/react-query'
import { fromSpeed } from '#shared/races/velocity.ts'
import { binsOf } from '#shared/races/speed-bins.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Histogram } from '#client/ui/histogram.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { fieldQuery } from './races.queries.ts'
import { useVelocity } from './use-velocity.ts'

/** With fewer birds, the table alone is easier to read. */
const MIN_BIRDS = 5

/** How fast the birds of a race flew, with those of this loft highlighted. */
export function SpeedsCard({ eventId }: { eventId: number }) {
  const { say, format } = useLanguage()
  const { unit } = useVelocity()
  const field = useQuery(fieldQuery(eventId)).data ?? []
  if (field.length < MIN_BIRDS) return null
  const bins = binsOf(field.map(({ speed, isOwn }) => ({ value: fromSpeed(speed, unit), isMarked: isOwn })))
  const unitText = say(`races.unit.${unit}`)
  const edge = (value: number | undefined) => `${format.number(value ?? 0, { maximumFractionDigits: 1 })} ${unitText}`
  return (
    <Card as="section">
      <CardHeader title={say('races.speeds')} description={say('races.speeds.note')} />
      <Histogram
        label={say('races.speeds')}
        from={edge(bins[0]?.from)}
        to={edge(bins.at(-1)?.to)}
        bars={bins.map(({ from, to, count, marked }) => ({
          label: say('races.speeds.bin', {
            from: format.number(from),
            to: format.number(to),
            unit: unitText,
            birds: say('races.birdCount', { count }),
            own: say('races.ownCount', { count: marked }),
          }),
          value: count,
          marked,
        }))}
      />
    </Card>
  )
}
