import { useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton } from '#client/ui/guarded-dialog.tsx'
import { pathInLoft } from '#client/url/loft-base.ts'
import { nameOfPressed } from './draft-opener.ts'
import type { Form } from './form.ts'
import { FormFrame, FormNotes, submitByKey } from './form-frame.tsx'

interface FormDialogProps<Values extends object> {
  readonly form: Form<Values>
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** The label of the button that saves: the action, not "OK". */
  readonly submit: string
  /** Its label while saving takes a moment; "Saving…" by default. */
  readonly submitting?: string
  /** The form cannot be saved at present; a text in it says why. */
  readonly cannotSubmit?: boolean
  /** `danger` when saving destroys something. */
  readonly tone?: 'primary' | 'danger'
  /** Further buttons, left of Cancel. */
  readonly actions?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** Shows a form in a dialog. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    form,
    title,
    description,
    size = 'md',
    submit,
    submitting,
    cannotSubmit = false,
    tone = 'primary',
    actions,
    children,
  } = props
  const { t } = useLanguage()
  const save = cannotSubmit ? () => {} : form.submit
  useDraftOrigin(form, title)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) form.close()
      }}
      title={title}
      description={description}
      size={size}
    >
      <FormFrame form={form}>
        <div role="presentation" className="contents" onKeyDown={(event) => submitByKey(event, save)}>
          <DialogForm
            onSubmit={save}
            footer={
              <>
                {actions}
                <CancelButton />
                {form.submitAndAdd && (
                  <Button onClick={form.submitAndAdd} needsServer={form.needsServer} disabled={cannotSubmit}>
                    {t('forms.saveAndAdd')}
                  </Button>
                )}
                <Button type="submit" variant={tone} needsServer={form.needsServer} disabled={cannotSubmit} loading={form.isSlow}>
                  {form.isSlow ? (submitting ?? t('common.saving')) : submit}
                </Button>
              </>
            }
          >
            <FormNotes form={form as unknown as Form<never>} />
            {children}
          </DialogForm>
        </div>
      </FormFrame>
    </Dialog>
  )
}

/** Records where the form was opened, so that its draft is found after a reload. */
function useDraftOrigin({ setOrigin }: Pick<Form<never>, 'setOrigin'>, title: ReactNode): void {
  // The button is read before the dialog takes the focus.
  const [opened] = useState(() => ({ path: pathInLoft(location.pathname), opener: nameOfPressed() }))
  useEffect(() => {
    setOrigin(typeof title === 'string' ? { ...opened, title } : undefined)
  }, [setOrigin, opened, title])
}
