import { useState } from 'react'
import { DropdownMenu as Radix } from 'radix-ui'
import { classNames } from './class-names.ts'
import { MenuParts, type OpenMenuProps } from './menu-parts.ts'

/** Shows a menu that was opened once, with its button. */
export function OpenMenu({ trigger, children, align = 'end', wide = false, ...state }: OpenMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <MenuParts value={Radix}>
      <Radix.Root {...state} modal={false}>
        <Radix.Trigger asChild ref={setButton}>
          {trigger}
        </Radix.Trigger>
        {button && (
          <Radix.Portal container={landmarkOf(button)}>
            <Radix.Content
              align={align}
              sideOffset={6}
              collisionPadding={8}
              className={classNames(
                'z-60 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-lg border bg-raised p-1.5 text-ink shadow-lg',
                wide ? 'w-88' : 'min-w-52',
              )}
            >
              {children}
            </Radix.Content>
          </Radix.Portal>
        )}
      </Radix.Root>
    </MenuParts>
  )
}

/**
 * Returns the landmark that contains the button. The menu is rendered there, because assistive technology may not reach it
 * outside of any landmark or beside an open drawer.
 */
function landmarkOf(button: Element): Element | null {
  return button.closest('dialog, main, aside')
}
