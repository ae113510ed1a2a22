import type { ReactNode } from 'react'

/** Shows the title of a card that is clickable as a whole; other buttons of the card must be inside a `relative` element. */
export function WholeCardButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="text-left font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-lg hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {children}
    </button>
  )
}
