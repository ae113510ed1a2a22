import type { KeyboardEvent, ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/states.tsx'
import { UnsavedGuard } from '#client/ui/unsaved-guard.tsx'
import { RequiredConfirmationDialog } from './required-confirmation-dialog.tsx'
import { FormContext, type Conflict, type DraftNote, type Form } from './form.ts'
import { StaleDialog } from './stale-dialog.tsx'

interface FormFrameProps<Values extends object> {
  readonly form: Form<Values>
  readonly children: ReactNode
}

/** Gives a form to its fields, and shows its questions: before input is lost, before risky writes, after conflicts. */
export function FormFrame<Values extends object>({ form, children }: FormFrameProps<Values>) {
  const { conflict, confirmation, isDirty, isPending, discard } = form
  return (
    <FormContext value={form as unknown as Form<Record<string, unknown>>}>
      {children}
      {isDirty && !isPending && <UnsavedGuard onDiscard={discard} />}
      {confirmation &&
        (confirmation.renderOwn ? confirmation.renderOwn(confirmation) : <RequiredConfirmationDialog {...confirmation} />)}
      {conflict && <ConflictDialog conflict={conflict} fieldDescriptions={form.fieldDescriptions} />}
    </FormContext>
  )
}

function ConflictDialog({
  conflict,
  fieldDescriptions,
}: {
  conflict: Conflict
  fieldDescriptions: Form<object>['fieldDescriptions']
}) {
  const { t } = useLanguage()
  const { fields, mine, theirs, text, ...actions } = conflict
  return (
    <StaleDialog
      {...actions}
      text={text ?? t('forms.stale')}
      fields={fields.map((name) => {
        const { label, show } = fieldDescriptions.get(name) ?? { label: name, show: String }
        return { name, label, theirs: show(theirs[name]), mine: show(mine[name]) }
      })}
    />
  )
}

/** Shows above the fields an earlier draft, and the errors of fields that are not shown. */
export function FormNotes({ form }: { form: Form<never> }) {
  return (
    <>
      {form.draft && <FoundDraft draft={form.draft} />}
      <HiddenProblems form={form} />
    </>
  )
}

function FoundDraft({ draft }: { draft: DraftNote }) {
  const { t } = useLanguage()
  const moment = useLoftMoment()(draft.at)
  return (
    <Note tone="info">
      <p>{t(draft.isRestored ? 'forms.draft.restored' : 'forms.draft.begun', { moment })}</p>
      {draft.leftOut > 0 && <p>{t('forms.draft.filesLeftOut')}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {!draft.isRestored && (
          <Button size="sm" variant="primary" onClick={draft.onContinue}>
            {t('forms.draft.continue')}
          </Button>
        )}
        <Button size="sm" onClick={draft.onStartOver}>
          {t('forms.draft.startOver')}
        </Button>
      </div>
    </Note>
  )
}

/** Names a refused field that this form does not show at the moment: without this, nothing would seem to happen. */
function HiddenProblems({ form }: { form: Form<never> }) {
  const { t } = useLanguage()
  const { errors } = useFormState({ control: form.hookForm.control })
  const shown = new Set([...form.fieldDescriptions].flatMap(([name, { isGone }]) => (isGone ? [] : [name.split('.')[0]])))
  const hidden = Object.entries(errors).filter(([name]) => !shown.has(name))
  if (hidden.length === 0) return null
  return (
    <Note tone="danger">
      {hidden.map(([field, error]) => (
        <p key={field}>
          {field === 'root'
            ? textOf(error)
            : t('forms.problem', { field: form.fieldDescriptions.get(field)?.label ?? field, problem: textOf(error) })}
        </p>
      ))}
    </Note>
  )
}

const textOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string' ? error.message : ''

/** Saves by Ctrl+Enter or ⌘+Enter, also from a text of several lines. */
export function submitByKey(event: KeyboardEvent, submit: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  submit()
}
