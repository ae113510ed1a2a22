import { CalendarDays, Keyboard, LogOut, Monitor, Moon, Settings, Sun, SunMedium, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { hasUnsent, useSignOut } from '#client/features/accounts/use-sign-out.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu.tsx'
import { chooseTheme, THEMES, useTheme } from './theme.ts'

const ICONS = { auto: <Monitor />, light: <Sun />, dark: <Moon />, sunlight: <SunMedium /> } as const

interface UserMenuProps {
  readonly trigger: ReactElement
  readonly onHelp: () => void
  /** Asks about unsent changes before signing out. */
  readonly onUnsent: () => void
  readonly isSignedIn: boolean
}

export function UserMenu({ trigger, onHelp, onUnsent, isSignedIn }: UserMenuProps) {
  const { t } = useLanguage()
  const { signOutNow } = useSignOut()
  const theme = useTheme()
  return (
    <Menu trigger={trigger} align="start" defaultOpen>
      <MenuLink href="/settings" icon={<Settings aria-hidden="true" />}>
        {t('frame.page.settings')}
      </MenuLink>
      <MenuLink href="/calendar" icon={<CalendarDays aria-hidden="true" />}>
        {t('frame.page.calendar')}
      </MenuLink>
      <MenuLink href="/deleted" icon={<Trash2 aria-hidden="true" />}>
        {t('frame.page.deleted')}
      </MenuLink>
      <MenuSeparator />
      <MenuChoice
        label={t('frame.theme')}
        value={theme}
        choices={THEMES.map((value) => ({ value, label: t(`frame.theme.${value}`), icon: ICONS[value] }))}
        onChange={chooseTheme}
      />
      <MenuSeparator />
      <MenuItem icon={<Keyboard aria-hidden="true" />} onSelect={onHelp}>
        {t('frame.shortcuts')}
      </MenuItem>
      {isSignedIn && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<LogOut aria-hidden="true" />}
            onSelect={() => void hasUnsent().then((isLeft) => (isLeft ? onUnsent() : signOutNow()))}
          >
            {t('frame.signOut')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
