import { useQuery } from '@tanstack/react-query'
import { addDays, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { findYoungSection } from '#shared/lofts/young-section.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { ageOn, FLEDGE_AGE, fledgeState } from '#shared/offspring/offspring-rules.ts'
import { sectionsQuery } from '#client/features/lofts/lofts.queries.ts'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Note } from '#client/ui/states.tsx'
import type { OffspringDialogProps } from './offspring-dialogs.tsx'
import { dayProblem, parentsText, youngName } from './young-texts.ts'

interface FledgeValues {
  readonly locationId: number | null
  readonly fledgeDate: string
  readonly notes: string
}
const { ControlField, DateField, TextAreaField } = fieldsOf<FledgeValues>()

/** Moves a young bird from its nest to a section: to that for young birds, unless the keeper selects another one. */
export function FledgeOffspringDialog(props: OffspringDialogProps) {
  const { t } = useLanguage()
  const sections = useQuery(sectionsQuery())
  if (sections.isPending) {
    return (
      <Dialog open onOpenChange={props.onClose} title={t('offspring.fledge.title')} size="sm">
        <Skeleton />
      </Dialog>
    )
  }
  const proposed = findYoungSection(sections.data ?? [])?.id ?? props.offspring.loftLocationId
  return <FledgeForm {...props} proposed={proposed} />
}

function FledgeForm({ offspring, onClose, proposed }: OffspringDialogProps & { proposed: number | null }) {
  const { t, format } = useLanguage()
  const today = useToday()
  const places = usePlaceNames()
  const { id, hatchDate, loftLocationId, fledgeDate } = offspring
  const form = useForm({
    name: `fledge-offspring:${id}`,
    endpoint: offspringApi.fledge,
    initial: { locationId: proposed, fledgeDate: today, notes: '' } as FledgeValues,
    toSent: ({ locationId, fledgeDate: day, notes }) => ({
      params: { id },
      body: { ...(locationId !== null && { locationId }), fledgeDate: day as LocalDate, notes },
    }),
    check: (values) => ({ fledgeDate: dayProblem(values.fledgeDate, { hatchDate, today }, t, format) }),
    success: (_, { body }) => ({
      title: t('offspring.toast.fledged'),
      description: t(body.locationId === undefined ? 'offspring.toast.fledged.stayed' : 'offspring.toast.fledged.text'),
    }),
    failure: 'offspring.toast.failed',
    onClose,
  })
  const hasNoSection = useFormValue(form, 'locationId') === null
  const typedDay = useFormValue(form, 'fledgeDate')
  const day = isLocalDate(typedDay) ? typedDay : today
  const state = fledgeState(offspring, day)
  return (
    <FormDialog
      form={form}
      title={t('offspring.fledge.title')}
      description={`${youngName(offspring, t)} · ${parentsText(offspring, t)}`}
      size="sm"
      submit={t('offspring.fledge.submit')}
      submitting={t('offspring.fledge.submitting')}
      cannotSubmit={state !== 'ready' && state !== 'overdue'}
    >
      {fledgeDate && <Note tone="success">{t('offspring.fledge.done', { day: format.date(fledgeDate) })}</Note>}
      {state === 'too_young' && (
        <Note tone="info">
          {t('offspring.fledge.tooYoung', {
            count: ageOn(offspring, day),
            day: format.date(addDays(hatchDate, FLEDGE_AGE.from)),
          })}
        </Note>
      )}
      <ControlField
        name="locationId"
        label="offspring.field.section"
        hint={hasNoSection && t('offspring.fledge.noSection')}
        show={(sectionId) => (sectionId === null ? '' : (places.get(sectionId)?.name ?? String(sectionId)))}
      >
        {({ value, set }) => <SectionPicker value={value} onChange={set} currentSectionId={loftLocationId} allowsNone />}
      </ControlField>
      <DateField name="fledgeDate" label="offspring.field.fledgeDate" required min={hatchDate} max={today} />
      <TextAreaField name="notes" label="offspring.field.notes" rows={2} maxLength={2000} />
    </FormDialog>
  )
}
