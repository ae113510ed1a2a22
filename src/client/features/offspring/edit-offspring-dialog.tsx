import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { sendAction } from '#client/api/call.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useEditForm } from '#client/forms/use-edit-form.ts'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDecimal } from '#client/ui/decimal-text.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { EditCareFields, EditYoungFields } from './edit-fields.tsx'
import { checkYoung, sentYoung, valuesOfYoung, YOUNG_LABELS, type YoungValues } from './edit-values.ts'
import type { OffspringDialogProps } from './offspring-dialog-props.ts'
import { parentsText, youngName } from './young-texts.ts'

/** The form that edits a young bird. */
export function EditOffspringDialog({ offspring, open, onOpenChange }: OffspringDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('offspring.edit.title', { young: youngName(offspring, say) })}
      description={parentsText(offspring, say)}
    >
      <EditForm offspring={offspring} onDone={() => onOpenChange(false)} />
    </FormDialog>
  )
}

function EditForm({ offspring, onDone }: { offspring: Offspring; onDone: () => void }) {
  const { say, format, language } = useLanguage()
  const today = useToday()
  const places = usePlaceNames()
  const { form, submit, isPending, stale } = useEditForm<Offspring, YoungValues>({
    row: offspring,
    valuesOf: valuesOfYoung,
    check: (values) => checkYoung(values, today, say, format),
    send: ({ id, version }, changed) =>
      sendAction(offspringApi.update, { params: { id }, body: sentYoung(changed) }, { version }),
    success: () => ({ title: say('offspring.toast.updated') }),
    failure: 'offspring.toast.failed',
    onDone,
  })

  function shown(values: YoungValues, field: keyof YoungValues): string {
    const value = values[field]
    if (typeof value === 'boolean') return say(value ? 'common.yes' : 'common.no')
    if (field === 'weight') return formatDecimal(values.weight, language)
    if (field === 'gender') return say(`pigeons.gender.${values.gender}`)
    if (field === 'racing') return say(`offspring.field.racing.${values.racing}`)
    if (typeof value === 'number') return places.get(value)?.name ?? String(value)
    if (value === null || typeof value === 'string') return value ?? ''
    return value.label
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={isPending}>
              {say(isPending ? 'common.saving' : 'common.saveChanges')}
            </Button>
          </>
        }
      >
        <EditYoungFields form={form} offspring={offspring} today={today} />
        <EditCareFields form={form} offspring={offspring} today={today} />
      </DialogForm>
      {stale && stale.fields.length > 0 && (
        <StaleDialog
          {...stale}
          text={say('offspring.stale.text', { young: youngName(offspring, say) })}
          fields={stale.fields.map((field) => ({
            label: say(YOUNG_LABELS[field]),
            theirs: shown(stale.theirs, field),
            mine: shown(form.values, field),
          }))}
        />
      )}
    </>
  )
}
