import { CalendarClock, Ellipsis, Undo2, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isOpen } from '#shared/treatments/course.ts'
import type { Treatment, TreatmentDose } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { HistoryButton, HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import type { HistorySubject } from '#client/features/actions/shown-history.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { GiveButton } from './give-button.tsx'
import { DoseBadge } from './treatment-badges.tsx'

const SkipDoseDialog = lazyDialog(async () => (await import('./skip-dose-dialog.tsx')).SkipDoseDialog)
const GiveDoseDialog = lazyDialog(async () => (await import('./give-dose-dialog.tsx')).GiveDoseDialog)

interface DoseRowProps {
  readonly treatment: Treatment
  readonly dose: TreatmentDose
  readonly today: LocalDate
  /** Whether its button is filled. */
  readonly isFirst?: boolean
  readonly title: ReactNode
  readonly line: ReactNode
}

/** Shows a dose in a list, with its actions. */
export function DoseRow({ treatment, dose, today, isFirst = false, title, line }: DoseRowProps) {
  const { format } = useLanguage()
  const name = `${treatment.treatmentName}, ${format.date(dose.dueDate)}`
  const subject = { entity: 'treatment-doses', id: dose.id, name } as const
  return (
    <ItemRow
      wraps
      title={title}
      line={line}
      badges={
        <>
          {' '}
          <DoseBadge dose={dose} today={today} isActive={treatment.isActive} />
          <PendingBadge row={dose} />
        </>
      }
      actions={
        isOpen(dose) ? (
          <OpenActions treatment={treatment} dose={dose} today={today} isFirst={isFirst} subject={subject} />
        ) : (
          <>
            <TakeBackButton dose={dose} />
            <HistoryButton {...subject} />
          </>
        )
      }
    />
  )
}

interface OpenActionsProps extends Pick<DoseRowProps, 'treatment' | 'dose' | 'today' | 'isFirst'> {
  readonly subject: HistorySubject
}

function OpenActions({ treatment, dose, today, isFirst = false, subject }: OpenActionsProps) {
  const { t, format } = useLanguage()
  const [dialog, setDialog] = useState<'skip' | 'give'>()
  if (!treatment.isActive) return null
  const close = () => setDialog(undefined)
  return (
    <span className="flex items-center gap-1">
      {treatment.birdCount > 0 && <GiveButton treatment={treatment} dose={dose} today={today} isFilled={isFirst} />}
      <Menu
        trigger={
          <IconButton
            call={treatmentsApi.give}
            label={t('treatments.dose.actions', { day: format.date(dose.dueDate) })}
            icon={<Ellipsis />}
          />
        }
      >
        <MenuItem call={treatmentsApi.give} icon={<CalendarClock />} onSelect={() => setDialog('give')}>
          {t('treatments.give.otherDay')}
        </MenuItem>
        <MenuItem call={treatmentsApi.skip} icon={<X />} onSelect={() => setDialog('skip')}>
          {t('treatments.skip')}
        </MenuItem>
        <HistoryMenuItem {...subject} />
      </Menu>
      {dialog === 'skip' && <SkipDoseDialog dose={dose} onClose={close} />}
      {dialog === 'give' && <GiveDoseDialog treatment={treatment} dose={dose} onClose={close} />}
    </span>
  )
}

function TakeBackButton({ dose: { id: doseId, treatmentId: id } }: { dose: TreatmentDose }) {
  const { t } = useLanguage()
  const takeBack = useWrite({
    endpoint: treatmentsApi.takeBack,
    success: () => ({ title: t('treatments.toast.takenBack') }),
    reason: useStockErrorText(),
  })
  return (
    <Button
      call={treatmentsApi.takeBack}
      variant="ghost"
      icon={<Undo2 aria-hidden="true" />}
      loading={takeBack.isPending}
      onClick={() => takeBack.send({ params: { id, doseId } })}
    >
      {t('treatments.takeBack')}
    </Button>
  )
}
