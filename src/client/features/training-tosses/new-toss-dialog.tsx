import { isLocalDate } from '#shared/calendar/local-date.ts'
import type { TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldSet } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { TossFields } from './toss-fields.tsx'
import { TossBirds, type TossBirdsValues } from './toss-birds.tsx'
import { checkCoordinates, newTossValues, sentToss, TOSS_FIELD_NAMES, type TossValues } from './toss-values.ts'

interface NewTossDialogProps {
  /** The previous toss, whose place and birds can be used again. */
  readonly last: TrainingToss | undefined
  readonly onClose: () => void
  readonly onAdded: (id: number) => void
}

/** Asks where and when a new toss is, and which birds are sent. */
export function NewTossDialog({ last, onClose, onAdded }: NewTossDialogProps) {
  const { t } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: 'toss',
    endpoint: trainingTossesApi.create,
    initial: { ...newTossValues(today, last), flock: [] } as TossValues & TossBirdsValues,
    toSent: ({ flock, ...toss }) => ({ body: { ...sentToss(toss), pigeonIds: flock.map(([id]) => id) } }),
    check: (values) => ({
      ...checkCoordinates(values, t),
      flock: values.flock.length === 0 && t('tosses.noBirds'),
    }),
    fieldNames: { ...TOSS_FIELD_NAMES, pigeonIds: 'flock' },
    success: ({ releaseLocation }) => ({ title: t('tosses.toast.added'), description: releaseLocation }),
    failureTitle: 'tosses.toast.addFailed',
    onDone: (toss) => toss && onAdded(toss.id),
    onClose,
  })
  const date = useFormValue(form, 'date')
  const { length: count } = useFormValue(form, 'flock')
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('tosses.new')}
      submit={count === 0 ? t('common.save') : t('tosses.submit', { count })}
    >
      <TossFields isNew />
      <FieldSet legend={t('tosses.field.birds')}>
        <FormFields>
          <TossBirds day={isLocalDate(date) ? date : today} lastId={last?.id} />
        </FormFields>
      </FieldSet>
    </FormDialog>
  )
}
