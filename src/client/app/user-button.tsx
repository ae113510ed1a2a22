import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { accessQuery, roleKey } from '#client/features/accounts/accounts.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'

const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(async () => ({ default: (await loadMenu()).UserMenu }))

interface UserButtonProps {
  readonly name: string
  readonly onHelp: () => void
  readonly onUnsent: () => void
}

/**
 * Shows the name of the loft's owner or of the signed-in account at the bottom of the sidebar. The button opens a menu whose code is
 * loaded when the pointer comes near.
 */
export function UserButton({ name: ownerName, onHelp, onUnsent }: UserButtonProps) {
  const { t } = useLanguage()
  const { data: access } = useQuery(accessQuery())
  const account = access?.account
  const [isWanted, setIsWanted] = useState(false)
  const preload = () => void loadMenu().catch(() => undefined)
  const faceProps = {
    name: account?.username ?? ownerName,
    role: t(roleKey(account?.role ?? 'manager')),
    label: t('frame.userMenu'),
  }
  const button = (
    <Face {...faceProps} aria-haspopup="menu" onPointerEnter={preload} onFocus={preload} onClick={() => setIsWanted(true)} />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <UserMenu trigger={<Face {...faceProps} />} onHelp={onHelp} onUnsent={onUnsent} isSignedIn={account != null} />
    </Suspense>
  )
}

interface FaceProps extends ComponentProps<'button'> {
  readonly name: string
  readonly role: string
  readonly label: string
}

function Face({ name, role, label, ...rest }: FaceProps) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
  return (
    <button
      {...rest}
      type="button"
      title={label}
      className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left transition-colors hover:bg-side-hover"
    >
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-side-active text-sm font-semibold text-side-active-ink"
      >
        {initials}
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-sm font-medium text-side-ink">{name}</span>
        <span className="block truncate text-xs text-side-muted">{role}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-side-muted" />
    </button>
  )
}
