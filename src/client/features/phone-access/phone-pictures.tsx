import type { ReactNode } from 'react'

/** Draws the outline of a phone; its screen is 60 wide and 104 high. */
function PhoneOutline({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 72 124" className="h-auto w-full" fill="none" strokeWidth={2} strokeLinecap="round">
      <rect x="1" y="1" width="70" height="122" rx="11" className="fill-sunken stroke-line-strong" />
      <rect x="6" y="10" width="60" height="104" rx="3" className="fill-raised stroke-line" />
      <path d="M30 5.5h12" className="stroke-line-strong" />
      {children}
    </svg>
  )
}

/** Draws the rows of a list of settings; the marked one is to be tapped. */
function Rows({ marked, count = 5, from = 20 }: { marked: number; count?: number; from?: number }) {
  return Array.from({ length: count }, (_, at) => {
    const y = from + at * 17
    return at === marked ? (
      <g key={at}>
        <rect x="9" y={y - 6} width="54" height="14" rx="4" className="fill-accent stroke-none" />
        <path d={`M15 ${y + 1}h26M56 ${y - 2}l3 3l-3 3`} className="stroke-accent-ink" />
      </g>
    ) : (
      <path key={at} d={`M13 ${y + 1}h${at % 2 === 0 ? 34 : 26}`} className="stroke-line-strong" />
    )
  })
}

const Finger = ({ x, y }: { x: number; y: number }) => (
  <circle cx={x} cy={y} r="7" className="fill-accent/30 stroke-accent" strokeWidth={1.5} />
)

/** Draws the camera of the phone over a code. */
export const ScanPicture = () => (
  <PhoneOutline>
    <path d="M18 40v-8h8M54 40v-8h-8M18 76v8h8M54 76v8h-8" className="stroke-accent" />
    <path
      d="M24 38h9v9h-9zM39 38h9v9h-9zM24 60h9v9h-9zM40 60h3M46 64h3M40 69h4M48 69h1M36 52h12M24 53h6"
      className="stroke-ink"
    />
    <circle cx="36" cy="102" r="6" className="fill-raised stroke-line-strong" />
  </PhoneOutline>
)

/** Draws the list of settings with one row to tap. */
export const SettingsPicture = ({ marked = 2 }: { marked?: number }) => (
  <PhoneOutline>
    <Rows marked={marked} />
    <Finger x={48} y={23 + marked * 17} />
  </PhoneOutline>
)

/** Draws a question with the button that installs, and the file. */
export const InstallPicture = () => (
  <PhoneOutline>
    <path d="M27 24h12l7 7v21H27zM39 24v7h7" className="stroke-ink" />
    <path d="M32 40l4 4l7-8" className="stroke-success" />
    <path d="M14 62h44M14 69h34" className="stroke-line-strong" />
    <rect x="13" y="82" width="46" height="15" rx="5" className="fill-accent stroke-none" />
    <path d="M24 89.5h24" className="stroke-accent-ink" />
    <Finger x={50} y={94} />
  </PhoneOutline>
)

/** Draws a switch that is turned on. */
export const TrustSwitchPicture = () => (
  <PhoneOutline>
    <path d="M13 22h28M13 38h22" className="stroke-line-strong" />
    <path d="M13 58h20" className="stroke-ink" />
    <rect x="40" y="51" width="22" height="13" rx="6.5" className="fill-success stroke-none" />
    <circle cx="55" cy="57.5" r="4.5" className="fill-raised stroke-none" />
    <Finger x={55} y={66} />
    <path d="M13 82h38M13 90h30" className="stroke-line" />
  </PhoneOutline>
)

/** Shows what a browser shows while the certificate is not installed. */
export const WarningPicture = () => (
  <PhoneOutline>
    <path d="M36 26l16 27H20z" className="fill-warning-soft stroke-warning" strokeLinejoin="round" />
    <path d="M36 36v8M36 48v.5" className="stroke-warning" />
    <path d="M15 66h42M15 74h36M15 82h40" className="stroke-line-strong" />
  </PhoneOutline>
)

/** Draws a browser with the address of the loft. */
export const AppPicture = () => (
  <PhoneOutline>
    <rect x="10" y="98" width="52" height="12" rx="6" className="fill-sunken stroke-line-strong" />
    <path d="M17 104h30" className="stroke-ink" />
    <path d="M24 52c4-12 16-14 22-8l6 1-5 4c0 10-8 16-17 14l-12 6c-1-6 2-12 6-17z" className="fill-accent/20 stroke-accent" />
    <circle cx="44" cy="46" r="1" className="fill-accent stroke-accent" />
  </PhoneOutline>
)

/** Draws the share sign, and the entry that puts a page on the home screen. */
export const SharePicture = () => (
  <PhoneOutline>
    <rect x="9" y="40" width="54" height="71" rx="5" className="fill-sunken stroke-line" />
    <path d="M30 22h-4v13h20V22h-4M36 29V15M32 18l4-4l4 4" className="stroke-accent" strokeLinejoin="round" />
    <Rows marked={2} count={4} from={51} />
    <rect x="50" y="80" width="9" height="9" rx="2" className="stroke-accent-ink" strokeWidth={1.2} />
    <path d="M54.5 82.500v4M52.500 84.500h4" className="stroke-accent-ink" strokeWidth={1.2} />
  </PhoneOutline>
)

/** Draws the home screen with the icon of the loft. */
export const HomeScreenPicture = () => (
  <PhoneOutline>
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <rect
        key={at}
        x={12 + (at % 3) * 17}
        y={20 + Math.floor(at / 3) * 20}
        width="13"
        height="13"
        rx="3.500"
        className={at === 4 ? 'fill-accent stroke-none' : 'fill-sunken stroke-line'}
      />
    ))}
    <path d="M32 47c1-4 5-4 6-2l2 1-2 1c0 3-3 4-5 3l-2 1z" className="fill-accent-ink stroke-none" />
    <Finger x={40} y={54} />
  </PhoneOutline>
)
