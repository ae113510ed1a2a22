import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CircleQuestionMark, LogOut, Settings, Trash2, type LucideIcon } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { helpFor } from '#shared/help/help-page.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { accessQuery, roleKey } from '#client/features/accounts/accounts.queries.ts'
import { useSignOut } from '#client/features/accounts/use-sign-out.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { NAVIGATION } from './navigation.ts'

/** Pages of the bar itself; the breeding program is here too, because the bar opens its nest round. */
const IN_BAR: readonly string[] = ['/', '/pigeons', '/races']

interface MoreLink {
  readonly path: string
  readonly label: PlainKey
  readonly Icon: LucideIcon
  /** Only on the narrowest phones: elsewhere the header has this link. */
  readonly isForNarrowest?: boolean
}

const OTHERS: readonly MoreLink[] = [
  { path: '/calendar', label: 'frame.page.calendar', Icon: CalendarDays },
  { path: '/settings', label: 'frame.page.settings', Icon: Settings },
  { path: '/deleted', label: 'frame.page.deleted', Icon: Trash2 },
]

/** Shows the pages that are not in the bar at the bottom. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const [location] = useLocation()
  const help: MoreLink = {
    path: helpFor(location, useSearch()),
    label: 'frame.page.help',
    Icon: CircleQuestionMark,
    isForNarrowest: true,
  }
  const pages: readonly MoreLink[] = [...NAVIGATION.filter(({ path }) => !IN_BAR.includes(path)), ...OTHERS, help]
  return (
    <Dialog open onOpenChange={onClose} title={t('frame.bar.more')} size="sm">
      <DialogBody>
        <nav aria-label={t('frame.bar.more')}>
          <ul className="grid grid-cols-2 gap-2">
            {pages.map(({ path, label, Icon, isForNarrowest }) => (
              <li key={path} className={isForNarrowest ? 'min-[23rem]:hidden' : undefined}>
                <Link
                  href={path}
                  aria-current={location === path ? 'page' : undefined}
                  onClick={onClose}
                  className={classNames(
                    'flex min-h-14 items-center gap-3 rounded-md border px-3 text-sm font-medium hover:bg-hover',
                    location === path && 'border-accent text-accent',
                  )}
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
                  <span className="min-w-0 [overflow-wrap:anywhere]">{t(label)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SignOut />
      </DialogBody>
    </Dialog>
  )
}

/** Shows the account and the button to sign out, when somebody is signed in. */
function SignOut() {
  const { t } = useLanguage()
  const account = useQuery(accessQuery()).data?.account
  const { signOut, isPending, dialog } = useSignOut()
  if (!account) return null
  return (
    <div className="mt-4 flex items-center justify-between gap-3 border-t pt-3">
      <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
        <span className="block font-medium">{account.username}</span>
        <span className="block text-muted">{t(roleKey(account.role))}</span>
      </span>
      <Button icon={<LogOut aria-hidden="true" />} loading={isPending} onClick={signOut}>
        {t('frame.signOut')}
      </Button>
      {dialog}
    </div>
  )
}
