import type { TextLayout } from './text-layout.ts'

/** The first position and the length of each value. */
const COLUMNS = {
  position: [1, 5],
  fancier: [8, 20],
  town: [30, 20],
  band: [67, 10],
  distance: [84, 8],
  arrival: [94, 8],
  velocity: [104, 8],
  points: [114, 6],
} as const

/** Lists of the Dutch program Compuclub. The year of a band has no leading zero: `2-8507195` is of 2002. */
export const COMPUCLUB: TextLayout = {
  titles: ['Position', 'Name', 'Ring', 'Distance km', 'Arrival', 'Velocity m/min', 'Points'],
  minShare: 0.3,
  read: (line) => {
    // Other programs print the same values at other places.
    const part = (name: keyof typeof COLUMNS) => line.slice(COLUMNS[name][0], COLUMNS[name][0] + COLUMNS[name][1]).trim()
    if (Object.values(COLUMNS).some(([start, length]) => /\S\S/.test(line.slice(start + length - 1, start + length + 1))))
      return undefined
    const [year, number] = part('band').split('-')
    const isResult =
      /^\d{1,5}$/.test(part('position')) && /^\d{5,7}$/.test(number ?? '') && /^\d\d\.\d\d\.\d\d$/.test(part('arrival'))
    if (!isResult) return undefined
    const band = `NL-${(year ?? '').padStart(2, '0')}-${number}`
    return [part('position'), part('fancier'), band, part('distance'), part('arrival'), part('velocity'), part('points')]
  },
  isHeader: (line) => /\bNaam\b.*\bRing\b.*\bAfstand\b/i.test(line),
}
