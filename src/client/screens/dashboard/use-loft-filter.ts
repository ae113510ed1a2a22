import { useSearchParams } from 'wouter'

/** Represents all main lofts. */
export const ALL = 'all'

interface LoftFilter {
  /** The number of the selected main loft; undefined for all. */
  readonly chosenId: number | undefined
  /** Selects a main loft by its number as text, or {@link ALL}. */
  readonly choose: (value: string) => void
}

/** Keeps the main loft of the dashboard in the address, as `?loft=3`. */
export function useLoftFilter(): LoftFilter {
  const [params, setParams] = useSearchParams()
  const given = params.get('loft') ?? ALL
  return {
    chosenId: /^[1-9]\d*$/.test(given) ? Number(given) : undefined,
    choose: (value) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === ALL) next.delete('loft')
          else next.set('loft', value)
          return next
        },
        { replace: true },
      ),
  }
}
