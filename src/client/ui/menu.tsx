import { Check } from 'lucide-react'
import { cloneElement, use, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { DropdownMenu } from 'radix-ui'
import { Link } from 'wouter'
import { useLanguage } from '#client/i18n/language.tsx'
import { lateCode } from '#client/loading/late-code.ts'
import type { Opened } from '#client/loading/use-preload.ts'
import { atLoft } from '#client/url/loft-base.ts'
import { classNames } from './class-names.ts'
import { MenuParts, type OpenMenuProps } from './menu-parts.ts'
import { useIsOutOfReach } from './needs-server.ts'
import { useIsAllowed, type CallTarget } from './permission-context.ts'

const ITEM =
  'flex min-h-9 touch:min-h-11 w-full items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none select-none cursor-pointer ' +
  'data-highlighted:bg-accent-soft data-highlighted:text-accent data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0'

const openMenu = lateCode(() => import('./open-menu.tsx'))

interface MenuProps extends OpenMenuProps {
  /** The id of the item that the actions apply to. When another item takes its place, the menu is closed. */
  readonly item?: number
}

/** Shows a menu of actions, opened by a button. */
export function Menu({ trigger, item, ...props }: MenuProps) {
  const { open, defaultOpen = false, onOpenChange } = props
  const [wantedFor, setWantedFor] = useState(defaultOpen ? { item } : undefined)
  const isWanted = wantedFor !== undefined && wantedFor.item === item
  if (open === true && !isWanted) setWantedFor({ item })
  else if (wantedFor !== undefined && !isWanted) setWantedFor(undefined)
  const code = openMenu.useWhen(isWanted)
  if (code) return <code.OpenMenu {...props} trigger={trigger} defaultOpen={open === undefined} />
  const show = () => {
    setWantedFor({ item })
    onOpenChange?.(true)
  }
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: openMenu.preload,
    onFocus: openMenu.preload,
    onClick: show,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      show()
    },
  } as object)
}

/** Returns the parts of the menu around an item. */
function useParts(): typeof DropdownMenu {
  const parts = use(MenuParts)
  if (!parts) throw new Error('A menu item needs a menu around it')
  return parts
}

interface MenuItemProps {
  /** The dialog that the item opens: its code is loaded while the menu is open. */
  readonly opens?: Opened
  readonly icon?: ReactNode
  readonly tone?: 'plain' | 'danger'
  readonly disabled?: boolean
  /** The call that the item makes: it is hidden for users who may not make it. */
  readonly call?: CallTarget | undefined
  readonly onSelect: () => void
  readonly children: ReactNode
}

export function MenuItem({ icon, tone = 'plain', disabled = false, call, opens, onSelect, children }: MenuItemProps) {
  const Radix = useParts()
  useEffect(() => opens?.preload(), [opens])
  const isOutOfReach = useIsOutOfReach(call)
  const { t } = useLanguage()
  if (!useIsAllowed(call)) return null
  return (
    <Radix.Item
      disabled={disabled || isOutOfReach}
      onSelect={onSelect}
      className={classNames(
        ITEM,
        tone === 'danger' && 'text-danger data-highlighted:bg-danger-soft data-highlighted:text-danger',
      )}
    >
      {icon}
      {children}
      {isOutOfReach && <span className="text-xs">{`· ${t('common.offline.needsLoft')}`}</span>}
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
  const Radix = useParts()
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
  const Radix = useParts()
  return (
    <Radix.Item asChild>
      <a href={atLoft(href)} download="" className={ITEM}>
        {icon}
        {children}
      </a>
    </Radix.Item>
  )
}

/** Shows a menu link with small actions beside it. */
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

/** Shows an icon button in a menu that acts at once and keeps the menu open. */
export function MenuIconButton({ label, icon, disabled = false, call, onSelect }: MenuIconButtonProps) {
  const Radix = useParts()
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

/** Names the topic of the menu, when its button does not. */
export function MenuTitle({ children }: { children: ReactNode }) {
  const Radix = useParts()
  return <Radix.Label className="px-2.5 pt-1.5 pb-2 text-sm font-semibold">{children}</Radix.Label>
}

interface MenuChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly onChange: (value: Value) => void
}

/** Shows a group of options with a mark beside the current one; the menu stays open. */
export function MenuChoice<Value extends string>({ label, value, choices, onChange }: MenuChoiceProps<Value>) {
  const Radix = useParts()
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

/** Draws a line between groups. It is hidden when nothing is before or after it, as for users with few permissions. */
export function MenuSeparator() {
  const Radix = useParts()
  return <Radix.Separator className="my-1.5 h-px bg-line first:hidden last:hidden" />
}
