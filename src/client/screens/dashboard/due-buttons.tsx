import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { basketingApi } from '#shared/basketing/basketing-api.ts'
import { clubsApi } from '#shared/clubs/clubs-api.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import type { Notification, NotificationAction, NotificationActionOf } from '#shared/notifications/notifications-api.ts'
import { raceImportsApi } from '#shared/races/race-imports-api.ts'
import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { useTakeClubResults } from '#client/features/clubs/use-take-club-results.ts'
import { MedicineDialogs, type MedicineDialog } from '#client/features/medicines/medicine-dialogs.tsx'
import { medicineById } from '#client/features/medicines/medicines.queries.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { RaceDialogs } from '#client/features/races/race-dialogs.tsx'
import { raceEventQuery } from '#client/features/races/races.queries.ts'
import { treatmentById } from '#client/features/treatments/treatments.queries.ts'
import { useProgramStart } from '#client/features/vaccinations/use-program-start.ts'
import { VaccinationDialogs } from '#client/features/vaccinations/vaccination-dialogs.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { CallTarget } from '#client/ui/permission-context.ts'
import { toast } from '#client/ui/toasts.ts'
import { useWrite } from '#client/writes/use-write.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { DueDoses } from './due-doses.tsx'

const EndTreatmentDialog = lazyDialog(
  async () => (await import('#client/features/treatments/end-treatment-dialog.tsx')).EndTreatmentDialog,
)

type DueAction = Extract<
  NotificationAction,
  {
    what:
      | 'give-doses'
      | 'vaccinate-due'
      | 'end-treatment'
      | 'end-quarantine'
      | 'receive-stock'
      | 'discard-batch'
      | 'basket'
      | 'add-results'
      | 'take-club-results'
  }
>

interface DueButtonsProps<Action extends DueAction = DueAction> {
  readonly action: Action
  readonly notification: Notification
  readonly isFilled: boolean
}

/** Shows the usual action of a due task that is not at a nest: it is recorded by one tap, or in the dialog of its page. */
export function DueButtons({ action, ...props }: DueButtonsProps) {
  switch (action.what) {
    case 'give-doses':
      return <DueDoses treatmentId={action.id} isFilled={props.isFilled} />
    case 'vaccinate-due':
      return <VaccinateButton action={action} {...props} />
    case 'end-treatment':
      return <EndTreatmentButton action={action} {...props} />
    case 'end-quarantine':
      return <EndQuarantineButton action={action} {...props} />
    case 'receive-stock':
    case 'discard-batch':
      return <StockButton action={action} {...props} />
    case 'take-club-results':
      return <ClubResultsButton action={action} {...props} />
    case 'basket':
    case 'add-results':
      return <RaceButton action={action} {...props} />
  }
}

interface DialogButtonProps<Row> {
  readonly call: CallTarget
  readonly isFilled: boolean
  readonly label: string
  /** Reads the row that the dialog is about; undefined if it no longer exists. */
  readonly read: () => Promise<Row | undefined>
  readonly dialog: (row: Row, close: () => void) => ReactNode
}

/** Shows a button that opens a dialog about a row. */
function DialogButton<Row>({ call, isFilled, label, read, dialog }: DialogButtonProps<Row>) {
  const { t } = useLanguage()
  const [row, setRow] = useState<Row>()
  const [isReading, setIsReading] = useState(false)

  async function open(): Promise<void> {
    setIsReading(true)
    try {
      setRow(await read())
    } catch (error) {
      toast({ tone: 'danger', title: t('common.error'), description: errorText(error, t) })
    } finally {
      setIsReading(false)
    }
  }

  return (
    <>
      <Button call={call} variant={isFilled ? 'primary' : 'secondary'} loading={isReading} onClick={() => void open()}>
        {label}
      </Button>
      {row !== undefined && dialog(row, () => setRow(undefined))}
    </>
  )
}

function VaccinateButton({ action, isFilled }: DueButtonsProps<NotificationActionOf<'vaccinate-due'>>) {
  const { t } = useLanguage()
  const startOf = useProgramStart()
  return (
    <DialogButton
      call={vaccinationsApi.record}
      isFilled={isFilled}
      label={t('today.vaccinate', { count: action.birds })}
      read={() => startOf(action.programId)}
      dialog={(start, close) => <VaccinationDialogs dialog={{ kind: 'record', start }} onClose={close} />}
    />
  )
}

function EndTreatmentButton({ action, isFilled }: DueButtonsProps<NotificationActionOf<'end-treatment'>>) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  return (
    <DialogButton
      call={treatmentsApi.end}
      isFilled={isFilled}
      label={t('treatments.end.submit')}
      read={() => queryClient.fetchQuery(treatmentById(action.id))}
      dialog={(treatment, close) => <EndTreatmentDialog treatment={treatment} onClose={close} />}
    />
  )
}

function EndQuarantineButton({ action, notification, isFilled }: DueButtonsProps<NotificationActionOf<'end-quarantine'>>) {
  const { t } = useLanguage()
  const end = useWrite({
    endpoint: quarantinesApi.end,
    success: () => ({ title: t('treatments.quarantine.toast.ended', { band: String(notification.values['band']) }) }),
    reason: useStockErrorText(),
  })
  return (
    <Button
      call={quarantinesApi.end}
      variant={isFilled ? 'primary' : 'secondary'}
      loading={end.isPending}
      onClick={() => end.send({ params: { id: action.id }, body: {} })}
    >
      {t('today.endQuarantine')}
    </Button>
  )
}

function StockButton({ action, isFilled }: DueButtonsProps<NotificationActionOf<'receive-stock' | 'discard-batch'>>) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const isReceipt = action.what === 'receive-stock'

  async function read(): Promise<MedicineDialog | undefined> {
    const medicine = await queryClient.fetchQuery(medicineById(action.medicineId))
    if (action.what === 'receive-stock') return { kind: 'receive', medicine }
    const batch = medicine.batches.find(({ id }) => id === action.batchId)
    return batch && { kind: 'discard', medicine, batch }
  }

  return (
    <DialogButton
      call={isReceipt ? medicinesApi.receive : medicinesApi.discardBatch}
      isFilled={isFilled}
      label={t(isReceipt ? 'medicines.receive' : 'medicines.discard')}
      read={read}
      dialog={(dialog, close) => <MedicineDialogs dialog={dialog} onClose={close} />}
    />
  )
}

function ClubResultsButton({ action, isFilled }: DueButtonsProps<NotificationActionOf<'take-club-results'>>) {
  const { t } = useLanguage()
  const take = useTakeClubResults()
  return (
    <Button
      call={clubsApi.take}
      variant={isFilled ? 'primary' : 'secondary'}
      loading={take.isPending}
      onClick={() => take.send({ params: { club: action.club, raceId: action.raceId } })}
    >
      {t('today.takeClubResults')}
    </Button>
  )
}

function RaceButton({ action, notification, isFilled }: DueButtonsProps<NotificationActionOf<'basket' | 'add-results'>>) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const isBasketing = action.what === 'basket'

  return (
    <DialogButton
      call={isBasketing ? basketingApi.save : raceImportsApi.preview}
      isFilled={isFilled}
      label={t(isBasketing ? 'today.basket' : 'today.addResults')}
      read={() => queryClient.fetchQuery(raceEventQuery(action.eventId))}
      dialog={(event, close) => (
        <RaceDialogs
          dialog={isBasketing ? { kind: 'basketing', event } : { kind: 'results', start: 'upload', eventId: event.id }}
          onClose={close}
          onImported={() => navigate(notification.href)}
        />
      )}
    />
  )
}
