import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Treatment, TreatmentDetail } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { amountText } from '#client/features/medicines/medicine-texts.ts'
import { IN_CARE } from '#client/features/pigeons/bird-choices.ts'
import { BirdPicker } from '#client/features/pigeons/bird-picker.tsx'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { Field } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { TextSection } from '#client/ui/text-section.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { DoseRow } from './dose-row.tsx'
import { OutcomeBadge } from './treatment-badges.tsx'
import { courseText } from './treatment-texts.ts'
import { treatmentById } from './treatments.queries.ts'

/** Maximum number of birds listed by name. */
const MAX_LISTED_BIRDS = 100

/** Shows a treatment with all its doses and birds. */
export function TreatmentDetailsDialog({ treatment, onClose }: { treatment: Treatment; onClose: () => void }) {
  const { t, format } = useLanguage()
  const details = useQuery(treatmentById(treatment.id))
  return (
    <Dialog open onOpenChange={onClose} title={treatment.treatmentName} description={courseText(treatment, t, format)}>
      <DialogBody footer={<Button onClick={onClose}>{t('common.close')}</Button>}>
        <QueryContent query={details}>{(detail) => <Details detail={detail} />}</QueryContent>
      </DialogBody>
    </Dialog>
  )
}

function Details({ detail }: { detail: TreatmentDetail }) {
  const { t, format } = useLanguage()
  const { startDate, endDate, notToRaceBefore, vet, cost, currency, isActive, outcome, description, notes, outcomeNotes } = detail
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          { label: t('treatments.field.startDate'), value: format.date(startDate) },
          endDate !== null && { label: t('treatments.field.endDate'), value: format.date(endDate) },
          notToRaceBefore !== null && { label: t('treatments.field.notToRaceBefore'), value: format.date(notToRaceBefore) },
          vet !== null && { label: t('treatments.field.vet'), value: vet },
          cost !== null && currency !== null && { label: t('treatments.field.cost'), value: format.money(cost, currency) },
          !isActive && { label: t('treatments.field.outcome'), value: <OutcomeBadge outcome={outcome} /> },
        ]}
      />
      {description && <TextSection title={t('treatments.field.description')} text={description} />}
      {notes && <TextSection title={t('treatments.field.notes')} text={notes} />}
      {outcomeNotes && <TextSection title={t('treatments.field.outcomeNotes')} text={outcomeNotes} />}
      <Doses detail={detail} />
      <Birds detail={detail} />
    </div>
  )
}

function Doses({ detail }: { detail: TreatmentDetail }) {
  const { t, format } = useLanguage()
  const today = useToday()
  const { doses, unitOfMeasure, timesADay } = detail
  const title = t('treatments.details.doses')
  return (
    <div>
      <SubHeading>{title}</SubHeading>
      {doses.length === 0 ? (
        <p>{t('treatments.details.noDoses')}</p>
      ) : (
        <ItemList label={title}>
          {doses.map((dose) => (
            <DoseRow
              key={dose.id}
              treatment={detail}
              dose={dose}
              today={today}
              title={format.date(dose.dueDate)}
              line={[
                (timesADay ?? 1) > 1 && t('treatments.dose.number', { number: dose.doseNumber }),
                dose.givenDate !== null && dose.givenDate !== dose.dueDate && format.date(dose.givenDate),
                dose.birdCount !== null && t('treatments.who.count', { count: dose.birdCount }),
                dose.amount !== null &&
                  unitOfMeasure !== null &&
                  t('treatments.dose.took', { amount: amountText(dose.amount, unitOfMeasure, t, format) }),
                dose.skippedReason,
                dose.notes,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </ItemList>
      )}
    </div>
  )
}

function Birds({ detail }: { detail: TreatmentDetail }) {
  const { t, format } = useLanguage()
  const { id, allBirds, isActive } = detail
  const isAddingOffered = useIsAllowed(treatmentsApi.addBirds)
  const add = useWrite({
    endpoint: treatmentsApi.addBirds,
    success: () => ({ title: t('treatments.toast.changed') }),
    reason: useStockErrorText(),
  })
  const remove = useWrite({
    endpoint: treatmentsApi.removeBirds,
    success: () => ({ title: t('treatments.toast.changed') }),
    reason: useStockErrorText(),
  })
  const title = t('treatments.field.birds')
  return (
    <div>
      <SubHeading>{title}</SubHeading>
      <ItemList label={title}>
        {allBirds.slice(0, MAX_LISTED_BIRDS).map(({ id: pigeonId, bandId, name, leftOn, isInCare }) => (
          <ItemRow
            key={pigeonId}
            title={<TextLink href={`/pigeons/${pigeonId}`}>{birdTitle({ bandId, name })}</TextLink>}
            badges={
              leftOn !== null ? (
                <Badge>{t('treatments.details.left', { day: format.date(leftOn) })}</Badge>
              ) : (
                !isInCare && <Badge>{t('treatments.details.gone')}</Badge>
              )
            }
            actions={
              isActive &&
              leftOn === null && (
                <IconButton
                  call={treatmentsApi.removeBirds}
                  label={t('pigeons.picker.remove', { band: birdTitle({ bandId, name }) })}
                  icon={<X />}
                  onClick={() => remove.send({ params: { id }, body: { pigeonIds: [pigeonId] } })}
                />
              )
            }
          />
        ))}
      </ItemList>
      {allBirds.length > MAX_LISTED_BIRDS && <Hint>{t('treatments.who.count', { count: allBirds.length })}</Hint>}
      {isActive && isAddingOffered && (
        <div className="mt-3">
          <Field label={t('treatments.details.addBird')}>
            <BirdPicker
              offered={IN_CARE}
              value={null}
              onChange={(bird) => bird && add.send({ params: { id }, body: { pigeonIds: [Number(bird.value)] } })}
              placeholder={t('pigeons.picker.search')}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
