import { createContext, use, type FocusEvent, type ReactNode } from 'react'
import { Tooltip as Radix } from 'radix-ui'

const SHOW_DELAY_MS = 700
const SKIP_DELAY_MS = 300

const InGroup = createContext(false)

/** Within a group, the next tooltip is shown without delay. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={SHOW_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      <InGroup value={true}>{children}</InGroup>
    </Radix.Provider>
  )
}

/** When a dialog closes, the focus returns to the button even after a mouse click. Only hovering should show the tooltip then. */
function preventOpenAfterClick(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

/** A tooltip for the one control inside it. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const isInGroup = use(InGroup)
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={preventOpenAfterClick}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-surface shadow-md"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
  return isInGroup ? tooltip : <TooltipGroup>{tooltip}</TooltipGroup>
}
