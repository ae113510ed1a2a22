import { useCallback, useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<number>
  /** Keeps its identity, so that cards are not rendered again. */
  readonly toggle: (id: number, isSelected: boolean) => void
  readonly add: (ids: readonly number[]) => void
  readonly clear: () => void
}

/** Returns the selected items of a list. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback((id: number, isSelected: boolean) => {
    setIds((before) => {
      const next = new Set(before)
      if (isSelected) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return {
    ids,
    toggle,
    add: (more) => setIds((before) => new Set([...before, ...more])),
    clear: () => setIds(new Set()),
  }
}
