import type { Treatment } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { CourseFields } from './course-fields.tsx'
import { changedCourse, checkCourse, COURSE_MESSAGES, courseValuesOf } from './course-values.ts'

/** Edits a running treatment; doses that were given are kept. */
export function EditTreatmentDialog({ treatment, onClose }: { treatment: Treatment; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'treatment',
    endpoint: treatmentsApi.update,
    row: treatment,
    valuesOf: courseValuesOf,
    toSent: (_, { id }, values, known) => ({ params: { id }, body: changedCourse(known, values) }),
    messages: COURSE_MESSAGES,
    check: (values) => checkCourse(values, t),
    success: () => ({ title: t('treatments.toast.changed') }),
    reason: useStockErrorText(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('treatments.form.edit')}
      description={t('treatments.form.edit.text')}
      submit={t('treatments.form.save')}
    >
      <CourseFields isNew={false} />
    </FormDialog>
  )
}
