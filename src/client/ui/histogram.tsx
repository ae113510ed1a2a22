interface Bar {
  /** Describes the bar in words. */
  readonly label: string
  readonly value: number
  /** The highlighted part of the value. */
  readonly marked: number
}

interface HistogramProps {
  readonly label: string
  readonly bars: readonly Bar[]
  /** Labels below the first and the last bar. */
  readonly from: string
  readonly to: string
}

const HEIGHT = 120
const BAR = 20
const GAP = 3
/** Minimum height of a bar in percent, so that a single item among thousands is still visible. */
const MIN_HEIGHT = 3

/** A histogram; a part of each bar can be highlighted. */
export function Histogram({ label, bars, from, to }: HistogramProps) {
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(MIN_HEIGHT, (value / largest) * HEIGHT))
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * (BAR + GAP)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full border-b sm:h-32"
      >
        {bars.map(({ label: words, value, marked }, at) => (
          <g key={words}>
            <title>{words}</title>
            {[
              { part: value, paint: 'fill-line-strong/60' },
              { part: marked, paint: 'fill-accent' },
            ].map(({ part, paint }) => (
              <rect
                key={paint}
                x={at * (BAR + GAP)}
                y={HEIGHT - heightOf(part)}
                width={BAR}
                height={heightOf(part)}
                className={paint}
              />
            ))}
          </g>
        ))}
      </svg>
      <figcaption className="flex justify-between text-xs text-muted tabular-nums">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  )
}
