import { createContext, type ReactElement, type ReactNode } from 'react'
import type { DropdownMenu } from 'radix-ui'

/** The library's parts of a menu, which are loaded with the first menu that is opened. */
export const MenuParts = createContext<typeof DropdownMenu | undefined>(undefined)

export interface OpenMenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
  /** Open at first: for menus whose code is loaded by the click that opens them. */
  readonly defaultOpen?: boolean
  /** The open state, when a parent keeps it; `onOpenChange` reports changes. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  /** Wide enough for sentences. */
  readonly wide?: boolean
}
