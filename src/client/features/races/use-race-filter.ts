import { useSearchParams } from 'wouter'

const TABS = ['events', 'results'] as const
export type RaceTab = (typeof TABS)[number]

export interface RaceFilter {
  readonly tab: RaceTab
  readonly eventId: number | null
  /** Unsaid until the keeper chooses. */
  readonly whose: 'own' | 'all' | null
  readonly q: string
}

/** What is listed, as the address of the page carries it. */
export function useRaceFilter(): { filter: RaceFilter; set: (patch: Partial<RaceFilter>) => void } {
  const [params, setParams] = useSearchParams()
  const event = Number(params.get('event'))
  const whose = params.get('whose')
  return {
    filter: {
      tab: TABS.find((tab) => tab === params.get('tab')) ?? 'events',
      eventId: Number.isSafeInteger(event) && event > 0 ? event : null,
      whose: whose === 'own' || whose === 'all' ? whose : null,
      q: params.get('q') ?? '',
    },
    set: ({ eventId, ...patch }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          const said = { ...patch, ...(eventId !== undefined && { event: eventId }) }
          for (const [name, value] of Object.entries(said)) {
            if (value && value !== 'events') next.set(name, String(value))
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
  }
}
