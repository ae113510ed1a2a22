import { Sprout } from 'lucide-react'
import { useState } from 'react'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const VaccinationStarters = lazyDialog(
  async () => (await import('#client/features/vaccinations/starters-dialog.tsx')).StartersDialog,
)
const TaskStarters = lazyDialog(async () => (await import('#client/features/routine-tasks/starters-dialog.tsx')).StartersDialog)

/** Adds vaccination programs and tasks that most lofts have. */
export function StartersCard() {
  const { t } = useLanguage()
  const [dialog, setDialog] = useState<'programs' | 'tasks'>()
  const close = () => setDialog(undefined)
  return (
    <SectionCard id="settings-starters" Icon={Sprout} title={t('settings.starters')} description={t('settings.starters.text')}>
      <div className="flex flex-wrap gap-2">
        <Button call={vaccinationsApi.addStarters} onClick={() => setDialog('programs')}>
          {t('settings.starters.programs')}
        </Button>
        <Button call={routineTasksApi.addStarters} onClick={() => setDialog('tasks')}>
          {t('settings.starters.tasks')}
        </Button>
      </div>
      {dialog === 'programs' && <VaccinationStarters onClose={close} />}
      {dialog === 'tasks' && <TaskStarters onClose={close} />}
    </SectionCard>
  )
}
