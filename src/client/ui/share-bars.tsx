import { PlotFrame } from './plot-frame.tsx'
import { FILL_CLASSES, type Tone } from './tone.ts'

interface Bar {
  /** From 0 to 1; null when unknown. */
  readonly share: number | null
  /** Text after the bar. */
  readonly text: string
}

interface ShareBarsProps {
  readonly title: string
  readonly description: string
  /** The name and the colour of each bar of a group. */
  readonly series: readonly { readonly name: string; readonly tone: Tone }[]
  readonly groups: readonly { readonly name: string; readonly bars: readonly Bar[] }[]
}

const NAME_HEIGHT = 20
const BAR_HEIGHT = 16
const GAP = 12
/** Part of the width that a full bar takes; the rest is for its text. */
const FULL_WIDTH = 0.76

/** Draws a bar chart of shares in groups, with a legend. */
export function ShareBars({ title, description, series, groups }: ShareBarsProps) {
  const groupHeight = NAME_HEIGHT + series.length * BAR_HEIGHT + GAP
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {series.map(({ name, tone }) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-sm ${FILL_CLASSES[tone]}`} />
            {name}
          </li>
        ))}
      </ul>
      <PlotFrame title={title} description={description} height={groups.length * groupHeight - GAP}>
        {groups.map((group, place) => (
          <g key={group.name}>
            <text x="0" y={place * groupHeight + 13} className="fill-ink font-medium">
              {group.name}
            </text>
            {group.bars.map(({ share, text }, at) => (
              <BarLine
                key={series[at]!.name}
                y={place * groupHeight + NAME_HEIGHT + at * BAR_HEIGHT}
                share={share ?? 0}
                text={text}
                tone={series[at]!.tone}
              />
            ))}
          </g>
        ))}
      </PlotFrame>
    </div>
  )
}

const PAINT: Partial<Record<Tone, string>> = { accent: 'fill-accent', info: 'fill-info', violet: 'fill-violet' }

function BarLine({ y, share, text, tone }: { y: number; share: number; text: string; tone: Tone }) {
  return (
    <>
      <rect x="0" y={y + 1} width={`${100 * FULL_WIDTH}%`} height={BAR_HEIGHT - 4} rx="3" className="fill-ink/10" />
      <rect
        x="0"
        y={y + 1}
        width={`${100 * FULL_WIDTH * share}%`}
        height={BAR_HEIGHT - 4}
        rx="3"
        className={PAINT[tone] ?? 'fill-muted'}
      />
      <text x="100%" y={y + 11} textAnchor="end">
        {text}
      </text>
    </>
  )
}
