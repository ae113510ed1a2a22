import { raceEventsApi } from '#shared/races/races-api.ts'
import { fold } from '#shared/text/fold.ts'
import type { PaletteSource } from '#client/app/palette-sources.ts'
import { read } from '#client/api/read.ts'

const MAX_OPTIONS = 5

/** Finds races by name, release point or date, the latest first. */
export const racesInPalette: PaletteSource = {
  heading: 'palette.races',
  find: async (text, { signal, format }) => {
    const words = fold(text).split(' ').filter(Boolean)
    const events = await read(raceEventsApi.list, {}, { signal })
    const found = events.filter(({ eventName, eventDate, releaseLocation }) => {
      const whole = fold([eventName, eventDate, format.date(eventDate), releaseLocation].join(' '))
      return words.every((word) => whole.includes(word))
    })
    return found
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
