import { useUrlParams } from '#client/url/use-url-params.ts'

/** Stands for every main loft. */
export const ALL = 'all'

interface LoftFilter {
  /** The chosen main loft's number; undefined is all of them. */
  readonly chosenId: number | undefined
  /** Chooses a main loft by its number as text, or {@link ALL}. */
  readonly choose: (value: string) => void
}

/** The main loft the dashboard shows, kept in the address as `?loft=3`. */
export function useLoftFilter(): LoftFilter {
  const [params, set] = useUrlParams({ loft: ALL })
  const given = params.get('loft') ?? ALL
  return {
    chosenId: /^[1-9]\d*$/.test(given) ? Number(given) : undefined,
    choose: (value) => set({ loft: value }),
  }
}
