import { useSearchParams } from 'wouter'

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
