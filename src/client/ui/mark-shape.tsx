/** Shapes that distinguish kinds without their colours. */
export const MARK_SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const
export type MarkShape = (typeof MARK_SHAPES)[number]

const PATHS: Readonly<Record<MarkShape, string>> = {
  circle: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z',
  square: 'M-4.5 -4.5H4.5V4.5H-4.5Z',
  triangle: 'M0 -5.5L5.5 4.5H-5.5Z',
  diamond: 'M0 -6L6 0L0 6L-6 0Z',
  cross: 'M-5 -2H-2V-5H2V-2H5V2H2V5H-2V2H-5Z',
}

export const MARK_FILLS: Readonly<Record<MarkShape, string>> = {
  circle: 'fill-accent',
  square: 'fill-info',
  triangle: 'fill-rose',
  diamond: 'fill-violet',
  cross: 'fill-muted',
}

export const MARK_LINES: Readonly<Record<MarkShape, string>> = {
  circle: 'stroke-accent',
  square: 'stroke-info',
  triangle: 'stroke-rose',
  diamond: 'stroke-violet',
  cross: 'stroke-muted',
}

/** Dashes that distinguish lines without their colours. */
export const MARK_DASHES: Readonly<Record<MarkShape, string | undefined>> = {
  circle: undefined,
  square: '7 5',
  triangle: '2 5',
  diamond: '10 4 2 4',
  cross: '1 7',
}

interface ChartMarkProps {
  readonly shape: MarkShape
  /** Positions in the chart, in percent. */
  readonly x: string
  readonly y: string
  /** Shown as a tooltip. */
  readonly label: string
}

/** Draws one value of a chart. */
export function ChartMark({ shape, x, y, label }: ChartMarkProps) {
  return (
    <svg x={x} y={y} className="overflow-visible">
      <path d={PATHS[shape]} className={`stroke-raised ${MARK_FILLS[shape]}`}>
        <title>{label}</title>
      </path>
    </svg>
  )
}

interface MarkLegendProps {
  readonly entries: readonly { readonly shape: MarkShape; readonly name: string }[]
  readonly hasLines?: boolean
}

/** Explains the shapes of a chart, and its lines. */
export function MarkLegend({ entries, hasLines = false }: MarkLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {entries.map(({ shape, name }) => (
        <li key={shape} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox={hasLines ? '-16 -7 32 14' : '-7 -7 14 14'} width={hasLines ? 32 : 14} height={14}>
            {hasLines && (
              <line
                x1={-15}
                x2={15}
                className={`stroke-2 opacity-60 [stroke-linecap:round] ${MARK_LINES[shape]}`}
                strokeDasharray={MARK_DASHES[shape]}
              />
            )}
            <path d={PATHS[shape]} className={MARK_FILLS[shape]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
