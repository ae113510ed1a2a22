import type { TextLayout } from './text-layout.ts'

/**
 * Right-aligned places of three levels, or of two, with letters for ties; list, band of 14 characters, name, …, `13.40.27`, a digit,
 * `1286,545`, and points of each level with six characters.
 */
const RESULT =
  /^(?<first>[\s\d]{1,5}[a-z ])(?<second>[\s\d]{5}[a-z ])?[\s\d]{4}[a-z ](?:\S+ \d \d|\d\d) (?<band>.{14})\s?(?<fancier>\S.*?)\s{2,}.*?(?<arrival>\d\d\.\d\d\.\d\d)\s+(?:-?\d\s+)?(?<velocity>\d{3,4},\d{3})(?<points>.{0,18})/u

/** Prize lists of German and Swiss organisers. */
export const PRIZE_LIST: TextLayout = {
  titles: ['Position', 'Name', 'Band', 'Arrival Time', 'Velocity m/min', 'Points'],
  minShare: 0.5,
  read: (line) => {
    const { first = '', second, band, fancier, arrival, velocity, points = '' } = RESULT.exec(line)?.groups ?? {}
    if (!band) return undefined
    // The levels are the region, the list and the entries for this prize. A list of two levels has no region.
    const place = (second ?? first).trim()
    const pointsOfList = second === undefined ? points.slice(0, 6) : points.slice(6, 12)
    return [place, fancier ?? '', band, arrival ?? '', velocity ?? '', pointsOfList.trim()]
  },
}
