/** Average number of birds per fancier in a race. */
const BIRDS_A_LOFT = 20
const RELEASE_S = 7 * 3600

/** Returns a result list as sent by organisers: places, bands, fanciers, distances and clock times. */
export function resultList(birds: number): string {
  const lines = Array.from({ length: birds }, (_, at) => {
    const loft = at % Math.ceil(birds / BIRDS_A_LOFT)
    const distance = 420_000 + loft * 7
    const seconds = Math.round(distance / (24 - at / birds / 0.2)) + RELEASE_S
    return `${at + 1},BE-24-${2_000_000 + at},Loft ${loft},${distance},${clock(seconds)}`
  })
  return ['Pos,Ring,Name,Distance,Arrival', ...lines].join('\r\n')
}

function clock(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
