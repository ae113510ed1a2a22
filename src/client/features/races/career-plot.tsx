import { daysBetween } from '#shared/calendar/local-date.ts'
import { dateTicks } from '#shared/plots/date-ticks.ts'
import { formOf } from '#shared/races/career.ts'
import { percentBeaten } from '#shared/races/comparison.ts'
import { DISTANCE_CLASSES, distanceClassOf, type DistanceClass } from '#shared/races/distance-class.ts'
import type { Flight } from '#shared/races/races-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { MarkPlot } from '#client/ui/mark-plot.tsx'
import type { MarkShape } from '#client/ui/mark-shape.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { Table } from '#client/ui/table.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { beatenText } from './race-texts.ts'
import { useVelocity } from './use-velocity.ts'

/** A line needs at least two points. */
const MIN_FLIGHTS = 2
/** Maximum number of dates on the axis. */
const DATES = { narrow: 3, wide: 7 }
/** Enlarged scales for a bird that was always far ahead; the first one that contains all of its marks is used. */
const ENLARGED_SCALES = [
  { min: 80, levels: [80, 85, 90, 95, 100] },
  { min: 50, levels: [50, 60, 70, 80, 90, 100] },
]
const FULL_SCALE = { min: 0, levels: [0, 25, 50, 75, 100] }
const SHAPES: Readonly<Record<DistanceClass, MarkShape>> = {
  sprint: 'circle',
  middle: 'square',
  long: 'triangle',
  extreme: 'diamond',
  unknown: 'cross',
}

/** Draws the share of birds beaten in each race, with a line for the form in each class of distances. */
export function CareerPlot({ flights }: { flights: readonly Flight[] }) {
  const { t, format } = useLanguage()
  const velocity = useVelocity()
  const isNarrow = useMedia(NARROW)
  const placed = flights.flatMap((flight) => {
    const beaten = percentBeaten(flight.position, flight.participants)
    return beaten === null ? [] : [{ ...flight, beaten, distanceClass: distanceClassOf(flight.distance) }]
  })
  if (placed.length < MIN_FLIGHTS) return null
  const [first, last] = [placed[0]!.eventDate, placed.at(-1)!.eventDate]
  const days = daysBetween(first, last)
  const series = DISTANCE_CLASSES.flatMap((distanceClass) => {
    const flown = placed.filter((flight) => flight.distanceClass === distanceClass)
    if (flown.length === 0) return []
    const form = formOf(flown.map(({ beaten }) => beaten))
    return {
      name: t(`races.class.${distanceClass}`),
      shape: SHAPES[distanceClass],
      marks: flown.map((flight, at) => ({
        ...flight,
        at: days === 0 ? 0.5 : daysBetween(first, flight.eventDate) / days,
        value: flight.beaten,
        line: form[at]!,
        label: labelOf(flight),
      })),
    }
  })
  return (
    <section>
      <SubHeading>{t('races.bird.form')}</SubHeading>
      <MarkPlot
        title={t('races.bird.form')}
        description={t('races.bird.form.text', { count: placed.length })}
        series={series}
        {...(ENLARGED_SCALES.find(({ min }) => placed.every(({ beaten }) => beaten >= min)) ?? FULL_SCALE)}
        max={100}
        unit={t('races.beatenUnit')}
        ticks={dateTicks(first, last, isNarrow ? DATES.narrow : DATES.wide).map(({ at, month }) => ({
          at,
          label: format.month(month),
        }))}
      />
      <Hint>{t('races.bird.form.hint')}</Hint>
      <Disclosure summary={t('reports.showTable')}>
        <Table
          caption={t('races.bird.form')}
          rows={series.flatMap(({ name, marks }) => marks.map((mark) => ({ ...mark, name }))).toReversed()}
          rowKey={({ label }) => label}
          columns={[
            {
              key: 'race',
              header: t('races.col.event'),
              isName: true,
              cell: ({ eventName, eventDate }) => `${eventName}, ${format.date(eventDate)}`,
            },
            { key: 'class', header: t('races.bird.form.class'), onPhone: 'line', cell: ({ name }) => name },
            {
              key: 'beaten',
              header: t('races.beatenUnit'),
              align: 'end',
              onPhone: 'named',
              cell: ({ value }) => oneDecimal(value),
            },
            {
              key: 'form',
              header: t('races.bird.form.mean'),
              align: 'end',
              onPhone: 'named',
              cell: ({ line }) => (line === null ? '—' : oneDecimal(line)),
            },
          ]}
        />
      </Disclosure>
    </section>
  )

  function oneDecimal(percent: number): string {
    return format.number(percent, { maximumFractionDigits: 1 })
  }

  function labelOf({ eventName, eventDate, position, participants, speed, beaten }: Flight & { beaten: number }): string {
    const place = t('races.bird.bestOf', { position: format.number(position ?? 0), count: participants })
    const flown = speed !== null && velocity.withUnit(speed)
    return [`${eventName}, ${format.date(eventDate)}`, place, beatenText(beaten, { t, format }), flown]
      .filter(Boolean)
      .join(' · ')
  }
}
