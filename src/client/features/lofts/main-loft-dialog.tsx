import { mainLoftsApi } from '#shared/lofts/lofts-api.ts'
import { DEFAULT_COLOR, type MainLoft } from '#shared/lofts/main-loft.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { typedValues } from '#client/forms/typed-values.ts'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ColorPicker } from '#client/ui/color-picker.tsx'

const NEW_MAIN_LOFT = { name: '', description: '', color: DEFAULT_COLOR, isActive: true }

const { TextField, TextAreaField, ControlField, SwitchField } = fieldsOf<typeof NEW_MAIN_LOFT>()

/** Creates a main loft. */
export function NewMainLoftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'main-loft',
    endpoint: mainLoftsApi.create,
    initial: NEW_MAIN_LOFT,
    toSent: (body) => ({ body }),
    success: () => ({ title: t('lofts.mainLoftAdded') }),
    failure: 'lofts.mainLoftAddFailed',
    onClose,
  })
  return (
    <FormDialog form={form} title={t('lofts.addMainLoft')} submit={t('lofts.addMainLoft')}>
      <MainLoftFields />
    </FormDialog>
  )
}

/** Edits a main loft. */
export function EditMainLoftDialog({ loft, onClose }: { loft: MainLoft; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'main-loft',
    endpoint: mainLoftsApi.update,
    row: loft,
    valuesOf: (row) => typedValues(NEW_MAIN_LOFT, row),
    toSent: (body, { id }) => ({ params: { id }, body }),
    success: () => ({ title: t('lofts.mainLoftEdited') }),
    failure: 'lofts.mainLoftEditFailed',
    onClose,
  })
  return (
    <FormDialog form={form} title={t('lofts.editMainLoft')} submit={t('common.saveChanges')}>
      <MainLoftFields />
      <SwitchField name="isActive" label="lofts.inUse" hint={t('lofts.inUseHint')} />
    </FormDialog>
  )
}

function MainLoftFields() {
  return (
    <>
      <TextField name="name" label="lofts.name" required maxLength={100} />
      <TextAreaField name="description" label="lofts.description" maxLength={2000} />
      <ControlField name="color" label="lofts.color" required={false} show={(color) => color}>
        {({ value, set }) => <ColorPicker value={value} onChange={set} />}
      </ControlField>
    </>
  )
}
