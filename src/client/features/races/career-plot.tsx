import { useState } from 'react'
import { placeScore } from '#shared/analytics/place-score.ts'
import { rangeOf } from '#shared/races/career-range.ts'
import type { Flight } from '#shared/races/races-api.ts'
import { fromSpeed } from '#shared/races/velocity.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { LinePlot } from '#client/ui/line-plot.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { useVelocity } from './use-velocity.ts'

type What = 'speed' | 'place'

/** A line needs at least two points. */
const LEAST_FLIGHTS = 2
const PLACES = { min: 0, max: 100, levels: [0, 25, 50, 75, 100] } as const

/** The results of a bird from race to race, compared with its own mean. */
export function CareerPlot({ flights }: { flights: readonly Flight[] }) {
  const { say, format } = useLanguage()
  const velocity = useVelocity()
  const [asked, ask] = useState<What>('speed')
  const values = {
    speed: flights.map(({ speed }) => (speed === null ? null : fromSpeed(speed, velocity.unit))),
    place: flights.map(({ position, participants }) =>
      position === null || position > participants ? null : placeScore(position, participants),
    ),
  }
  const plotted = (['speed', 'place'] as const).filter((one) => known(values[one]).length >= LEAST_FLIGHTS)
  const what = plotted.includes(asked) ? asked : plotted[0]
  if (!what) return null

  const range = rangeOf(known(values[what]))
  const edges =
    what === 'speed'
      ? { min: range.min, max: range.max, levels: [range.min, range.mean, range.max], mark: range.mean }
      : { ...PLACES, levels: levelsWith(range.mean), mark: range.mean }
  const unit = say(`races.unit.${velocity.unit}`)
  const mean = format.number(range.mean, { maximumFractionDigits: what === 'speed' ? 2 : 0 })
  const meanText = what === 'speed' ? `${mean} ${unit}` : mean
  return (
    <div className="flex flex-col gap-2">
      {plotted.length > 1 && (
        <div>
          <Segments
            label={say('races.bird.plot')}
            value={what}
            choices={plotted.map((value) => ({ value, label: say(`races.bird.plot.${value}`) }))}
            onChange={ask}
          />
        </div>
      )}
      <LinePlot
        title={`${say('races.bird.plot')}: ${say(`races.bird.plot.${what}`)}`}
        description={say('races.bird.plot.text', { count: known(values[what]).length, mean: meanText })}
        points={flights.map((flight, at) => ({ value: values[what][at] ?? null, label: labelOf(flight) }))}
        {...edges}
        ends={[format.date(flights[0]?.eventDate ?? ''), format.date(flights.at(-1)?.eventDate ?? '')]}
      />
      <Hint>{say(what === 'speed' ? 'races.bird.plot.speed.hint' : 'races.bird.plot.place.hint', { mean: meanText })}</Hint>
    </div>
  )

  function labelOf({ eventName, eventDate, position, participants, speed }: Flight): string {
    const place = position !== null && say('races.bird.bestOf', { position: format.number(position), count: participants })
    const flown = speed !== null && `${velocity.text(speed)} ${unit}`
    return [`${eventName}, ${format.date(eventDate)}`, place, flown].filter(Boolean).join(' · ')
  }
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}

/** Returns the axis levels, without those whose labels would overlap the label of the mean. */
function levelsWith(mean: number): number[] {
  return [...PLACES.levels.filter((level) => Math.abs(level - mean) > 7), mean]
}
