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

type Measure = 'speed' | 'place'

/** A line needs at least two points. */
const MIN_FLIGHTS = 2
const PLACES = { min: 0, max: 100, levels: [0, 25, 50, 75, 100] } as const

/** The results of a bird from race to race, compared with its own mean. */
export function CareerPlot({ flights }: { flights: readonly Flight[] }) {
  const { say, format } = useLanguage()
  const velocity = useVelocity()
  const [selected, setSelected] = useState<Measure>('speed')
  const values = {
    speed: flights.map(({ speed }) => (speed === null ? null : fromSpeed(speed, velocity.unit))),
    place: flights.map(({ position, participants }) =>
      position === null || position > participants ? null : placeScore(position, participants),
    ),
  }
  const availableMeasures = (['speed', 'place'] as const).filter((one) => known(values[one]).length >= MIN_FLIGHTS)
  const measure = availableMeasures.includes(selected) ? selected : availableMeasures[0]
  if (!measure) return null

  const range = rangeOf(known(values[measure]))
  const edges =
    measure === 'speed'
      ? { min: range.min, max: range.max, levels: [range.min, range.mean, range.max], mark: range.mean }
      : { ...PLACES, levels: levelsWith(range.mean), mark: range.mean }
  const unit = say(`races.unit.${velocity.unit}`)
  const mean = format.number(range.mean, { maximumFractionDigits: measure === 'speed' ? 2 : 0 })
  const meanText = measure === 'speed' ? `${mean} ${unit}` : mean
  return (
    <div className="flex flex-col gap-2">
      {availableMeasures.length > 1 && (
        <div>
          <Segments
            label={say('races.bird.plot')}
            value={measure}
            choices={availableMeasures.map((value) => ({ value, label: say(`races.bird.plot.${value}`) }))}
            onChange={setSelected}
          />
        </div>
      )}
      <LinePlot
        title={`${say('races.bird.plot')}: ${say(`races.bird.plot.${measure}`)}`}
        description={say('races.bird.plot.text', { count: known(values[measure]).length, mean: meanText })}
        points={flights.map((flight, at) => ({ value: values[measure][at] ?? null, label: labelOf(flight) }))}
        {...edges}
        ends={[format.date(flights[0]?.eventDate ?? ''), format.date(flights.at(-1)?.eventDate ?? '')]}
      />
      <Hint>{say(measure === 'speed' ? 'races.bird.plot.speed.hint' : 'races.bird.plot.place.hint', { mean: meanText })}</Hint>
    </div>
  )

  function labelOf({ eventName, eventDate, position, participants, speed }: Flight): string {
    const place = position !== null && say('races.bird.bestOf', { position: format.number(position), count: participants })
    const flown = speed !== null && velocity.withUnit(speed)
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
