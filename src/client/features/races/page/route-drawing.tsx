import { useId } from 'react'
import type { RouteMap } from '#shared/races/route-map.ts'
import { useLanguage } from '#client/i18n/language.tsx'

interface RouteDrawingProps {
  readonly map: RouteMap
  readonly frame: { readonly width: number; readonly height: number }
  readonly title: string
  readonly description: string
  readonly releaseName: string
  readonly loftName: string
  /** The direction the wind comes from, in degrees clockwise from north. */
  readonly wind: { readonly from: number; readonly label: string } | null
}

const HALO = 'stroke-sunken stroke-[4px] [paint-order:stroke]'

/** Draws the line from the release to the loft on a grid of degrees, with north up and a scale. */
export function RouteDrawing({ map, frame, title, description, releaseName, loftName, wind }: RouteDrawingProps) {
  const id = useId()
  const { t, format } = useLanguage()
  const { width, height } = frame
  const { release, loft, line, scale } = map
  const path = line.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      viewBox={`0 0 ${width} ${height}`}
      className="mx-auto block w-full rounded-md bg-sunken fill-muted text-xs"
      style={{ maxWidth: width * 1.3 }}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <Grid map={map} height={height} />
      <path d={path} className="fill-none stroke-accent stroke-[2.5px] [stroke-dasharray:7_4]" />
      <path d={`M${release.x} ${release.y - 8}l8 14h-16Z`} className="fill-accent stroke-raised" />
      <path d={`M${loft.x} ${loft.y - 9}l10 8h-3v9h-14v-9h-3Z`} className="fill-ink stroke-raised" />
      <Name at={release} other={loft} width={width} text={releaseName} />
      <Name at={loft} other={release} width={width} text={loftName} />
      <g transform={`translate(${width - 24} 14)`}>
        <path d="M0 0l6 14l-6 -4l-6 4Z" className="fill-ink" />
        <text y="27" textAnchor="middle" className="fill-ink font-semibold">
          {t('races.compass.short.n')}
        </text>
      </g>
      {wind && (
        <g transform={`translate(28 30)`}>
          <title>{wind.label}</title>
          <g transform={`rotate(${wind.from + 180})`}>
            <path d="M0 14V-12M-6 -5L0 -13L6 -5" className="fill-none stroke-info stroke-[3px] [stroke-linecap:round]" />
          </g>
          <text x="20" y="4" className={`fill-info font-medium ${HALO}`}>
            {t('races.story.wind')}
          </text>
        </g>
      )}
      <g transform={`translate(14 ${height - 16})`}>
        <path d={`M0 -5V0H${scale.pixels.toFixed(1)}V-5`} className="fill-none stroke-ink stroke-2" />
        <text x={scale.pixels + 6} y="1" className={`fill-ink ${HALO}`}>
          {t('races.km', { distance: format.number(scale.km) })}
        </text>
      </g>
    </svg>
  )
}

function Grid({ map: { parallels, meridians }, height }: { map: RouteMap; height: number }) {
  const { t, format } = useLanguage()
  const name = (degrees: number, positive: 'n' | 'e', negative: 's' | 'w') =>
    `${format.number(Math.abs(degrees), { maximumFractionDigits: 1 })}°${degrees === 0 ? '' : ` ${t(`races.compass.short.${degrees > 0 ? positive : negative}`)}`}`
  return (
    <>
      {[...parallels, ...meridians].map(({ from, to }) => (
        <line key={`${from.x} ${from.y}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="stroke-line" />
      ))}
      {parallels.map(({ degrees, from }) => (
        <text key={degrees} x="6" y={from.y - 4} className={HALO}>
          {name(degrees, 'n', 's')}
        </text>
      ))}
      {meridians.map(({ degrees, from }) => (
        <text key={degrees} x={from.x + 4} y={height - 34} className={HALO}>
          {name(degrees, 'e', 'w')}
        </text>
      ))}
    </>
  )
}

interface NameProps {
  readonly at: { readonly x: number; readonly y: number }
  /** The place at the other end, which the name must not cover. */
  readonly other: { readonly x: number; readonly y: number }
  readonly width: number
  readonly text: string
}

/** Average width of a letter, and the longest name that is not cut. */
const LETTER = 6.5
const MAX_LETTERS = 26
/** Space between a mark and the name beside it. */
const BESIDE = 14

/** Writes the name of a place beside the line, within the map. */
function Name({ at, other, width, text }: NameProps) {
  const shown = text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text
  const half = (shown.length * LETTER) / 2 + 6
  return (
    <text {...placeOf()} className={`fill-ink text-[0.8125rem] font-semibold ${HALO}`}>
      {shown !== text && <title>{text}</title>}
      {shown}
    </text>
  )

  /** Returns a position above the upper mark. The lower one has its name beside it if there is room, because the scale is below. */
  function placeOf() {
    const centred = { x: Math.min(width - half, Math.max(half, at.x)), textAnchor: 'middle' } as const
    if (at.y <= other.y) return { ...centred, y: at.y - 16 }
    const beside = { left: at.x - BESIDE > 2 * half, right: width - at.x - BESIDE > 2 * half }
    const isLeft = beside.left && (other.x >= at.x || !beside.right)
    if (!beside.left && !beside.right) return { ...centred, y: at.y + 24 }
    return { x: at.x + (isLeft ? -BESIDE : BESIDE), y: at.y + 4, textAnchor: isLeft ? 'end' : 'start' } as const
  }
}
