import { idIn, useUrlParams } from '#client/url/use-url-params.ts'

const TABS = ['events', 'results', 'tosses', 'season'] as const
export type RaceTab = (typeof TABS)[number]

export interface RaceFilter {
  readonly tab: RaceTab
  readonly eventId: number | null
  /** The id of the selected training toss, as the address has it; blank for none. */
  readonly toss: string
  /** Null until the user selects one. */
  readonly whose: 'own' | 'all' | null
  readonly q: string
}

/** `tossId` opens a training toss, null closes it. */
type RacePatch = Partial<Omit<RaceFilter, 'toss'>> & { readonly tossId?: number | null }

/** Keeps the filter in the address of the page. */
export function useRaceFilter(): { filter: RaceFilter; set: (patch: RacePatch) => void } {
  const [params, set] = useUrlParams({ tab: 'events' })
  const whose = params.get('whose')
  return {
    filter: {
      tab: TABS.find((tab) => tab === params.get('tab')) ?? 'events',
      eventId: idIn(params, 'event') ?? null,
      toss: params.get('toss') ?? '',
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
        // Opening a toss adds a history entry, so that Back returns to the list.
        { push: Boolean(tossId) },
      ),
  }
}
