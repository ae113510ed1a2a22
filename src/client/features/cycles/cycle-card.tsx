import { Ellipsis, Pencil, ScanEye, Trash2 } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isCandlingAwaited, isHatchAwaited } from '#shared/cycles/awaited.ts'
import { fertilityCheckState, hatchCountdown } from '#shared/cycles/cycle-dates.ts'
import { progressOf } from '#shared/cycles/cycle-status.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { TwoPhotoHeader } from '#client/ui/two-photo-header.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { CollapsibleRow } from '#client/ui/collapsible-row.tsx'
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
import { FertilityState, CandlingDueBadge } from './fertility-state.tsx'
import { HatchBadge, HatchCountdown } from './hatch-countdown.tsx'
import { isTimeToFledge, nextStep, patchOf, stepsOf } from './quick-steps.ts'

interface CycleCardProps {
  readonly cycle: Cycle
  readonly today: LocalDate
  readonly onDetails: (cycle: Cycle) => void
  readonly onAction: (action: CycleAction, cycle: Cycle) => void
}

/** Shows one cycle with all its dates and a button for its next step. */
export function CycleCard(props: CycleCardProps) {
  const { t } = useLanguage()
  const { malePigeon, femalePigeon, status } = props.cycle
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0" style={{ flex: '1 1 32rem' }}>
          <TwoPhotoHeader
            photos={[malePigeon.thumbnailUrl, femalePigeon.thumbnailUrl]}
            title={<UnbrokenWords text={pairTitle(props.cycle, t)} />}
            badges={
              <>
                <CycleStatusBadge status={status} />
                <PendingBadge row={props.cycle} />
              </>
            }
            line={cycleAndBoxText(props.cycle, t)}
          />
        </div>
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <NextStep {...props} />
          <CycleButtons {...props} />
          <CycleMenu {...props} />
        </div>
      </div>
      <ProgressAndDates {...props} />
    </Card>
  )
}

