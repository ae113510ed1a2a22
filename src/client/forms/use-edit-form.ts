import { useState } from 'react'
import { pickFields } from '#shared/api/pick-fields.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { ActionResult } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { differingFields } from '#client/forms/differing-fields.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { currentRowOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'

interface EditFormOptions<Row, Values, Extra> {
  readonly row: Row
  readonly valuesOf: (row: Row) => Values
  /** Returns the validation errors; empty when there are none. */
  readonly check: (values: Values) => Readonly<Record<string, string>>
  /** Sends the differences from the row as this form knows it. */
  readonly send: (base: Row, changed: Partial<Values>, extra: Extra | undefined) => Promise<ActionResult<Row>>
  readonly success: (row: Row, extra: Extra | undefined) => { readonly title: string; readonly description?: string }
  /** The toast title after a failure, and the toast text when the server gave no reason. */
  readonly failureTitle?: PlainKey
  readonly failure?: PlainKey
  /** Maps contract fields to the form fields that show them. */
  readonly fieldNames?: Readonly<Record<string, string>>
  readonly onDone: () => void
}

interface Attempt<Row, Values, Extra> {
  readonly values: Values
  /** The row as this form knows it. */
  readonly base: Row
  readonly extra?: Extra | undefined
}

/**
 * A form that edits an existing row: only changed fields are sent, with what the pressed button adds. Changes from another device
 * to other fields are merged; for fields that the form shows, the user is asked to choose.
 */
export function useEditForm<Row extends { readonly version: number }, Values extends object, Extra = never>(
  options: EditFormOptions<Row, Values, Extra>,
) {
  const { row, valuesOf, check, send, success, failureTitle, failure, fieldNames = {}, onDone } = options
  const { say } = useLanguage()
  const form = useFormValues(valuesOf(row))
  const [base, setBase] = useState(row)
  const known = valuesOf(base)

  const write = useWrite({
    send: (attempt: Attempt<Row, Values, Extra>) => {
      const changed = differingFields(valuesOf(attempt.base), attempt.values)
      return send(attempt.base, pickFields(attempt.values, changed) as Partial<Values>, attempt.extra)
    },
    success: (saved, { extra }) => success(saved, extra),
    ...(failureTitle && { failureTitle }),
    ...(failure && { failure }),
    handlesStale: true,
    onDone,
  })

  function save(attempt: Attempt<Row, Values, Extra>): void {
    write.mutate(attempt, {
      onError: (error) => {
        const problems = Object.entries(fieldTexts(error, say))
        form.setErrors(Object.fromEntries(problems.map(([name, text]) => [fieldNames[name] ?? name, text])))
        const present = currentRowOf<Row>(error)
        // The other device changed no field that this form shows.
        if (present && differingFields(valuesOf(attempt.base), valuesOf(present)).length === 0)
          save({ ...attempt, base: present })
      },
    })
  }

  function submit(extra?: Extra): void {
    const problems = check(form.values)
    form.setErrors(problems)
    if (Object.keys(problems).length === 0 && !write.isPending) save({ values: form.values, base, extra })
  }

  const present = currentRowOf<Row>(write.error)
  const theirs = present && valuesOf(present)

  function resolveConflict(useTheirs: boolean): void {
    if (!present || !theirs) return
    const mine = pickFields(form.values, differingFields(known, form.values))
    const theirChanges = useTheirs ? pickFields(theirs, differingFields(known, theirs)) : {}
    const merged = { ...theirs, ...mine, ...theirChanges }
    const extra = write.variables?.extra
    form.set(merged)
    setBase(present)
    write.reset()
    if (!useTheirs) save({ values: merged, base: present, extra })
  }

  return {
    form,
    submit,
    isPending: write.isPending,
    /** Fields of this form that another device changed; the user has to choose. */
    stale: theirs && {
      theirs,
      fields: differingFields(known, theirs),
      onClose: () => write.reset(),
      onTakeTheirs: () => resolveConflict(true),
      onKeepMine: () => resolveConflict(false),
    },
  }
}
