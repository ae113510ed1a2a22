import { labelRows } from '#shared/plots/label-rows.ts'
import { PlotFrame, Ticks, xPercent, type Tick } from './plot-frame.tsx'
import { BELOW_WIDE, NARROW, useMedia } from './use-media.ts'

interface NamedValue {
  /** From 0 (left) to 1 (right). */
  readonly at: number
  /** The name beside the mark. */
  readonly name: string
  /** Shown as a tooltip. */
  readonly label: string
}

interface StripPlotProps {
  readonly title: string
  readonly description: string
  /** All values, from 0 (left) to 1 (right). */
  readonly values: readonly number[]
  /** Highlighted values, the most important first: names without room are left out. */
  readonly named: readonly NamedValue[]
  readonly ticks: readonly Tick[]
  readonly unit: string
}

/** The width in pixels for which names are placed: less than the narrowest real one. */
const WIDTH = { narrow: 240, middle: 350, wide: 500 }
const LETTER_WIDTH = 7
const MAX_ROWS = 4
const ROW_HEIGHT = 18
const STRIP_HEIGHT = 40
/** Distinct places on the axis: nearer values are one mark. */
const PLACES = 1000

/** Draws a strip plot: all values of a field as thin marks on one axis. Some of them are highlighted and named. */
export function StripPlot({ title, description, values, named, ticks, unit }: StripPlotProps) {
  const isNarrow = useMedia(NARROW)
  const isBelowWide = useMedia(BELOW_WIDE)
  const width = isNarrow ? WIDTH.narrow : isBelowWide ? WIDTH.middle : WIDTH.wide
  const labels = labelRows(
    named.map(({ at, name }) => ({ at: at * width, width: widthOf(name) })),
    width,
    MAX_ROWS,
  )
  const rows = Math.max(0, ...labels.map((label) => (label ? label.row + 1 : 0)))
  const top = rows * ROW_HEIGHT + 6
  const places = [...new Set(values.map((value) => Math.round(value * PLACES)))]
  return (
    <div className="px-2 pt-1 pb-8 print:break-inside-avoid">
      <PlotFrame title={title} description={description} height={top + STRIP_HEIGHT}>
        <svg x="0" y={top} width="100%" height={STRIP_HEIGHT} viewBox={`0 0 ${PLACES} 10`} preserveAspectRatio="none">
          <path
            d={places.map((place) => `M${place} 2V10`).join('')}
            vectorEffect="non-scaling-stroke"
            className="stroke-line-strong opacity-60"
          />
        </svg>
        {named.map(({ at, name, label }, index) => {
          const place = labels[index]
          const y = top - 6 - (place?.row ?? 0) * ROW_HEIGHT
          return (
            <g key={label}>
              {place && (
                <>
                  <line x1={xPercent(at)} x2={xPercent(at)} y1={y + 2} y2={top} className="stroke-accent opacity-50" />
                  <text
                    {...anchorOf(place.at, widthOf(name) / 2, width)}
                    y={y}
                    className="fill-accent stroke-raised stroke-[3px] font-semibold [paint-order:stroke]"
                  >
                    {name}
                  </text>
                </>
              )}
              <line
                x1={xPercent(at)}
                x2={xPercent(at)}
                y1={top}
                y2={top + STRIP_HEIGHT}
                className="stroke-accent stroke-[3px] [stroke-linecap:round]"
              />
              <svg x={xPercent(at)} y={top} className="overflow-visible">
                <path d="M0 -6L5 0L0 6L-5 0Z" className="fill-accent stroke-raised">
                  <title>{label}</title>
                </path>
              </svg>
            </g>
          )
        })}
        <Ticks ticks={ticks} unit={unit} />
      </PlotFrame>
    </div>
  )
}

const widthOf = (name: string): number => (name.length + 1) * LETTER_WIDTH

/** Returns where a name is drawn: a name at an edge begins or ends there, so that it is near its mark on every width. */
function anchorOf(middle: number, half: number, width: number) {
  if (middle <= half) return { x: '0%', textAnchor: 'start' } as const
  if (middle >= width - half) return { x: '100%', textAnchor: 'end' } as const
  return { x: xPercent(middle / width), textAnchor: 'middle' } as const
}
