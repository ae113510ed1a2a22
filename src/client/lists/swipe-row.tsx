import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Opened } from '#client/loading/use-preload.ts'
import { classNames } from '#client/ui/class-names.ts'
import { useIsOutOfReach } from '#client/ui/needs-server.ts'
import { useIsAllowed, type CallTarget } from '#client/ui/permission-context.ts'

export interface SwipeAction {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly tone?: 'plain' | 'danger'
  /** The call that the action makes: it is hidden for users who may not make it. */
  readonly call?: CallTarget | undefined
  /** The dialog that it opens: its code is loaded while the menu with the same action is open. */
  readonly opens?: Opened
  readonly onSelect: () => void
}

interface SwipeRowProps {
  /** The id of the item that the actions apply to. When another item takes its place, the row is closed. */
  readonly item: number
  readonly actions: readonly SwipeAction[]
  readonly children: ReactNode
}

const SCROLLER = 'snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none]'

/**
 * Shows its actions when it is swiped to the left. The browser itself scrolls it sideways, so scrolling the page is not
 * disturbed. Every row also has a menu with the same actions, which keyboards and assistive technology use. A row gets its
 * actions, and scrolls, when it is touched first: with those of all rows a list would be slower to show and to scroll.
 */
export function SwipeRow({ item, actions, children }: SwipeRowProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [touched, setTouched] = useState<number>()
  const isTouched = touched === item
  if (touched !== undefined && !isTouched) setTouched(undefined)
  const touch = () => {
    if (isTouched) return
    // The actions have to be in the document before the browser decides what the finger scrolls.
    flushSync(() => setTouched(item))
    // The browser restores the position to which another item was swiped in the same element.
    scroller.current?.scrollTo({ left: 0, behavior: 'instant' })
  }
  return (
    <div ref={scroller} onTouchStart={touch} className={classNames('flex min-w-0', isTouched && SCROLLER)}>
      <div className="w-full shrink-0 snap-start">{children}</div>
      {isTouched && (
        <div aria-hidden="true" className="flex shrink-0 snap-end print:hidden">
          {actions.map((action) => (
            <SwipeButton key={action.key} action={action} onDone={() => scroller.current?.scrollTo({ left: 0 })} />
          ))}
        </div>
      )}
    </div>
  )
}

function SwipeButton({ action, onDone }: { action: SwipeAction; onDone: () => void }) {
  const { label, icon, tone, call, onSelect } = action
  const isAllowed = useIsAllowed(call)
  // The menu of the row says why an action is missing.
  const isOutOfReach = useIsOutOfReach(call)
  if (!isAllowed || isOutOfReach) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => {
        onDone()
        onSelect()
      }}
      className={
        tone === 'danger'
          ? 'flex w-16 flex-col items-center justify-center gap-1 bg-danger text-xs font-medium text-danger-ink [&_svg]:size-5'
          : 'flex w-16 flex-col items-center justify-center gap-1 border-l bg-sunken text-xs font-medium text-ink [&_svg]:size-5'
      }
    >
      {icon}
      {label}
    </button>
  )
}