/** Shows one cycle in two lines; a tap shows the rest of its card. */
export function CycleRow(props: CycleCardProps) {
  const { t } = useLanguage()
  const { cycle, today, onAction } = props
  const { malePigeon, femalePigeon, expectedHatchDate, status } = cycle
  const isUrgent = isCandlingAwaited(cycle) && fertilityCheckState(cycle, today)?.state === 'due'
  const hatch = expectedHatchDate !== null && isHatchAwaited(cycle) && hatchCountdown(expectedHatchDate, today)
  const names = [malePigeon.name, femalePigeon.name].filter(Boolean).join(' × ')
  return (
    <CollapsibleRow
      heading="h2"
      title={<UnbrokenWords text={t('pairs.title', { cock: malePigeon.bandId, hen: femalePigeon.bandId })} />}
      badges={
        <>
          <CycleStatusBadge status={status} isBesideOther={isUrgent || (hatch && hatch.state !== 'waiting')} />
          {isUrgent && <CandlingDueBadge isInRow />}
          {hatch && <HatchBadge countdown={hatch} isInRow />}
          <PendingBadge row={cycle} />
        </>
      }
      line={[
        hatch && hatch.state === 'waiting' && `${t('cycles.milestone.hatch')}: ${t('cycles.hatch.days', { count: hatch.days })}`,
        cycleAndBoxText(cycle, t),
        names,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {isUrgent ? (
            <Button
              call={cyclesApi.checkFertility}
              size="sm"
              aria-label={t('cycles.fertility.checkNow')}
              onClick={() => onAction('check', cycle)}
            >
              {t('cycles.fertility.checkNow.short')}
            </Button>
          ) : (
            <NextStep {...props} isShort />
          )}
          <CycleMenu {...props} />
        </>
      }
    >
      <ProgressAndDates {...props} isRow />
      {isTimeToFledge(cycle, today) && <NextStep {...props} isWide />}
      <div className="flex min-w-0 flex-1 gap-2 [&>*]:flex-1">
        <CycleButtons {...props} isRow />
      </div>
    </CollapsibleRow>
  )
}

const cycleAndBoxText = ({ cycleNumber, nestBox }: Cycle, t: Translate): string =>
  [t('breeding.cycle', { number: cycleNumber }), nestBox !== null && t('breeding.pending.box', { box: nestBox })]
    .filter(Boolean)
    .join(' · ')

/** Shows how far a cycle is, its dates and its notes. In a row, the candling is a button of the row. */
function ProgressAndDates({ cycle, today, onAction, isRow = false }: CycleCardProps & { readonly isRow?: boolean }) {
  const { t, format } = useLanguage()
  const { status, failureReason, notes } = cycle
  const { courthipStartDate: start, matingDate, expectedHatchDate, expectedFledgeDate, actualFledgeDate } = cycle
  const fertility = fertilityCheckState(cycle, today)
  const percent = Math.round(progressOf(status))
  return (
    <div className="flex flex-col gap-4">
      <Meter
        label={t('cycles.field.progress')}
        value={percent}
        max={100}
        tone={status === 'fledged' ? 'success' : 'accent'}
        valueText={format.number(percent / 100, { style: 'percent' })}
        figure={format.number(percent / 100, { style: 'percent' })}
      />
      <Facts
        facts={[
          { label: t('cycles.field.start'), value: start === null ? t('common.notSet') : format.date(start) },
          matingDate !== null && { label: t('cycles.field.mating'), value: format.date(matingDate) },
          cycle.totalEggs > 0 && { label: t('cycles.field.eggsLaid'), value: eggsText(cycle, t, format) },
          fertility !== undefined && {
            label: t('cycles.field.fertility'),
            value: (
              <FertilityState
                cycle={cycle}
                fertility={fertility}
                today={today}
                {...(!isRow && { onCheck: () => onAction('check', cycle) })}
              />
            ),
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
  )
}

/** Shows the buttons of a cycle. In a card they have no border, so that only the next step has one. */
function CycleButtons({ cycle, onDetails, onAction, isRow = false }: CycleCardProps & { readonly isRow?: boolean }) {
  const { t } = useLanguage()
  const variant = isRow ? 'secondary' : 'ghost'
  return (
    <>
      <Button variant={variant} onClick={() => onDetails(cycle)}>
        {t('cycles.details')}
      </Button>
      <Button variant={variant} call={cyclesApi.update} onClick={() => onAction('update', cycle)}>
        {t('cycles.update')}
      </Button>
    </>
  )
}

function CycleMenu({ cycle, today, onAction }: CycleCardProps) {
  const { t } = useLanguage()
  const label = t('cycles.more', { number: cycle.cycleNumber, pair: pairTitle(cycle, t) })
  return (
    <Menu trigger={<IconButton call={cyclesApi.update} label={label} icon={<Ellipsis />} />}>
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
  )
}

interface NextStepProps extends CycleCardProps {
  readonly isWide?: boolean
  /** Whether the button has a short text, for a row. */
  readonly isShort?: boolean
}

/** Records the next step for today with one tap; the toast offers Undo. */
function NextStep({ cycle, today, isWide = false, isShort = false }: NextStepProps) {
  const { t } = useLanguage()
  const step = nextStep(cycle, today)
  const record = useWrite({
    endpoint: cyclesApi.update,
    success: () => ({ title: t('cycles.toast.updated') }),
    failure: 'cycles.toast.updateFailed',
  })
  if (!step) {
    if (isShort || !isTimeToFledge(cycle, today)) return null
    return (
      <ButtonLink call={offspringApi.fledge} wide={isWide} href="/offspring-management?tab=fledging">
        {t('cycles.toFledging')}
      </ButtonLink>
    )
  }
  return (
    <Button
      call={cyclesApi.update}
      wide={isWide}
      {...(isShort && { size: 'sm', 'aria-label': t(`cycles.today.${step}`) })}
      loading={record.isPending}
      onClick={() => record.send({ params: { id: cycle.id }, body: patchOf(step, cycle, today) })}
    >
      {t(isShort ? `cycles.short.${step}` : `cycles.today.${step}`)}
    </Button>
  )
}
