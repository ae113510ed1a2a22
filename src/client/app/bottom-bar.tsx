import { Bird, CalendarCheck, Egg, Ellipsis, Trophy, type LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { preloadPage } from './pages.ts'

/** The pages that a keeper needs with one tap. `path` is where the page is, `href` what the tap opens. */
const ITEMS: readonly { readonly path: string; readonly href?: string; readonly label: PlainKey; readonly Icon: LucideIcon }[] = [
  { path: '/', label: 'frame.bar.today', Icon: CalendarCheck },
  { path: '/pigeons', label: 'frame.bar.birds', Icon: Bird },
  { path: '/breeding', href: '/breeding?view=nest-round', label: 'frame.bar.nests', Icon: Egg },
  { path: '/races', label: 'frame.bar.races', Icon: Trophy },
]

const ITEM =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-xs font-medium text-muted [&_svg]:size-5.5'

/** Shows the bar at the bottom of phones. More opens the other pages. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useLanguage()
  const [location] = useLocation()
  const isAt = (path: string) => (path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`))
  return (
    <nav
      id="bottom-bar"
      aria-label={t('frame.bar')}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        {ITEMS.map(({ path, href = path, label, Icon }) => (
          <li key={path} className="flex flex-1">
            <Link
              href={href}
              aria-current={isAt(path) ? 'page' : undefined}
              onPointerEnter={() => preloadPage(path)}
              className={classNames(ITEM, isAt(path) && 'text-accent shadow-[inset_0_3px_0_var(--accent)]')}
            >
              <Icon aria-hidden="true" />
              <span className="max-w-full truncate">{t(label)}</span>
            </Link>
          </li>
        ))}
        <li className="flex flex-1">
          <button type="button" aria-haspopup="dialog" onClick={onMore} className={ITEM}>
            <Ellipsis aria-hidden="true" />
            <span className="max-w-full truncate">{t('frame.bar.more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
