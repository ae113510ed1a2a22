import { useSearchParams } from 'wouter'

const TABS = ['events', 'results', 'tosses'] as const
export type RaceTab = (typeof TABS)[number]

export interface RaceFilter {
  readonly tab: RaceTab
  readonly eventId: number | null
  /** The selected training toss. */
  readonly tossId: number | null
  /** Null until the user selects one. */
  readonly whose: 'own' | 'all' | null
  readonly q: string
}

/** Keeps the filter in the address of the page. */
export function useRaceFilter(): { filter: RaceFilter; set: (patch: Partial<RaceFilter>) => void } {
  const [params, setParams] = useSearchParams()
  const number = (name: string) => {
    const value = Number(params.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : null
  }
  const whose = params.get('whose')
  return {
    filter: {
      tab: TABS.find((tab) => tab === params.get('tab')) ?? 'events',
      eventId: number('event'),
      tossId: number('toss'),
      whose: whose === 'own' || whose === 'all' ? whose : null,
      q: params.get('q') ?? '',
    },
    set: ({ eventId, tossId, ...patch }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          const said = {
            ...patch,
            ...(eventId !== undefined && { event: eventId }),
            ...(tossId !== undefined && { toss: tossId }),
          }
          for (const [name, value] of Object.entries(said)) {
            if (value && value !== 'events') next.set(name, String(value))
            else next.delete(name)
          }
          return next
        },
        // Opening a toss adds a history entry, so that Back returns to the list.
        { replace: !tossId },
      ),
  }
}
