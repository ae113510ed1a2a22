import type { RaceEvent } from '#shared/races/race-event.ts'
import { raceEventsApi, type RaceEventPage } from '#shared/races/races-api.ts'
import { fold } from '#shared/text/fold.ts'
import type { PaletteSource } from '#client/app/palette-sources.ts'
import { read } from '#client/api/read.ts'

const MAX_OPTIONS = 5
/** The number of latest races that are also searched by their date as it is shown. */
const LATEST = 100

/** Finds races by name, release point or date, the latest first. */
export const racesInPalette: PaletteSource = {
  heading: 'palette.races',
  find: async (text, { signal, format }) => {
    const words = fold(text).split(' ').filter(Boolean)
    const pageWith = async (query: { readonly search?: string; readonly limit: number }): Promise<readonly RaceEvent[]> =>
      ((await read(raceEventsApi.list, { query }, { signal })) as RaceEventPage).items
    const [latest, matching] = await Promise.all([
      pageWith({ limit: LATEST }),
      pageWith({ search: text.trim().slice(0, 100), limit: MAX_OPTIONS }),
    ])
    const byDay = latest.filter(({ eventName, eventDate, releaseLocation }) => {
      const whole = fold([eventName, eventDate, format.date(eventDate), releaseLocation].join(' '))
      return words.every((word) => whole.includes(word))
    })
    return [...new Map([...byDay, ...matching].map((event) => [event.id, event])).values()]
      .toSorted((one, other) => (one.eventDate < other.eventDate ? 1 : -1))
      .slice(0, MAX_OPTIONS)
      .map(({ id, eventName, eventDate }) => ({
        key: `race-${id}`,
        label: eventName,
        hint: format.date(eventDate),
        href: `/races/${id}`,
      }))
  },
}
