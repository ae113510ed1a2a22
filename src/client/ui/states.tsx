import { CircleAlert, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText, failureTitle } from '#client/api/error-text.ts'
import { NotOnDeviceError } from '#client/offline/not-on-device.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useIsAllowed, type CallTarget } from './permission-context.ts'
import { SOFT_CLASSES, type Tone } from './tone.ts'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title?: ReactNode
  readonly text?: ReactNode
  /** A button or link for the next step. */
  readonly action?: ReactNode
  /** The call that the text asks for: users who may not make it see only the title. */
  readonly call?: CallTarget | undefined
  /** The title for those users, when the other title asks for the action too. */
  readonly viewerTitle?: ReactNode
  /** Small, for use inside a card. */
  readonly compact?: boolean
  readonly tone?: Tone
}

/** Says that there is no data, and what to do about it to users who may do it. */
export function EmptyState({ icon, title, text, action, call, viewerTitle, compact = false, tone = 'accent' }: EmptyStateProps) {
  const isAllowed = useIsAllowed(call)
  const heading = isAllowed ? title : (viewerTitle ?? title)
  return (
    <div
      data-empty-state
      className={classNames('flex flex-col items-center gap-3 text-center', compact ? 'px-2 py-6' : 'px-4 py-14 sm:py-20')}
    >
      {icon && (
        <span
          aria-hidden="true"
          className={classNames(
            'flex items-center justify-center rounded-full',
            SOFT_CLASSES[tone],
            compact ? 'size-11 [&_svg]:size-5' : 'size-16 [&_svg]:size-8',
          )}
        >
          {icon}
        </span>
      )}
      <div className="max-w-md">
        {heading && <p className={classNames('font-semibold', compact ? 'text-sm' : 'text-lg')}>{heading}</p>}
        {text && isAllowed && <p className="mt-1 text-sm text-pretty text-muted">{text}</p>}
      </div>
      {action}
    </div>
  )
}

interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly compact?: boolean
}

/** Says why loading failed, with a button to try again. */
export function ErrorState({ error, onRetry, compact = false }: ErrorStateProps) {
  const { t } = useLanguage()
  // The data is read as soon as the loft is reached again, so the user need not do anything.
  if (error instanceof NotOnDeviceError) {
    return (
      <EmptyState compact={compact} icon={<CloudOff />} title={t(failureTitle(error))} text={t('common.call.notOnDevice.text')} />
    )
  }
  return (
    <div role="alert">
      <EmptyState
        compact={compact}
        tone="danger"
        icon={<CircleAlert />}
        title={t(failureTitle(error))}
        text={errorText(error, t)}
        action={onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
      />
    </div>
  )
}

/** Shows an important message inside a page or form. */
export function Note({ tone, children }: { tone: 'info' | 'warning' | 'danger' | 'success'; children: ReactNode }) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('rounded-md border-l-4 px-3.5 py-2.5 text-sm', NOTE[tone])}
    >
      {children}
    </div>
  )
}

const NOTE = {
  info: 'border-info bg-info-soft text-info',
  warning: 'border-warning bg-warning-soft text-warning',
  danger: 'border-danger bg-danger-soft text-danger',
  success: 'border-success bg-success-soft text-success',
} as const
