import { isUdp } from '#shared/moving-in/npo-udp/read-udp.ts'
import { geodesicDistance } from '#shared/races/geodesic.ts'
import type { LaidOutText } from './text-layouts.ts'
import type { TextLine } from './text-layout.ts'

const part = (line: string, from: number, length: number) => line.slice(from, from + length).trim()
const ownerKey = (line: string) => `${part(line, 3, 4)} ${part(line, 7, 8)}`

interface Owner {
  readonly name: string
  readonly metres?: number | undefined
}

/** The times at which a clock was set and stopped: by the master clock, and by itself. */
interface Clock {
  readonly set: readonly [master: number, own: number]
  readonly stopped: readonly [master: number, own: number]
}

/**
 * Reads a race of Dutch clocks and clubs (NPO UDP): the release, the lofts with their coordinates, the clocks with their drift, and
 * the timed birds. It has no places. Birds that were not timed are not results.
 */
export function readUdpRace(lines: readonly string[]): LaidOutText | undefined {
  const header = lines[0] ?? ''
  const [, day, month, year, time = ''] = /^0.{3}5(\d\d)(\d\d)(\d\d)(\d{6})/.exec(header) ?? []
  if (year === undefined || !isUdp(lines.join('\n'))) return undefined
  const momentIn = (text: string) => momentOf(text, `20${year}`)
  const release = placeOf(header, 73)
  const owners = new Map(
    lines
      .filter((line) => line.startsWith('1'))
      .map((line): [string, Owner] => {
        const loft = placeOf(line, 29)
        const metres = release && loft && Math.round(geodesicDistance(release, loft))
        return [ownerKey(line), { name: part(line, 50, 20), metres }]
      }),
  )
  const clocks = new Map(lines.filter((line) => line.startsWith('3')).map((line) => [ownerKey(line), clockOf(line, momentIn)]))
  return {
    isOneLoft: owners.size < 2,
    titles: ['Name', 'Licence', 'Ring', 'Distance (m)', 'Arrival date', 'Arrival time'],
    lines: lines.map((line, index): TextLine => {
      if (index === 0) {
        const clock = time.replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')
        return {
          kind: 'note',
          cells: [line],
          notes: [`Race: ${part(line, 19, 20)}`, `Date: 20${year}-${month}-${day}`, `Release: ${clock}`],
        }
      }
      const arrival = line.startsWith('4') && line[48] === '1' ? momentIn(line.slice(52, 62)) : undefined
      if (arrival === undefined) return { kind: 'note', cells: [line], notes: [] }
      const owner = owners.get(ownerKey(line))
      const corrected = new Date(arrival + driftAt(arrival, clocks.get(ownerKey(line)))).toISOString()
      const ring = `${part(line, 16, 4)} ${part(line, 20, 2)}-${part(line, 25, 7)}`.trim()
      const metres = owner?.metres === undefined ? '' : String(owner.metres)
      return {
        kind: 'result',
        cells: [owner?.name ?? '', part(line, 7, 8), ring, metres, corrected.slice(0, 10), corrected.slice(11, 19)],
      }
    }),
  }
}

/** Reads `ddMMHHmmss`, in milliseconds. */
function momentOf(text: string, year: string): number | undefined {
  const [, day, month, hours, minutes, seconds] = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const ms = day === undefined ? NaN : Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(ms) ? undefined : ms
}

function clockOf(line: string, momentIn: (text: string) => number | undefined): Clock | undefined {
  const [setMaster, setOwn, stopMaster, stopOwn] = [17, 27, 37, 47].map((from) => momentIn(line.slice(from, from + 10)))
  if (setMaster === undefined || setOwn === undefined || stopMaster === undefined || stopOwn === undefined) return undefined
  return { set: [setMaster, setOwn], stopped: [stopMaster, stopOwn] }
}

/** Returns the milliseconds by which a clock was slow at a time of its own, in proportion to the time since it was set. */
function driftAt(arrival: number, clock: Clock | undefined): number {
  if (!clock || clock.stopped[1] <= clock.set[1]) return 0
  const [first, last] = [clock.set[0] - clock.set[1], clock.stopped[0] - clock.stopped[1]]
  return Math.round(first + ((last - first) * (arrival - clock.set[1])) / (clock.stopped[1] - clock.set[1]))
}

/** Reads two numbers of ten characters with sign, degrees, minutes and seconds: `+514523.20 +054112.40`. */
function placeOf(line: string, from: number) {
  const [latitude, longitude] = [line.slice(from, from + 10), line.slice(from + 10, from + 20)].map((text) => {
    const [, sign, degrees, minutes, seconds] = /^([-+ \d])(\d\d)(\d\d)([\d.]{2,5})$/.exec(text) ?? []
    const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
    return sign === '-' ? -value : value
  })
  return latitude && longitude ? { latitude, longitude } : undefined
}
