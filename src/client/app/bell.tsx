import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { notificationsApi } from '#shared/notifications/notifications-api.ts'
import { openNotifications } from '#shared/notifications/open-notifications.ts'

const loadList = () => import('./bell-list.tsx')
const BellList = lazy(async () => ({ default: (await loadList()).BellList }))

interface BellProps {
  /** Whether the list is open; undefined until it is opened for the first time, so that its code is not loaded earlier. */
  readonly isOpen: boolean | undefined
  readonly onOpenChange: (isOpen: boolean) => void
}

/**
 * Shows the notifications button with the number of notifications, and their list. The parent keeps the open state, because a
 * page header may still be loading.
 */
export function Bell({ isOpen, onOpenChange }: BellProps) {
  const { t } = useLanguage()
  const { data } = useQuery(queryOptionsOf(notificationsApi.list, {}))
  const preload = () => void loadList().catch(() => undefined)
  const notifications = openNotifications(data?.notices ?? [])
  const count = notifications.length
  const buttonProps = {
    label: count > 0 ? t('frame.bell', { count }) : t('frame.bell.none'),
    icon: <BellFace count={count} />,
  }
  const button = (
    <IconButton
      {...buttonProps}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onOpenChange(true)}
    />
  )
  if (isOpen === undefined) return button
  return (
    <Suspense fallback={button}>
      <BellList
        trigger={<IconButton {...buttonProps} />}
        notifications={notifications}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      />
    </Suspense>
  )
}

const MAX_SHOWN = 99

function BellFace({ count }: { count: number }) {
  return (
    <>
      <BellIcon aria-hidden="true" />
      {count > 0 && (
        <span
          data-bell-count=""
          className="absolute -top-1 left-1/2 touch:top-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-danger px-1 text-[0.6875rem] leading-none font-bold text-danger-ink ring-2 ring-surface"
        >
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </>
  )
}
