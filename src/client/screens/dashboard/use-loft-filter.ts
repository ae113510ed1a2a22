import { useUrlParams } from '#client/url/use-url-params.ts'

/** Represents all main lofts. */
export const ALL_LOFTS = 'all'

interface LoftFilter {
  /** The id of the selected main loft; undefined for all. */
  readonly chosenId: number | undefined
  /** Selects a main loft by its id as text, or {@link ALL_LOFTS}. */
  readonly choose: (value: string) => void
}

/** Keeps the main loft of the dashboard in the address, as `?loft=3`. */
export function useLoftFilter(): LoftFilter {
  const [params, set] = useUrlParams({ loft: ALL_LOFTS })
  const loftInAddress = params.get('loft') ?? ALL_LOFTS
  return {
    chosenId: /^[1-9]\d*$/.test(loftInAddress) ? Number(loftInAddress) : undefined,
    choose: (value) => set({ loft: value }),
  }
}
