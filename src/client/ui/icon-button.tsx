import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { atLoft } from '#client/url/loft-base.ts'
import { classNames } from './class-names.ts'
import { useIsOutOfReach } from './needs-server.ts'
import { useIsAllowed, type CallTarget } from './permission-context.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  /** The action of the button, for screen readers. */
  readonly label: string
  readonly icon: ReactNode
  readonly tone?: 'plain' | 'danger' | 'side'
  readonly size?: 'sm' | 'md'
  /** The call that the button makes: it is hidden for users who may not make it. */
  readonly call?: CallTarget | undefined
}

const TONES = {
  plain: 'text-muted hover:bg-ink/7 hover:text-ink',
  danger: 'text-danger hover:bg-danger-soft',
  side: 'text-side-muted hover:bg-side-hover hover:text-side-ink',
} as const

const STYLES =
  'borderless relative inline-flex shrink-0 items-center justify-center rounded-md transition-colors touch:size-11 [&_svg]:size-5 print:hidden'

/** Shows a button with only an icon. Use TipButton when the icon needs a tooltip. */
export function IconButton({ label, icon, tone = 'plain', size = 'md', type = 'button', call, ...rest }: IconButtonProps) {
  const isOutOfReach = useIsOutOfReach(call)
  const { t } = useLanguage()
  if (!useIsAllowed(call)) return null
  return (
    <button
      {...rest}
      type={type}
      disabled={isOutOfReach || rest.disabled}
      aria-label={isOutOfReach ? `${label} · ${t('common.offline.needsLoft')}` : label}
      className={classNames(
        STYLES,
        'disabled:cursor-not-allowed disabled:opacity-50',
        size === 'sm' ? 'size-8 [&_svg]:size-4' : 'size-9',
        TONES[tone],
      )}
    >
      {icon}
    </button>
  )
}

interface SaveIconButtonProps {
  readonly href: string
  /** Name of the saved file. */
  readonly name: string
  readonly label: string
  readonly icon: ReactNode
}

/** Saves a file that the page has already. */
export function SaveIconButton({ href, name, label, icon }: SaveIconButtonProps) {
  return (
    <a href={atLoft(href)} download={name} aria-label={label} className={classNames(STYLES, 'size-9', TONES.plain)}>
      {icon}
    </a>
  )
}
