import { useState } from 'react'

const STORAGE_KEY = 'loft-pigeons-view'

export type View = 'cards' | 'table'

/** The preferred view of the list, stored on this device. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (localStorage.getItem(STORAGE_KEY) === 'table' ? 'table' : 'cards'))
  return [
    view,
    (chosen) => {
      localStorage.setItem(STORAGE_KEY, chosen)
      setView(chosen)
    },
  ]
}
