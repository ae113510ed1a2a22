import { useQuery } from '@tanstack/react-query'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { sectionsQuery } from '#client/features/lofts/lofts.queries.ts'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useLoftCurrency } from '#client/features/settings/use-loft-currency.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import type { FieldErrors } from '#client/forms/request-problems.ts'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Note } from '#client/ui/states.tsx'
import { BirdsPicker } from '#client/features/pigeons/birds-picker.tsx'
import { draftOf, type ChosenBirds } from './chosen-birds.ts'
import { CourseFields } from './course-fields.tsx'
import { CoursePreview } from './course-preview.tsx'
import { checkCourse, COURSE_MESSAGES, newCourseValues, sentCourse, type CourseValues } from './course-values.ts'

interface StartTreatmentDialogProps {
  /** The birds to treat; without them, the form asks for them. */
  readonly birds?: ChosenBirds | undefined
  readonly onClose: () => void
  readonly onDone?: () => void
}

interface StartValues extends CourseValues {
  readonly who: 'birds' | 'section'
  readonly birds: readonly Choice[]
  readonly sectionId: number | null
}
const { SegmentsField, ControlField, useValue } = fieldsOf<StartValues>()

/** Starts a treatment of one bird, several birds or a whole section. */
export function StartTreatmentDialog({ birds: preselected, onClose, onDone }: StartTreatmentDialogProps) {
  const { t } = useLanguage()
  const today = useToday()
  const currency = useLoftCurrency()
  const form = useForm({
    name: draftOf('new-treatment', preselected),
    endpoint: treatmentsApi.create,
    initial: { ...newCourseValues(today), currency, who: 'birds', birds: [], sectionId: null } as StartValues,
    toSent: (values) => {
      const pigeonIds = preselected ? [...preselected.ids] : values.birds.map(({ value }) => Number(value))
      const recipients = preselected || values.who === 'birds' ? { pigeonIds } : { loftLocationId: values.sectionId }
      return { body: { ...sentCourse(values), restDays: values.restDays, ...recipients } }
    },
    fieldNames: { pigeonIds: 'birds', loftLocationId: 'sectionId' },
    messages: COURSE_MESSAGES,
    check: (values) => ({ ...checkRecipients(values), ...checkCourse(values, t) }),
    success: ({ treatmentName, birdCount }) => ({
      title: t('treatments.toast.started'),
      description: t('treatments.toast.given.text', { name: treatmentName, count: birdCount }),
    }),
    reason: useStockErrorText(),
    onClose,
    onDone: () => onDone?.(),
  })

  function checkRecipients({ who, birds, sectionId }: StartValues): FieldErrors {
    if (preselected) return {}
    if (who === 'birds') return birds.length > 0 ? {} : { birds: t('treatments.who.missing') }
    return sectionId === null ? { sectionId: t('treatments.who.missingSection') } : {}
  }

  const sections = useQuery(sectionsQuery()).data ?? []
  const [who, birds, sectionId] = [useFormValue(form, 'who'), useFormValue(form, 'birds'), useFormValue(form, 'sectionId')]
  const inSection = sections.find(({ id }) => id === sectionId)?.pigeonCount ?? 0
  return (
    <FormDialog
      form={form}
      title={t('treatments.form.start')}
      description={t('treatments.form.start.text')}
      submit={t('treatments.form.start')}
      submitting={t('treatments.form.starting')}
    >
      {preselected ? <Note tone="info">{preselected.name}</Note> : <RecipientFields />}
      <CourseFields isNew />
      <CoursePreview birdCount={preselected?.ids.length ?? (who === 'birds' ? birds.length : inSection)} />
    </FormDialog>
  )
}

/** Selects who is treated: birds or a section. */
function RecipientFields() {
  const { t } = useLanguage()
  const who = useValue('who')
  const places = usePlaceNames()
  return (
    <>
      <SegmentsField
        name="who"
        label="treatments.field.who"
        options={[
          { value: 'birds', label: t('treatments.who.birds') },
          { value: 'section', label: t('treatments.who.section') },
        ]}
      />
      {who === 'birds' ? (
        <ControlField
          name="birds"
          label="treatments.field.birds"
          required
          show={(birds) => birds.map(({ label }) => label).join(', ')}
        >
          {({ value, set }) => <BirdsPicker label={t('treatments.field.birds')} birds={value} onChange={set} />}
        </ControlField>
      ) : (
        <ControlField
          name="sectionId"
          label="treatments.field.section"
          required
          hint={t('treatments.who.hint')}
          show={(shown) => places.get(shown ?? 0)?.name ?? ''}
        >
          {({ value, set }) => <SectionPicker value={value} birdCount={0} onChange={set} />}
        </ControlField>
      )}
    </>
  )
}
