import { Check } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { DropdownMenu as Radix } from 'radix-ui'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'
import { useIsAllowed, type CallTarget } from './permission-context.ts'

const ITEM =
  'flex min-h-9 touch:min-h-11 w-full items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none select-none cursor-pointer ' +
  'data-highlighted:bg-accent-soft data-highlighted:text-accent data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0'

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactNode
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

/** A menu of actions, opened by a button. */
export function Menu({ trigger, children, align = 'end', wide = false, ...state }: MenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
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
  )
}

/**
 * Returns the landmark that contains the button. The menu is rendered there, because assistive technology may not reach it
 * outside of any landmark or beside an open drawer.
 */
function landmarkOf(button: Element): Element | null {
  return button.closest('dialog, main, aside')
}

interface MenuItemProps {
  readonly icon?: ReactNode
  readonly tone?: 'plain' | 'danger'
  readonly disabled?: boolean
  /** The call that the item makes: it is hidden for users who may not make it. */
  readonly call?: CallTarget | undefined
  readonly onSelect: () => void
  readonly children: ReactNode
}

export function MenuItem({ icon, tone = 'plain', disabled = false, call, onSelect, children }: MenuItemProps) {
  if (!useIsAllowed(call)) return null
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(
        ITEM,
        tone === 'danger' && 'text-danger data-highlighted:bg-danger-soft data-highlighted:text-danger',
      )}
    >
      {icon}
      {children}
    </Radix.Item>
  )
}

interface MenuLinkProps {
  readonly href: string
  readonly icon?: ReactNode
  /** At the right edge. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

export function MenuLink({ href, icon, end, children }: MenuLinkProps) {
  return (
    <Radix.Item asChild>
      <Link href={href} className={classNames(ITEM, 'py-1.5')}>
        {icon}
        <span className="min-w-0 flex-1">{children}</span>
        {end}
      </Link>
    </Radix.Item>
  )
}

/** Downloads the file at an address. */
export function MenuDownload({ href, icon, children }: Pick<MenuLinkProps, 'href' | 'icon' | 'children'>) {
  return (
    <Radix.Item asChild>
      <a href={href} download="" className={ITEM}>
        {icon}
        {children}
      </a>
    </Radix.Item>
  )
}

/** A menu link with small actions beside it. */
export function MenuRow({ children }: { children: ReactNode }) {
  return <div className="flex items-center gap-0.5">{children}</div>
}

interface MenuIconButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled?: boolean
  /** The call that the button makes: it is hidden for users who may not make it. */
  readonly call: CallTarget
  readonly onSelect: () => void
}

/** An icon button in a menu that acts at once and keeps the menu open. */
export function MenuIconButton({ label, icon, disabled = false, call, onSelect }: MenuIconButtonProps) {
  if (!useIsAllowed(call)) return null
  return (
    <Radix.Item
      aria-label={label}
      disabled={disabled}
      onSelect={(event) => {
        event.preventDefault()
        onSelect()
      }}
      className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-sm text-muted outline-none select-none data-disabled:opacity-50 data-highlighted:bg-success-soft data-highlighted:text-success touch:size-11 [&_svg]:size-4.5"
    >
      {icon}
    </Radix.Item>
  )
}

/** The topic of the menu, when its button does not name it. */
export function MenuTitle({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-1.5 pb-2 text-sm font-semibold">{children}</Radix.Label>
}

interface MenuChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly onChange: (value: Value) => void
}

/** A group of options with a mark beside the current one; the menu stays open. */
export function MenuChoice<Value extends string>({ label, value, choices, onChange }: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(chosen) => onChange(chosen as Value)} aria-label={label}>
      <Radix.Label className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">{label}</Radix.Label>
      {choices.map((choice) => (
        <Radix.RadioItem key={choice.value} value={choice.value} className={ITEM} onSelect={(event) => event.preventDefault()}>
          {choice.icon}
          <span className="flex-1">{choice.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

/** A line between groups; hidden when nothing is before or after it, as for users with few permissions. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line first:hidden last:hidden" />
}
