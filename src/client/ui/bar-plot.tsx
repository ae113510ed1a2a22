interface BarPlotProps {
  readonly label: string
  /** From left to right; `marked` is a part of `value`. */
  readonly bars: readonly { readonly label: string; readonly value: number; readonly marked: number }[]
  /** Where the first bar begins and the last one ends. */
  readonly from: string
  readonly to: string
}

/** In units of the drawing, which is stretched to its place. */
const HEIGHT = 120
const WIDTH = 20
const GAP = 3
/** A single case is still to be seen. */
const LEAST = 3

/** How often each value was met, as bars side by side, a part of each marked. */
export function BarPlot({ label, bars, from, to }: BarPlotProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(LEAST, (count / most) * HEIGHT))
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * (WIDTH + GAP)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b"
      >
        {bars.map(({ label: said, value, marked }, at) => (
          <g key={said}>
            <title>{said}</title>
            {[
              { part: value, paint: 'fill-line-strong/60' },
              { part: marked, paint: 'fill-accent' },
            ].map(({ part, paint }) => (
              <rect
                key={paint}
                x={at * (WIDTH + GAP)}
                y={HEIGHT - heightOf(part)}
                width={WIDTH}
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
