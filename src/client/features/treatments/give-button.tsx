import { Check } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Treatment, TreatmentDose } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { GiveConfirmation } from './give-confirmation.tsx'
import { givenText } from './treatment-texts.ts'

interface GiveButtonProps {
  readonly treatment: Pick<Treatment, 'treatmentName'>
  readonly dose: TreatmentDose
  readonly today: LocalDate
  readonly wide?: boolean
  /** Whether the button of a due dose is filled. */
  readonly isFilled: boolean
}

/** Records with one tap that a dose was given today; the toast offers Undo. */
export function GiveButton({ treatment, dose, today, wide = false, isFilled }: GiveButtonProps) {
  const { t } = useLanguage()
  const give = useWrite({
    endpoint: treatmentsApi.give,
    success: (given) => givenText(given, dose, treatment, t),
    reason: useStockErrorText(),
  })
  const isEarly = dose.dueDate > today
  const send = (confirm: readonly string[]) =>
    give.send({
      params: { id: dose.treatmentId, doseId: dose.id },
      body: confirm.length > 0 ? { confirm: [...confirm] } : {},
    })
  const asked = confirmationsOf(give.error)
  return (
    <>
      <Button
        call={treatmentsApi.give}
        wide={wide}
        variant={isEarly || !isFilled ? 'secondary' : 'primary'}
        icon={<Check aria-hidden="true" />}
        loading={give.isPending}
        onClick={() => send([])}
      >
        {t(give.isPending ? 'treatments.giving' : isEarly ? 'treatments.give.early' : 'treatments.give')}
      </Button>
      {asked.length > 0 && (
        <GiveConfirmation
          error={give.error}
          loading={give.isPending}
          onCancel={give.reset}
          onConfirm={() => send([...(give.lastSent?.body.confirm ?? []), ...asked])}
        />
      )}
    </>
  )
}
