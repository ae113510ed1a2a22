import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover border-transparent shadow-sm',
  secondary: 'bg-raised text-ink hover:bg-hover border-line-strong/60 sunlight:border-line-strong shadow-sm',
  // `borderless` moves the button at the end of a row, so that its text ends where that of other rows ends.
  ghost: 'borderless text-ink hover:bg-ink/7 border-transparent',
  danger: 'bg-danger text-danger-ink hover:bg-danger-hover border-transparent shadow-sm',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-8 touch:h-11 px-2.5 gap-1.5 text-sm',
  md: 'h-9 touch:h-11 px-3.5 gap-2 text-sm',
  lg: 'h-11 touch:h-12 px-5 gap-2 text-base',
}

/** Returns the classes of buttons, and of links that look like buttons. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, isWide = false): string {
  return classNames(
    'relative inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap select-none print:hidden',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 sunlight:disabled:border-dashed sunlight:disabled:opacity-75 [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    isWide && 'w-full',
  )
}
