import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { usePreload, type Opened } from '#client/loading/use-preload.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { atLoft } from '#client/url/loft-base.ts'
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes.ts'
import { isMadeByServer, useIsOutOfReach } from './needs-server.ts'
import { useIsAllowed, type CallTarget } from './permission-context.ts'
import { Spinner } from './spinner.tsx'

interface ButtonStyle {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Fills the available width. */
  readonly wide?: boolean
  readonly icon?: ReactNode
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  /** Shows that work is in progress; the button cannot be pressed meanwhile but keeps the focus. */
  readonly loading?: boolean
  /** The call that the button makes: it is hidden for users who may not make it. */
  readonly call?: CallTarget | undefined
  /** The dialog that the button opens: its code is loaded before. */
  readonly opens?: Opened | undefined
  /** It cannot work without the server, and its call does not say so: it is disabled and says why while the server is lost. */
  readonly needsServer?: boolean
}

export function Button({ call, opens, needsServer: isServerNeeded, ...props }: ButtonProps) {
  const preload = usePreload(opens)
  const isAllowed = useIsAllowed(call)
  const isOutOfReach = useIsOutOfReach(call, isServerNeeded)
  const { t } = useLanguage()
  const {
    variant = 'secondary',
    size = 'md',
    wide = false,
    icon,
    loading = false,
    type = 'button',
    children,
    onClick,
    ...rest
  } = props
  if (!isAllowed) return null
  return (
    <button
      {...preload}
      {...rest}
      disabled={isOutOfReach || rest.disabled}
      type={loading ? 'button' : type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      data-variant={variant}
      className={buttonClasses(variant, size, wide)}
      {...(!loading && onClick && { onClick })}
    >
      {loading ? <Spinner /> : icon}
      {isOutOfReach ? (
        <span className="flex flex-col leading-4">
          <span>{children}</span>
          {/* This line is below the text, so that the button is as wide as when the server can be reached. */}
          <span className="-mx-1 text-[0.6875rem] font-normal">{t('common.offline.needsLoft')}</span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

interface ButtonLinkProps extends ButtonStyle {
  readonly href: string
  readonly children: ReactNode
}

interface PermittedLinkProps extends ButtonLinkProps {
  /** The call that the link leads to, if it is only one: the link is hidden for users who may not make it. */
  readonly call?: CallTarget
}

/** Links within the application and looks like a button. */
export function ButtonLink({ href, call, variant = 'secondary', size = 'md', wide = false, icon, children }: PermittedLinkProps) {
  if (!useIsAllowed(call)) return null
  return (
    <Link href={href} data-variant={variant} className={buttonClasses(variant, size, wide)}>
      {icon}
      {children}
    </Link>
  )
}

/** Opens a file in a new tab, such as a document to print; looks like a button. */
export function FileButton({ href, variant = 'secondary', size = 'md', wide = false, icon, children }: ButtonLinkProps) {
  const isOutOfReach = useIsOutOfReach(undefined, isMadeByServer(href))
  if (isOutOfReach) {
    return (
      <Button variant={variant} size={size} wide={wide} icon={icon} needsServer>
        {children}
      </Button>
    )
  }
  return (
    <a href={atLoft(href)} target="_blank" rel="noopener" className={buttonClasses(variant, size, wide)}>
      {icon}
      {children}
    </a>
  )
}

interface SaveButtonProps extends ButtonLinkProps {
  /** Name of the saved file. */
  readonly name: string
  /** Accessible name, when the text alone does not say which file. */
  readonly label?: string
}

/** Saves a file that the page has already; looks like a button. */
export function SaveButton({
  href,
  name,
  label,
  variant = 'secondary',
  size = 'md',
  wide = false,
  icon,
  children,
}: SaveButtonProps) {
  return (
    <a href={atLoft(href)} download={name} aria-label={label} className={buttonClasses(variant, size, wide)}>
      {icon}
      {children}
    </a>
  )
}
