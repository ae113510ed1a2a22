import { readNumber } from '#shared/api/read-number.ts'
import { sectionTemplatesApi } from '#shared/lofts/lofts-api.ts'
import type { SectionTemplate } from '#shared/lofts/section-template.ts'
import { MAX_CAPACITY } from '#shared/lofts/section.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { typedValues } from '#client/forms/typed-values.ts'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ColorPicker } from '#client/ui/color-picker.tsx'
import { templateName } from './section-values.ts'

interface EditTemplateDialogProps {
  readonly template: SectionTemplate
  readonly onSaved: (template: SectionTemplate) => void
  readonly onClose: () => void
}

const BLANK = { name: '', defaultCapacity: '', suggestedCompartments: '', color: '', description: '' }
const { TextField, NumberField, ControlField, TextAreaField } = fieldsOf<typeof BLANK>()

/** Changes a template. Sections that were made from it stay as they are. */
export function EditTemplateDialog({ template, onSaved, onClose }: EditTemplateDialogProps) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'section-template',
    endpoint: sectionTemplatesApi.update,
    row: template,
    valuesOf: (row) => typedValues(BLANK, { ...row, name: templateName(row, t) }),
    toSent: ({ defaultCapacity, ...changed }, { id }) => ({
      params: { id },
      body: { ...changed, ...(defaultCapacity !== undefined && { defaultCapacity: readNumber(defaultCapacity) }) },
    }),
    success: ({ name }) => ({ title: t('lofts.template.saved', { name }) }),
    failure: 'lofts.templateFailed',
    onDone: (saved) => saved && onSaved(saved),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('lofts.template.edit')} submit={t('common.saveChanges')}>
      <TextField name="name" label="lofts.sectionName" required maxLength={100} />
      <NumberField name="defaultCapacity" label="lofts.capacity" required={false} min={1} max={MAX_CAPACITY} />
      <TextField
        name="suggestedCompartments"
        label="lofts.template.compartments"
        hint={t('lofts.template.compartmentsHint')}
        maxLength={500}
      />
      <ControlField name="color" label="lofts.color" required={false} show={(color) => color}>
        {({ value, set }) => <ColorPicker value={value} onChange={set} />}
      </ControlField>
      <TextAreaField name="description" label="lofts.description" maxLength={2000} />
    </FormDialog>
  )
}
