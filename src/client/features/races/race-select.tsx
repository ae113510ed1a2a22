import { createContext, use, useCallback, useState } from 'react'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { raceEventsApi, type RaceEventPage } from '#shared/races/races-api.ts'
import { read } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { SearchableSelect, type Option } from '#client/lists/searchable-select.tsx'

type FindRaces = (text: string, signal: AbortSignal) => Promise<readonly RaceEvent[]>

/** Finds races that are not in the list to choose from; undefined when the list has all races. */
export const FindRacesContext = createContext<FindRaces | undefined>(undefined)

const MAX_FOUND = 20

/** Returns a search for races, and the races that it has found so far: the chosen one is among them. */
export function useFoundRaces(): { readonly found: readonly RaceEvent[]; readonly findRaces: FindRaces } {
  const [found, setFound] = useState<readonly RaceEvent[]>([])
  const findRaces = useCallback<FindRaces>(async (search, signal) => {
    const { items } = (await read(raceEventsApi.list, { query: { search, limit: MAX_FOUND } }, { signal })) as RaceEventPage
    setFound((before) => {
      const more = items.filter(({ id }) => before.every((race) => race.id !== id))
      return more.length === 0 ? before : [...before, ...more]
    })
    return items
  }, [])
  return { found, findRaces }
}

interface RaceSelectProps {
  readonly events: readonly RaceEvent[]
  readonly value: string
  readonly onChange: (event: string) => void
  /** The choices besides the races. */
  readonly fixed: readonly Option[]
}

/** Selects a stored race: from a list, or by typing when there are more. */
export function RaceSelect({ events, value, onChange, fixed }: RaceSelectProps) {
  const { format } = useLanguage()
  const findRaces = use(FindRacesContext)
  const optionOf = ({ id, eventName, eventDate }: RaceEvent): Option => ({
    value: String(id),
    label: `${eventName} · ${format.date(eventDate)}`,
  })
  const find = findRaces && (async (text: string, signal: AbortSignal) => (await findRaces(text, signal)).map(optionOf))
  return <SearchableSelect value={value} onChange={onChange} fixed={fixed} options={events.map(optionOf)} find={find} />
}
