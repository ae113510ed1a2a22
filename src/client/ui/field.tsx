import { createContext, use, useId, useState, type ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'

/** The attributes that connect a control to its Field. */
interface ControlAttributes {
  readonly id?: string
  readonly required?: boolean
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

const FieldContext = createContext<ControlAttributes>({})

/** Returns the attributes that connect a control to the Field around it. */
export function useField(): ControlAttributes {
  return use(FieldContext)
}

/** The reasons why controls did not accept their input. */
interface ControlProblems {
  readonly texts: readonly string[]
  /** Shows only the problems of the control, because the error of the form would repeat them. */
  readonly replacesError?: boolean
}

const NO_CONTROL_PROBLEMS: ControlProblems = { texts: [] }

const ControlProblemsContext = createContext<(problems: ControlProblems) => void>(() => {})

/** Returns a function by which a control reports why it does not accept its input; its Field shows that until the next report. */
export function useControlProblems(): (problems: ControlProblems) => void {
  return use(ControlProblemsContext)
}

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The reason why the value is not accepted. */
  readonly error?: string | undefined
  readonly required?: boolean
  /** Hides the label visually, for controls whose meaning is visible; screen readers still read it. */
  readonly labelHidden?: boolean
  readonly children: ReactNode
}

/** Connects one control with its label, hint and error for assistive technology. */
export function Field({ label, hint, error, required = false, labelHidden = false, children }: FieldProps) {
  const { t } = useLanguage()
  const id = useId()
  const [own, setOwn] = useState(NO_CONTROL_PROBLEMS)
  const isInvalid = Boolean(error) || own.texts.length > 0
  const describedBy = [hint && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ')
  const attributes = {
    id,
    required,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': true as const }),
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {required && (
          <span className="text-danger" title={t('common.required')} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <ControlProblemsContext value={setOwn}>
        <FieldContext value={attributes}>{children}</FieldContext>
      </ControlProblemsContext>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {isInvalid && (
        <div id={`${id}-error`} className="flex flex-col gap-0.5 text-xs font-medium text-danger">
          {own.texts.map((problem) => (
            <p key={problem} role="alert">
              {problem}
            </p>
          ))}
          {error && !own.replacesError && <p>{error}</p>}
        </div>
      )}
    </div>
  )
}

interface FieldSetProps {
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** Groups related fields under a heading. */
export function FieldSet({ legend, hint, children }: FieldSetProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="float-left mb-1 w-full border-b pb-1.5 text-sm font-semibold">{legend}</legend>
      {hint && <p className="clear-both text-sm text-muted">{hint}</p>}
      {children}
    </fieldset>
  )
}

/** The layout of fields in a row. */
export const FIELD_ROW = 'clear-both grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]'

/** Places fields side by side where there is room, below each other on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={FIELD_ROW}>{children}</div>
}
