import { idIn, useUrlParams } from '#client/url/use-url-params.ts'

const TABS = ['events', 'results', 'tosses'] as const
export type RaceTab = (typeof TABS)[number]

export interface RaceFilter {
  readonly tab: RaceTab
  readonly eventId: number | null
  /** The training toss that is looked at. */
  readonly tossId: number | null
  /** Unsaid until the keeper chooses. */
  readonly whose: 'own' | 'all' | null
  readonly q: string
}

/** What is listed, as the address of the page carries it. */
export function useRaceFilter(): { filter: RaceFilter; set: (patch: Partial<RaceFilter>) => void } {
  const [params, set] = useUrlParams({ tab: 'events' })
  const whose = params.get('whose')
  return {
    filter: {
      tab: TABS.find((tab) => tab === params.get('tab')) ?? 'events',
      eventId: idIn(params, 'event') ?? null,
      tossId: idIn(params, 'toss') ?? null,
      whose: whose === 'own' || whose === 'all' ? whose : null,
      q: params.get('q') ?? '',
    },
    set: ({ eventId, tossId, ...patch }) =>
      set(
        {
          ...patch,
          ...(eventId !== undefined && { event: eventId }),
          ...(tossId !== undefined && { toss: tossId }),
        },
        // Back from a toss returns to the list.
        { push: Boolean(tossId) },
      ),
  }
}
