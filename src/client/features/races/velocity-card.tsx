import { useQuery } from '@tanstack/react-query'
import { ticksBetween } from '#shared/plots/axis-ticks.ts'
import { binsOf } from '#shared/races/speed-bins.ts'
import { fromSpeed } from '#shared/races/velocity.ts'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Table } from '#client/ui/table.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { StripPlot } from '#client/ui/strip-plot.tsx'
import { shortName } from './race-texts.ts'
import { fieldQuery, storyQuery } from './races.queries.ts'
import { useVelocity } from './use-velocity.ts'

/** The minimum number of birds for the plot: with fewer, the table alone is easier to read. */
const MIN_BIRDS = 3
/** Steps of the axis for which there is room. */
const STEPS = { narrow: 4, wide: 9 }
/** Space beside the outer marks, as a share of the range. */
const MARGIN = 0.02

/** Shows how fast the birds of a race flew: every bird is a mark, and those of this loft are named. */
export function VelocityCard({ eventId }: { eventId: number }) {
  const { t, format } = useLanguage()
  const velocity = useVelocity()
  const isNarrow = useMedia(NARROW)
  const field = useQuery(fieldQuery(eventId)).data ?? []
  const own = useQuery(storyQuery(eventId)).data?.own ?? []
  if (field.length < MIN_BIRDS) return null
  const values = field.map(({ speed }) => fromSpeed(speed, velocity.unit))
  const [low, high] = [values.at(-1)!, values[0]!]
  const margin = (high - low) * MARGIN || 1
  const [min, max] = [low - margin, high + margin]
  const shareOf = (value: number) => (value - min) / (max - min)
  const unit = t(`races.unit.${velocity.unit}`)
  const title = t('races.speeds')
  return (
    <Card as="section" labelledBy="race-velocities">
      <CardHeader
        id="race-velocities"
        title={title}
        description={t(own.length > 0 ? 'races.speeds.note' : 'races.speeds.noteAll')}
      />
      <StripPlot
        title={title}
        description={t('races.speeds.range', {
          slowest: `${format.number(low, ONE_DECIMAL)} ${unit}`,
          fastest: `${format.number(high, ONE_DECIMAL)} ${unit}`,
        })}
        values={values.map(shareOf)}
        named={own.flatMap((bird) =>
          bird.speed === null
            ? []
            : [
                {
                  at: shareOf(fromSpeed(bird.speed, velocity.unit)),
                  name: shortName(bird),
                  label: `${birdTitleOf(bird)}: ${velocity.withUnit(bird.speed)}`,
                },
              ],
        )}
        ticks={ticksBetween(min, max, isNarrow ? STEPS.narrow : STEPS.wide).map((tick) => ({
          at: shareOf(tick),
          label: format.number(tick),
        }))}
        unit={unit}
      />
      <Disclosure summary={t('reports.showTable')}>
        <SpeedTable field={field} />
      </Disclosure>
    </Card>
  )
}

const ONE_DECIMAL = { maximumFractionDigits: 1 } as const

/** Shows the number of birds by velocity, the fastest first. */
function SpeedTable({ field }: { field: readonly { readonly speed: number; readonly isOwn: boolean }[] }) {
  const { t, format } = useLanguage()
  const { unit } = useVelocity()
  const bins = binsOf(field.map(({ speed, isOwn }) => ({ value: fromSpeed(speed, unit), isMarked: isOwn }))).toReversed()
  return (
    <Table
      caption={t('races.speeds')}
      rows={bins.filter(({ count }) => count > 0)}
      rowKey={({ from }) => from}
      columns={[
        {
          key: 'speed',
          header: t('races.velocityIn', { unit: t(`races.unit.${unit}`) }),
          isName: true,
          cell: ({ from, to }) => t('races.speeds.step', { from: format.number(from), to: format.number(to) }),
        },
        {
          key: 'birds',
          header: t('races.story.birds'),
          align: 'end',
          onPhone: 'named',
          cell: ({ count }) => format.number(count),
        },
        {
          key: 'own',
          header: t('races.whose.own'),
          align: 'end',
          onPhone: 'named',
          cell: ({ marked }) => format.number(marked),
        },
      ]}
    />
  )
}
