/** A race of Friday 19 July 2024, released at 07:00; the hours from 22:00 to 05:00 do not count. */
const RELEASE = 7 * 3600
const [DARK, LIGHT] = [22 * 3600, 29 * 3600]

export interface Bird {
  readonly place: number
  readonly name: string
  readonly serial: number
  readonly metres: number
  /** Seconds after midnight of the day of the release. */
  readonly arrival: number
  readonly speed: number
}

const secondsOf = (day: number, clock: string) =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + day * 86_400

/** The fourth bird is timed at night. */
export const BIRDS: readonly Bird[] = (
  [
    ['Rovers Jan', 745_123, secondsOf(0, '19:12:41')],
    ['Kalma Piet', 751_934, secondsOf(0, '20:03:09')],
    ['Sterk & Zn', 748_210, secondsOf(0, '21:40:27')],
    ['Ombre Luc', 760_455, secondsOf(0, '23:15:00')],
    ['Vaal Dirk', 756_001, secondsOf(1, '05:22:33')],
    ['Tichel Max', 747_002, secondsOf(1, '06:47:18')],
    ['Brink Ann', 771_253, secondsOf(1, '09:59:59')],
    ['Noord Kees', 744_444, secondsOf(1, '13:30:12')],
    ['Ulm Hans', 738_889, secondsOf(1, '19:05:44')],
  ] as const
).map(([name, metres, arrival], index) => {
  let seconds = Math.min(arrival, DARK) - RELEASE
  if (arrival > LIGHT) seconds += arrival - LIGHT
  return { place: index + 1, name, serial: 8_500_101 + index * 37, metres, arrival, speed: (metres / seconds) * 60 }
})

const two = (value: number) => String(value).padStart(2, '0')
export const dayOf = ({ arrival }: Bird) => Math.floor(arrival / 86_400)
export function clock({ arrival }: Bird, pattern = 'H:m:s'): string {
  const seconds = arrival % 86_400
  const parts: Record<string, number> = { H: Math.floor(seconds / 3600), m: Math.floor(seconds / 60) % 60, s: seconds % 60 }
  return pattern.replace(/[Hms]/g, (part) => two(parts[part]!))
}
export const ring = ({ serial }: Bird) => `NL 21-${serial}`
export const km = ({ metres }: Bird) => (metres / 1000).toFixed(3)
export const comma = (text: string) => text.replace('.', ',')
