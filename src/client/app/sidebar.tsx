import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { PigeonMark } from '#client/ui/pigeon-mark.tsx'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { DEFAULT_KEEPER_NAME } from '#shared/settings/settings.ts'
import { BackupAge } from './backup-age.tsx'
import { LanguageSelect } from './language-select.tsx'
import { NAVIGATION } from './navigation.ts'
import { preloadPage } from './pages.ts'
import { UserButton } from './user-button.tsx'

interface SidebarProps {
  readonly onPalette: () => void
  readonly onHelp: () => void
  readonly onUnsent: () => void
  /** Placed beside the logo: the drawer's close button. */
  readonly cornerButton?: ReactNode
}

/** Shows logo, the 13 navigation items and the user: as a column beside the page, or in the drawer on narrow screens. */
export function Sidebar({ onPalette, onHelp, onUnsent, cornerButton }: SidebarProps) {
  const { t } = useLanguage()
  const { data: settings } = useQuery(queryOptionsOf(settingsApi.get, {}))
  return (
    <div className="flex h-full flex-col bg-side text-side-ink [&_:focus-visible]:outline-side-mark">
      <div className="flex items-center gap-3 p-4">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-side-active text-side-mark">
          <PigeonMark className="size-7" />
        </span>
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate font-semibold">{t('frame.brand')}</p>
          <p className="truncate text-xs text-side-muted">{t('frame.brandLine')}</p>
        </div>
        {cornerButton}
      </div>
      <PaletteButton onPress={onPalette} />
      <nav aria-label={t('frame.nav')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-1">
        <ul className="flex flex-col gap-0.5">
          {NAVIGATION.map((item) => (
            <Item key={item.path} {...item} />
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-1 border-t border-side-active px-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <BackupAge />
        <LanguageSelect />
        <UserButton name={settings?.keeperName ?? DEFAULT_KEEPER_NAME} onHelp={onHelp} onUnsent={onUnsent} />
      </div>
    </div>
  )
}

function Item({ path, label, Icon }: (typeof NAVIGATION)[number]) {
  const { t } = useLanguage()
  const [location] = useLocation()
  const isCurrent = location === path
  const isMarked = isCurrent || isWithin(location, path)
  const preload = () => preloadPage(path)
  return (
    <li>
      <Link
        href={path}
        aria-current={isCurrent ? 'page' : isMarked || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        className={classNames(
          'group flex min-h-9 items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors touch:min-h-11',
          isMarked ? 'bg-side-active text-side-active-ink' : 'text-side-muted hover:bg-side-hover hover:text-side-ink',
        )}
      >
        <Icon aria-hidden="true" className={classNames('size-4.5 shrink-0', isMarked && 'text-side-mark')} />
        <span className="truncate">{t(label)}</span>
      </Link>
    </li>
  )
}

/** Checks whether a page belongs to an item, as a bird belongs to the inventory. */
const isWithin = (location: string, path: string): boolean =>
  path === '/pedigree-import' ? location === '/import' : path !== '/' && location.startsWith(`${path}/`)

function PaletteButton({ onPress }: { onPress: () => void }) {
  const { t } = useLanguage()
  return (
    <div className="px-3 pb-2">
      <button
        type="button"
        onClick={onPress}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 w-full items-center gap-3 rounded-md border border-side-active px-3 text-sm text-side-muted transition-colors hover:bg-side-hover hover:text-side-ink touch:h-11"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1 truncate text-left">{t('frame.palette')}</span>
        <kbd aria-hidden="true" className="font-sans text-xs touch:hidden">
          {PALETTE_KEYS}
        </kbd>
      </button>
    </div>
  )
}

const PALETTE_KEYS = navigator.userAgent.includes('Mac') ? '⌘K' : 'Ctrl K'
