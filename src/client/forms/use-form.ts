import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm as useHookForm, type FieldValues } from 'react-hook-form'
import type { Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import { pickFields } from '#shared/api/pick-fields.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { needsServer } from '#client/ui/needs-server.ts'
import { focusFirstError, focusFirstField } from '#client/ui/use-focus-on-error.ts'
import { useWrite } from '#client/writes/use-write.ts'
import { asLibraryErrors, draftKey, showAsToasts, versionOf, withConfirmed, type Attempt, type Start } from './attempt.ts'
import { differingFields, mergedValues, withFields } from './edit-form-changes.ts'
import type { Conflict, EditFormOptions, FieldDescription, Form, NewFormOptions } from './form.ts'
import { confirmationsOf, currentRowOf } from './recoverable-errors.ts'
import { formErrors, formFieldOf, isRequired, requestErrors, requestSchemaOf, type FieldErrors } from './request-problems.ts'
import { schemasOf } from './schemas-of.ts'
import { useDraft } from './use-draft.ts'
import { useSlow } from './use-slow.ts'

/**
 * Makes a form from an endpoint: it validates with the schema of the request, sends once, and shows refusals at their fields. An
 * edited row sends only what differs; what another device changed meanwhile is merged, and the user decides where both changed a
 * field.
 */
export function useForm<T extends EndpointSchemas, Values extends object, Row extends object>(
  options: EditFormOptions<T, Values, Row>,
): Form<Values>
export function useForm<T extends EndpointSchemas, Values extends object>(options: NewFormOptions<T, Values>): Form<Values>
export function useForm<T extends EndpointSchemas, Values extends object, Row extends object>(
  options: NewFormOptions<T, Values> | EditFormOptions<T, Values, Row>,
): Form<Values> {
  const { t } = useLanguage()
  const edit = 'row' in options ? options : undefined
  const [start, setStart] = useState<Start<Values, Row>>(() =>
    'row' in options ? { row: options.row, values: options.valuesOf(options.row) } : { row: undefined, values: options.initial },
  )
  const [fieldDescriptions] = useState(() => new Map<string, FieldDescription>())
  const [isDirty, setIsDirty] = useState(false)
  const [isPreparing, setIsPreparing] = useState(false)
  const [attempt, setAttempt] = useState<Attempt<Values, Row>>()
  const [failures, setFailures] = useState(0)
  const isBusy = useRef(false)
  const addsAnother = useRef(false)

  const hookForm = useHookForm<FieldValues>({
    defaultValues: start.values,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (entered) => {
      const errors = await errorsOf(entered as Values)
      return Object.keys(errors).length > 0 ? { values: {}, errors: asLibraryErrors(errors) } : { values: entered, errors: {} }
    },
  })
  const values = () => hookForm.getValues() as Values
  const draft = useDraft<Values>({
    key: options.sensitive ? undefined : draftKey(options.name, start.row),
    begun: start.values,
    row: start.row,
    values,
    onRestore: (restored, row) => {
      // An edited row is restored as the form knew it, so that changes made since on another device are noticed.
      beginWith(edit && row ? { row: row as Row, values: edit.valuesOf(row as Row) } : start, restored)
    },
  })

  const noteChange = useEffectEvent((entered: Values) => {
    const differs = differingFields(start.values, entered).length > 0
    setIsDirty(differs)
    if (differs) draft.keep(entered)
    else draft.keepNothing()
  })
  const { subscribe } = hookForm
  useEffect(
    () => subscribe({ formState: { values: true }, callback: (state) => noteChange(state.values as Values) }),
    [subscribe],
  )

  useEffect(() => {
    if (failures > 0) focusFirstError()
  }, [failures])

  const write = useWrite<T>({
    endpoint: options.endpoint,
    success: options.success,
    ...(options.failureTitle && { failureTitle: options.failureTitle }),
    ...(options.failure && { failure: options.failure }),
    ...(options.reason && { reason: options.reason }),
    handlesStale: edit !== undefined,
    onDone: (reply) => {
      isBusy.current = false
      draft.drop()
      options.onDone?.(reply)
      if (addsAnother.current && 'next' in options && options.next) beginAgain(options.next(values()))
      else if (edit?.staysOpen && reply) showRow(reply as unknown as Row)
      else options.onClose()
    },
  })
  const isPending = isPreparing || write.isPending

  const isOutdated = edit?.staysOpen && (versionOf(edit.row) ?? 0) > (versionOf(start.row) ?? 0)
  const showLatest = useEffectEvent(() => edit && showRow(edit.row))
  useEffect(() => {
    if (isOutdated && !isDirty && !isPending) showLatest()
  }, [isOutdated, isDirty, isPending])

  async function requestOf(entered: Values, { row, values: known }: Start<Values, Row>): Promise<Sent<T>> {
    if (!edit || row === undefined) return (options as NewFormOptions<T, Values>).toSent(entered)
    const changed = pickFields(entered, differingFields(known, entered)) as Partial<Values>
    return edit.toSent(changed, row, entered, known)
  }

  async function errorsOf(entered: Values): Promise<FieldErrors> {
    const sent = await requestOf(entered, start)
    return {
      ...requestErrors(schemasOf(options.endpoint), sent, options, t),
      ...formErrors(options.check?.(entered), fieldDescriptions),
    }
  }

  async function save(next: Attempt<Values, Row>): Promise<void> {
    isBusy.current = true
    setAttempt(next)
    const sent = withConfirmed(await requestOf(next.values, next.start), next.confirm)
    const { row } = next.start
    const entered = options.sensitive ? undefined : { form: draftKey(options.name, row), values: next.values, row }
    const version = edit?.version && row ? edit.version(row, next.values) : versionOf(row)
    write.send(sent, { version, entered, onRefused: (error) => handleRefusal(error, next) })
  }

  function handleRefusal(error: unknown, refused: Attempt<Values, Row>): void {
    isBusy.current = false
    const { fieldNames = {} } = options
    const texts = Object.entries(fieldTexts(error, t, options.reason))
    setErrors(Object.fromEntries(texts.map(([name, text]) => [formFieldOf(name, fieldNames), text])))
    const present = currentRowOf<Row>(error)
    if (!present || !edit) return
    const { mine, conflicts } = mergedValues(refused.start.values, refused.values, edit.valuesOf(present))
    if (conflicts.length === 0) saveOn(present, mine, refused.confirm)
  }

  /** Saves on the row as another device left it. */
  function saveOn(row: Row, merged: Values, confirm: readonly string[]): void {
    void save({ values: merged, start: adopt(row, merged), confirm })
  }

  function adopt(row: Row, merged: Values): Start<Values, Row> {
    const adopted = { row, values: edit ? edit.valuesOf(row) : merged }
    beginWith(adopted, merged)
    return adopted
  }

  function showRow(row: Row): void {
    if (edit) adopt(row, edit.valuesOf(row))
    draft.forgetFound()
  }

  /** Replaces the values with which the form began, and shows the given values. */
  function beginWith(begun: Start<Values, Row>, shown: Values): void {
    setStart(begun)
    hookForm.reset(shown)
    const differs = differingFields(begun.values, shown).length > 0
    setIsDirty(differs)
    // The reset was compared with the values with which the form began before.
    if (!differs) draft.keepNothing()
  }

  function beginAgain(next: Values): void {
    beginWith({ row: undefined, values: next }, next)
    draft.forgetFound()
    focusFirstField()
  }

  async function trySave(another: boolean): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    addsAnother.current = another
    setIsPreparing(true)
    let isRefused = false
    try {
      await hookForm.handleSubmit(
        () => save({ values: values(), start, confirm: [] }),
        (errors) => {
          isRefused = true
          showAsToasts(options.alsoAsToast ?? [], errors, t)
        },
      )()
    } catch (error) {
      isBusy.current = false
      throw error
    } finally {
      setIsPreparing(false)
    }
    if (!isRefused) return
    // Only now do the fields show their errors, so that the first of them can be found.
    isBusy.current = false
    setFailures((count) => count + 1)
  }

  function set(patch: Partial<Values>): void {
    for (const [name, value] of Object.entries(patch)) {
      hookForm.setValue(name, value)
      hookForm.clearErrors(name)
    }
  }

  function setErrors(errors: FieldErrors): void {
    hookForm.clearErrors()
    for (const [name, message] of Object.entries(errors)) hookForm.setError(name, { type: 'refused', message })
    if (Object.keys(errors).length > 0) setFailures((count) => count + 1)
  }

  function discard(): void {
    draft.drop()
    draft.forgetFound()
    beginWith(start, start.values)
  }

  const codes = confirmationsOf(write.error)
  const renderOwn = codes.map((code) => options.confirmations?.[code]).find((render) => render !== undefined)
  const restored = draft.found
  const { fieldNames = {} } = options
  const requestNames = Object.fromEntries(Object.entries(fieldNames).map(([sent, name]) => [name, sent]))

  return {
    values,
    set,
    setErrors,
    submit: () => void trySave(false),
    submitAndAdd: 'next' in options && options.next !== undefined ? () => void trySave(true) : undefined,
    needsServer: needsServer(options.endpoint),
    isPending,
    isSlow: useSlow(isPending),
    isDirty,
    error: write.error,
    resetError: write.reset,
    close: options.onClose,
    discard,
    conflict: conflictOf(),
    confirmation:
      codes.length > 0 && attempt
        ? {
            error: write.error,
            loading: isPending,
            onCancel: write.reset,
            onConfirm: (confirmed = codes) => {
              if (!isBusy.current) void save({ ...attempt, confirm: [...new Set([...attempt.confirm, ...confirmed])] })
            },
            renderOwn,
          }
        : undefined,
    draft: restored && {
      isRestored: restored.isRestored,
      at: restored.draft.at,
      leftOut: restored.draft.leftOut,
      onContinue: draft.restore,
      onStartOver: discard,
    },
    setOrigin: draft.setOrigin,
    fieldDescriptions,
    isRequired: (name, blank) => isRequired(requestSchemaOf(schemasOf(options.endpoint)), requestNames[name] ?? name, blank),
    hookForm,
  }

  function conflictOf(): Conflict | undefined {
    const present = currentRowOf<Row>(write.error)
    if (!present || !edit || !attempt) return undefined
    const saved = edit.valuesOf(present)
    const { mine, theirs, conflicts } = mergedValues(attempt.start.values, attempt.values, saved)
    if (conflicts.length === 0) return undefined
    return {
      fields: conflicts,
      mine: mine as Record<string, unknown>,
      theirs: saved as Record<string, unknown>,
      text: edit.stale,
      onClose: write.reset,
      onTakeTheirs: () => {
        write.reset()
        adopt(present, theirs)
      },
      onKeepMine: () => saveOn(present, mine, attempt.confirm),
      // The names are those of `fields`.
      onChoose: (names) => saveOn(present, withFields(mine, saved, names as typeof conflicts), attempt.confirm),
    }
  }
}
