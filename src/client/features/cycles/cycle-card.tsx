import { Ellipsis, Pencil, ScanEye, Trash2 } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { fertilityCheckState } from '#shared/cycles/cycle-dates.ts'
import { progressOf } from '#shared/cycles/cycle-status.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { TwoPhotoHeader } from '#client/ui/two-photo-header.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { TextSection } from '#client/ui/text-section.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import type { CycleAction } from './cycle-dialogs.tsx'
import { CycleStatusBadge } from './cycle-status-badge.tsx'
import { eggsText, hatchedText, reasonText } from './cycle-texts.ts'
import { FertilityState } from './fertility-state.tsx'
import { HatchCountdown } from './hatch-countdown.tsx'
import { isTimeToFledge, nextStep, patchOf, stepsOf } from './quick-steps.ts'

interface CycleCardProps {
  readonly cycle: Cycle
  readonly today: LocalDate
  readonly onDetails: (cycle: Cycle) => void
  readonly onAction: (action: CycleAction, cycle: Cycle) => void
}

/** One cycle with all its dates, and its next step. */
export function CycleCard({ cycle, today, onDetails, onAction }: CycleCardProps) {
  const { t, format } = useLanguage()
  const { malePigeon, femalePigeon, cycleNumber, nestBox, status, failureReason, notes } = cycle
  const { courthipStartDate: start, matingDate, expectedHatchDate, expectedFledgeDate, actualFledgeDate } = cycle
  const fertility = fertilityCheckState(cycle, today)
  const percent = Math.round(progressOf(status))
  return (
    <Card as="article">
      <TwoPhotoHeader
        photos={[malePigeon.thumbnailUrl, femalePigeon.thumbnailUrl]}
        title={<UnbrokenWords text={pairTitle(cycle, t)} />}
        badges={
          <>
            <CycleStatusBadge status={status} />
            <PendingBadge row={cycle} />
          </>
        }
        line={[t('breeding.cycle', { number: cycleNumber }), nestBox !== null && t('breeding.pending.box', { box: nestBox })]
          .filter(Boolean)
          .join(' · ')}
      />
      <Meter
        label={t('cycles.field.progress')}
        value={percent}
        max={100}
        tone={status === 'fledged' ? 'success' : 'accent'}
        valueText={format.number(percent / 100, { style: 'percent' })}
        figure={format.number(percent / 100, { style: 'percent' })}
      />
      <div className="mt-4 mb-4 flex flex-col gap-4">
        <Facts
          facts={[
            { label: t('cycles.field.start'), value: start === null ? t('common.notSet') : format.date(start) },
            matingDate !== null && { label: t('cycles.field.mating'), value: format.date(matingDate) },
            cycle.totalEggs > 0 && { label: t('cycles.field.eggsLaid'), value: eggsText(cycle, t, format) },
            fertility !== undefined && {
              label: t('cycles.field.fertility'),
              value: <FertilityState {...{ cycle, fertility, today }} onCheck={() => onAction('check', cycle)} />,
            },
            expectedHatchDate !== null && {
              label: t('breeding.cycles.hatch'),
              value: <HatchCountdown cycle={cycle} day={expectedHatchDate} today={today} />,
            },
            cycle.totalEggs + cycle.totalHatched > 0 && {
              label: t('cycles.field.hatched'),
              value: hatchedText(cycle, t, format),
            },
            expectedFledgeDate !== null && { label: t('cycles.field.expectedFledge'), value: format.date(expectedFledgeDate) },
            actualFledgeDate !== null && { label: t('cycles.field.actualFledge'), value: format.date(actualFledgeDate) },
            status === 'failed' &&
              failureReason !== null && { label: t('cycles.field.failureReason'), value: reasonText(failureReason, t) },
          ]}
        />
        {notes && <TextSection title={t('cycles.field.notes')} text={notes} />}
      </div>
      <div className="mt-auto flex flex-col gap-2">
        <NextStep cycle={cycle} today={today} />
        <div className="flex items-center gap-2">
          <div className="flex min-w-0 flex-1 gap-2 [&>*]:flex-1">
            <Button onClick={() => onDetails(cycle)}>{t('cycles.details')}</Button>
            <Button call={cyclesApi.update} onClick={() => onAction('update', cycle)}>
              {t('cycles.update')}
            </Button>
          </div>
          <Menu
            trigger={
              <IconButton
                call={cyclesApi.update}
                label={t('cycles.more', { number: cycleNumber, pair: pairTitle(cycle, t) })}
                icon={<Ellipsis />}
              />
            }
          >
            {stepsOf(cycle, today).includes('candled') && (
              <MenuItem call={cyclesApi.checkFertility} icon={<ScanEye />} onSelect={() => onAction('check', cycle)}>
                {t('cycles.check.title')}
              </MenuItem>
            )}
            <MenuItem icon={<Pencil />} call={cyclesApi.update} onSelect={() => onAction('update', cycle)}>
              {t('cycles.edit.title')}
            </MenuItem>
            <MenuItem icon={<Trash2 />} call={cyclesApi.remove} tone="danger" onSelect={() => onAction('delete', cycle)}>
              {t('cycles.delete')}
            </MenuItem>
          </Menu>
        </div>
      </div>
    </Card>
  )
}

/** The next step, recorded for today with one tap; the toast offers Undo. */
function NextStep({ cycle, today }: { cycle: Cycle; today: LocalDate }) {
  const { t } = useLanguage()
  const step = nextStep(cycle, today)
  const record = useWrite({
    endpoint: cyclesApi.update,
    success: () => ({ title: t('cycles.toast.updated') }),
    failure: 'cycles.toast.updateFailed',
  })
  if (!step) {
    if (!isTimeToFledge(cycle, today)) return null
    return (
      <ButtonLink call={offspringApi.fledge} wide href="/offspring-management?tab=fledging">
        {t('cycles.toFledging')}
      </ButtonLink>
    )
  }
  return (
    <Button
      call={cyclesApi.update}
      wide
      loading={record.isPending}
      onClick={() => record.send({ params: { id: cycle.id }, body: patchOf(step, cycle, today) })}
    >
      {t(`cycles.today.${step}`)}
    </Button>
  )
}
