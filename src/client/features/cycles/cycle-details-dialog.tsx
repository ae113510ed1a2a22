import { Pencil } from 'lucide-react'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { progressOf } from '#shared/cycles/cycle-status.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { HistoryList } from '#client/features/actions/history-list.tsx'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Milestones } from '#client/ui/milestones.tsx'
import { TextSection } from '#client/ui/text-section.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { CycleStatusBadge } from './cycle-status-badge.tsx'
import { reasonText } from './cycle-texts.ts'
import { EggList } from './egg-list.tsx'
import { milestonesOf, type Milestone } from './milestones-of.ts'

interface CycleDetailsDialogProps {
  readonly cycle: Cycle
  readonly onClose: () => void
  readonly onUpdate: () => void
}

/** Shows everything about one cycle: its milestones with planned and actual days, its eggs, and its history. */
export function CycleDetailsDialog({ cycle, onClose, onUpdate }: CycleDetailsDialogProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const { id, cycleNumber, status, failureReason, notes, outcome, fertilityCheckNotes, livingCount } = cycle
  const percent = format.number(Math.round(progressOf(status)) / 100, { style: 'percent' })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('cycles.page.title', { number: cycleNumber, pair: pairTitle(cycle, t) })}
      size="lg"
    >
      <DialogBody
        footer={
          <>
            <Button onClick={onClose}>{t('common.close')}</Button>
            <Button variant="primary" icon={<Pencil aria-hidden="true" />} call={cyclesApi.update} onClick={onUpdate}>
              {t('cycles.update')}
            </Button>
          </>
        }
      >
        <FormFields>
          <div className="flex flex-wrap items-center gap-3">
            <CycleStatusBadge status={status} />
            {cycle.totalHatched > 0 && t('cycles.page.living', { count: livingCount })}
          </div>
          <Meter label={t('cycles.field.progress')} value={progressOf(status)} max={100} valueText={percent} figure={percent} />
          <div className="grid gap-6 sm:grid-cols-2">
            <section>
              <SubHeading>{t('cycles.page.timeline')}</SubHeading>
              <CycleMilestones cycle={cycle} today={today} />
            </section>
            <section className="min-w-0">
              <EggList cycle={cycle} today={today} />
            </section>
          </div>
          {status === 'failed' && failureReason && (
            <TextSection title={t('cycles.field.failureReason')} text={reasonText(failureReason, t)} />
          )}
          {outcome && <TextSection title={t('cycles.field.outcome')} text={outcome} />}
          {fertilityCheckNotes && <TextSection title={t('cycles.field.fertilityNotes')} text={fertilityCheckNotes} />}
          {notes && <TextSection title={t('cycles.field.notes')} text={notes} />}
          <section>
            <SubHeading>{t('actions.history')}</SubHeading>
            <HistoryList entity="breeding-cycles" id={id} />
          </section>
        </FormFields>
      </DialogBody>
    </Dialog>
  )
}

/** Shows the milestones; a failed cycle ends with the reason. */
function CycleMilestones({ cycle, today }: { cycle: Cycle; today: LocalDate }) {
  const { t, format } = useLanguage()

  function dateText({ happened, planned, state }: Milestone): string {
    const days = [...new Set(happened)].map(format.date).join('; ')
    const day = planned === null ? '' : format.date(planned)
    if (state === 'done') {
      const isOther = planned !== null && !happened.includes(planned)
      return isOther ? `${days} (${t('cycles.page.instead', { day })})` : days
    }
    if (planned === null || state === 'passed') return ''
    return t(state === 'late' ? 'cycles.page.late' : 'cycles.page.expected', { day })
  }

  return (
    <Milestones
      label={t('cycles.page.timeline')}
      milestones={milestonesOf(cycle, today).map((milestone) => ({
        key: milestone.step,
        state: milestone.state,
        name: t(`cycles.milestone.${milestone.step}`),
        days: dateText(milestone),
      }))}
    />
  )
}
