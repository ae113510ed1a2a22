import { Check } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { MedicineUnit } from '#shared/medicines/medicine.ts'
import type { Treatment, TreatmentDose } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { ApiError } from '#client/api/api-error.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { amountText } from '#client/features/medicines/medicine-texts.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-reason.ts'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'

interface GiveButtonProps {
  readonly treatment: Pick<Treatment, 'treatmentName'>
  readonly dose: TreatmentDose
  readonly today: LocalDate
  readonly wide?: boolean
}

/** Records with one tap that a dose was given today; the toast offers Undo. */
export function GiveButton({ treatment, dose, today, wide = false }: GiveButtonProps) {
  const { say } = useLanguage()
  const give = useGive(treatment, dose)
  const isEarly = dose.dueDate > today
  return (
    <>
      <Button
        call={treatmentsApi.give}
        wide={wide}
        variant={isEarly ? 'secondary' : 'primary'}
        icon={<Check aria-hidden="true" />}
        loading={give.isPending}
        onClick={() => give.mutate({})}
      >
        {say(give.isPending ? 'treatments.giving' : isEarly ? 'treatments.give.early' : 'treatments.give')}
      </Button>
      <GiveConfirmation give={give} />
    </>
  )
}

interface Giving {
  readonly givenOn?: LocalDate
  readonly notes?: string
  readonly confirm?: readonly string[]
}

/** Returns a mutation that gives a dose, reports the result in a toast, and refreshes the data on the screen. */
export function useGive(
  { treatmentName }: Pick<Treatment, 'treatmentName'>,
  { id: doseId, treatmentId }: TreatmentDose,
  onDone?: () => void,
) {
  const { say } = useLanguage()
  return useWrite({
    send: ({ confirm, ...given }: Giving) =>
      sendAction(treatmentsApi.give, {
        params: { id: treatmentId, doseId },
        body: { ...given, ...(confirm && { confirm: [...confirm] }) },
      }),
    success: ({ doses, birdCount }) => ({
      title: say('treatments.toast.given'),
      description: say('treatments.toast.given.text', {
        name: treatmentName,
        count: doses.find(({ id }) => id === doseId)?.birdCount ?? birdCount,
      }),
    }),
    reason: useStockErrorText(),
    onDone,
  })
}

/** Asks for confirmation when a dose is given before its day or from an expired batch. */
export function GiveConfirmation({ give }: { give: ReturnType<typeof useGive> }) {
  const { say, format } = useLanguage()
  const confirmations = confirmationsOf(give.error)
  const details = give.error instanceof ApiError ? give.error.details : {}
  const isEarly = confirmations.includes('early_dose')
  const amount = (name: string) => amountText(Number(details[name]), details['unit'] as MedicineUnit, say, format)
  const day = (name: string) => (typeof details[name] === 'string' ? format.date(details[name]) : '—')
  return (
    <ConfirmDialog
      open={confirmations.length > 0}
      onOpenChange={give.reset}
      title={say(isEarly ? 'treatments.doubt.early_dose' : 'medicines.expired.title')}
      text={
        isEarly
          ? say('treatments.doubt.early_dose.text', { day: day('dueDate') })
          : confirmations.length > 0 &&
            say('medicines.expired.text', {
              unexpired: amount('unexpired'),
              wanted: amount('wanted'),
              day: day('expiryDate'),
            })
      }
      confirmText={say(isEarly ? 'treatments.doubt.early_dose.submit' : 'medicines.expired.submit')}
      tone="primary"
      loading={give.isPending}
      onConfirm={() => give.mutate({ ...give.variables, confirm: [...(give.variables?.confirm ?? []), ...confirmations] })}
    />
  )
}
