import type { TextLayout } from './text-layout.ts'

/** Three places, list, band of 14 characters, name, …, `13.40.27`, a digit, `1286,545`, and points of the three places. */
const RESULT =
  /^(?<places>[\s\d]{12,17})(?<list>\S+) \d \d (?<band>.{14})\s?(?<fancier>\S.*?)\s{2,}.*?(?<arrival>\d\d\.\d\d\.\d\d)\s+(?:-?\d\s+)?(?<velocity>\d{3,4},\d{3})(?<points>.{0,18})/u

/** Prize lists of German and Swiss organisers. */
export const PRIZE_LIST: TextLayout = {
  titles: ['Position', 'Name', 'Band', 'Arrival Time', 'Velocity m/min', 'Points'],
  minShare: 0.5,
  read: (line) => {
    const { places = '', band, fancier, arrival, velocity, points = '' } = RESULT.exec(line)?.groups ?? {}
    if (!band) return undefined
    // Three right-aligned places of five characters each: in the region, in the list, and among the entries for this prize.
    return [places.slice(-11, -6).trim(), fancier ?? '', band, arrival ?? '', velocity ?? '', points.slice(6, 12).trim()]
  },
}
