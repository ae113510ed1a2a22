import { useState } from 'react'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { nameInLoft } from '#client/url/loft-base.ts'

const STORAGE_KEY = 'loft-pigeons-view'

/** The layout: cards, or one that takes less space, which is a table on wide screens and rows on phones. */
export type View = 'cards' | 'table'

/** Returns the preferred view of the list, stored on this device: cards on wide screens and rows on phones until the user chooses. */
export function useView(): [View, (view: View) => void] {
  const isNarrow = useMedia(NARROW)
  const [chosen, setChosen] = useState(() => localStorage.getItem(nameInLoft(STORAGE_KEY)))
  const view = chosen === 'cards' || chosen === 'table' ? chosen : isNarrow ? 'table' : 'cards'
  return [
    view,
    (next) => {
      localStorage.setItem(nameInLoft(STORAGE_KEY), next)
      setChosen(next)
    },
  ]
}
