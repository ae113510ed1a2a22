import { ChevronDown, Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'
import { INPUT_HEIGHT, INPUT_CLASSES } from './input-classes.ts'
import { NARROW, useMedia } from './use-media.ts'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'type'>

interface TextInputProps extends InputProps {
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'password'
  /** A small button inside the right end. */
  readonly end?: ReactNode
}

export function TextInput({ type = 'text', end, ...rest }: TextInputProps) {
  const className = classNames(INPUT_CLASSES, INPUT_HEIGHT, Boolean(end) && 'pr-11')
  const input = <input {...useField()} autoComplete="off" {...rest} type={type} className={className} />
  if (!end) return input
  return (
    <span className="relative block min-w-0">
      {input}
      <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>
    </span>
  )
}

/**
 * Enters a number with tabular digits. With type `text`, the caller parses and validates the text; otherwise only digits, a sign
 * and a separator can be entered, because browsers also accept `1e3`.
 */
export function NumberInput({ type = 'number', ...rest }: InputProps & { type?: 'number' | 'text' }) {
  return (
    <input
      {...useField()}
      inputMode="decimal"
      autoComplete="off"
      onBeforeInput={(event) => {
        if (type === 'number' && /[^\d\s.,+-]/.test(event.data ?? '')) event.preventDefault()
      }}
      {...rest}
      type={type}
      className={classNames(INPUT_CLASSES, INPUT_HEIGHT, 'tabular-nums')}
    />
  )
}

export function TextArea({ rows = 3, ...rest }: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...useField()} {...rest} rows={rows} className={classNames(INPUT_CLASSES, 'resize-y py-2')} />
}

/** Shows the device's native select, which is best on a phone, and the only one that works with our Content-Security-Policy. */
export function Select({ children, ...rest }: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className="relative block min-w-0">
      <select {...useField()} {...rest} className={classNames(INPUT_CLASSES, INPUT_HEIGHT, 'appearance-none truncate pr-7')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

interface SearchInputProps extends Omit<InputProps, 'value' | 'onChange' | 'aria-label'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A phone has no room for a longer text beside the Filter button. */
const MAX_NARROW_PLACEHOLDER = 24

/** Shows the search box of a page; the shortcut `/` focuses it. */
export function SearchInput({ label, value, onChange, placeholder = label, ...rest }: SearchInputProps) {
  const { t } = useLanguage()
  const isNarrow = useMedia(NARROW)
  return (
    <span className="relative block min-w-0 print:hidden">
      <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        {...rest}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={isNarrow && placeholder.length > MAX_NARROW_PLACEHOLDER ? t('frame.search') : placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(INPUT_CLASSES, INPUT_HEIGHT, 'pl-9 text-ellipsis')}
      />
    </span>
  )
}

interface ToggleProps extends InputProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

export function Checkbox({ label, hint, ...rest }: ToggleProps) {
  return (
    <label
      className={classNames(
        'flex min-h-9 gap-2.5 text-sm has-disabled:opacity-60 touch:min-h-11',
        hint ? 'items-start py-1.5' : 'items-center',
      )}
    >
      <input {...rest} type="checkbox" className="size-4.5 shrink-0 accent-(--accent) touch:size-5.5" />
      <LabelText label={label} hint={hint} />
    </label>
  )
}

/** Shows a switch that takes effect at once. */
export function Switch({ label, hint, ...rest }: ToggleProps) {
  return (
    <label className="flex min-h-9 items-center justify-between gap-4 text-sm has-disabled:opacity-60 touch:min-h-11">
      <LabelText label={label} hint={hint} />
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          className="peer h-6 w-11 appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-accent checked:bg-accent"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-accent-ink"
        />
      </span>
    </label>
  )
}

function LabelText({ label, hint }: { label: ReactNode; hint: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span>{label}</span>
      {hint && <span className="text-xs text-muted">{hint}</span>}
    </span>
  )
}
