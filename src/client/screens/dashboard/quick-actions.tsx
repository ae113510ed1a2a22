import { ClipboardCheck, Plus, Stethoscope, Syringe, Zap } from 'lucide-react'
import { useId, useState } from 'react'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { usePermission } from '#client/features/accounts/use-permission.ts'
import { AddPigeonDialog } from '#client/features/pigeons/pigeon-dialogs.tsx'
import { CompleteTaskDialog, TaskDialogs, type TaskDialogKind } from '#client/features/routine-tasks/task-dialogs.tsx'
import { StartTreatmentDialog, TreatmentDialogs, type TreatmentDialog } from '#client/features/treatments/treatment-dialogs.tsx'
import {
  RecordVaccineDialog,
  VaccinationDialogs,
  type VaccinationDialog,
} from '#client/features/vaccinations/vaccination-dialogs.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'

/** Shows buttons for the most frequent actions. */
export function QuickActions() {
  const { t } = useLanguage()
  const titleId = useId()
  const [isAdding, setIsAdding] = useState(false)
  const [taskDialog, setTaskDialog] = useState<TaskDialogKind>()
  const [vaccination, setVaccination] = useState<VaccinationDialog>()
  const [treatment, setTreatment] = useState<TreatmentDialog>()
  const may = usePermission()
  // All four actions write, so a viewer sees none of them.
  if (!may(pigeonsApi.create)) return null
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={t('dashboard.actions')} icon={<Zap aria-hidden="true" />} />
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        <Button
          wide
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          aria-keyshortcuts="n"
          opens={AddPigeonDialog}
          onClick={() => setIsAdding(true)}
        >
          {t('dashboard.actions.addPigeon')}
        </Button>
        <Button
          wide
          opens={RecordVaccineDialog}
          icon={<Syringe aria-hidden="true" />}
          onClick={() => setVaccination({ kind: 'record' })}
        >
          {t('dashboard.actions.recordVaccine')}
        </Button>
        <Button
          wide
          opens={StartTreatmentDialog}
          icon={<Stethoscope aria-hidden="true" />}
          onClick={() => setTreatment({ kind: 'start' })}
        >
          {t('dashboard.actions.startTreatment')}
        </Button>
        <Button
          wide
          opens={CompleteTaskDialog}
          icon={<ClipboardCheck aria-hidden="true" />}
          onClick={() => setTaskDialog({ kind: 'complete' })}
        >
          {t('dashboard.actions.taskDone')}
        </Button>
      </div>
      {isAdding && <AddPigeonDialog onClose={() => setIsAdding(false)} />}
      <VaccinationDialogs dialog={vaccination} onClose={() => setVaccination(undefined)} />
      <TreatmentDialogs dialog={treatment} onClose={() => setTreatment(undefined)} />
      <TaskDialogs dialog={taskDialog} onClose={() => setTaskDialog(undefined)} />
    </Card>
  )
}
