import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { nestAction } from '#shared/pairs/nest-action.ts'
import { mayBeEarly, type NestTask } from '#shared/pairs/nest-tasks.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { ActionButtons } from '#client/features/notifications/action-buttons.tsx'
import { bandingText } from '#client/features/offspring/young-texts.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'

interface NestRowProps {
  readonly pair: Pair
  /** The earliest due first. */
  readonly tasks: readonly NestTask[]
  /** The pair with its cycles and young, some of which may wait to be sent. */
  readonly records: readonly object[]
  /** Whether the usual button is filled: that of the first nest with something to do. */
  readonly isFirst: boolean
}

/** Shows one nest with its due tasks, or with the next one. */
export function NestRow({ pair, tasks, records, isFirst }: NestRowProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const due = tasks.filter((task) => task.due <= today)
  const next = tasks.find((task) => task.due > today)
  const box = pair.nestBox
  return (
    <Card as="article">
      <CardHeader
        title={box === null ? t('breeding.round.noBox') : t('breeding.round.box', { box })}
        description={
          <TextLink href={`/breeding/pairs/${pair.id}`}>
            <UnbrokenWords text={pairTitle(pair, t)} />
          </TextLink>
        }
        actions={<PendingBadge row={records} />}
      />
      <div className="flex flex-col gap-4">
        {joinBandingTasks(due).map((group, index) => (
          <DueTasks key={keyOf(group[0])} tasks={group} pair={pair} isFirst={isFirst && index === 0} />
        ))}
        {(due.length === 0 || next) && (
          <p className="text-sm text-muted">
            {[
              due.length === 0 && t('breeding.round.nothing'),
              next && t('breeding.round.next', { what: t(nextTitleOf(next)), when: format.relativeDay(next.due, today) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {next && mayBeEarly(next, today) && <TaskButtons task={next} pair={pair} isFilled={false} />}
      </div>
    </Card>
  )
}

/** Shows the due tasks of young that are in no nest: they left it, were bought, or their pair has ended. */
export function YoungWithoutNest({ tasks }: { tasks: readonly NestTask[] }) {
  const { t } = useLanguage()
  return (
    <Card as="article">
      <CardHeader title={t('breeding.round.noNest')} />
      <div className="flex flex-col gap-4">
        {tasks.map((task) => (
          <DueTasks key={keyOf(task)} tasks={[task]} pair={undefined} isFirst={false} />
        ))}
      </div>
    </Card>
  )
}

type TaskGroup = readonly [NestTask, ...NestTask[]]

/** Joins the banding tasks of a nest to one group, at the place of the first; every other task is a group of its own. */
function joinBandingTasks(tasks: readonly NestTask[]): readonly TaskGroup[] {
  const [first, ...others] = tasks.filter(({ kind }) => kind === 'band')
  return tasks.flatMap((task): TaskGroup[] => {
    if (task.kind !== 'band') return [[task]]
    return task === first ? [[first, ...others]] : []
  })
}

interface DueTasksProps {
  readonly tasks: TaskGroup
  readonly pair: Pair | undefined
  readonly isFirst: boolean
}

function DueTasks({ tasks, pair, isFirst }: DueTasksProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  return (
    <div className="flex flex-col gap-2">
      {tasks.map((task) => (
        <div key={keyOf(task)} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={task.isLate ? 'danger' : 'warning'}>{t(titleOf(task))}</Badge>
          <span className="min-w-0 [overflow-wrap:anywhere]">{whenText(task, today, t, format)}</span>
        </div>
      ))}
      <TaskButtons task={tasks[0]} pair={pair} isFilled={isFirst} />
    </div>
  )
}

interface TaskButtonsProps {
  readonly task: NestTask
  readonly pair: Pair | undefined
  readonly isFilled: boolean
}

function TaskButtons({ task, pair, isFilled }: TaskButtonsProps) {
  const { t } = useLanguage()
  const action = nestAction({ task, pair })
  if (!action) return null
  const nest = pair === undefined || pair.nestBox === null ? '' : t('breeding.round.box', { box: pair.nestBox })
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:[&>*:not([aria-haspopup])]:flex-1">
      <ActionButtons action={action} title={[t(titleOf(task)), nest].filter(Boolean).join(' · ')} isFilled={isFilled} />
    </div>
  )
}

/** Returns the text key of a task. */
function titleOf({ kind, isLate }: NestTask): PlainKey {
  const hasLateName = kind === 'hatch' || kind === 'band' || kind === 'fledge'
  return isLate && hasLateName ? `breeding.task.${kind}_late` : `breeding.task.${kind}`
}

/** Returns the title of a task that is not due yet: that of banding would say that the bird is banded now. */
const nextTitleOf = (task: NestTask): PlainKey => (task.kind === 'band' ? 'breeding.tap.band' : titleOf(task))

/** Returns the young bird, if the task has one, and since when or until when the task is due. */
function whenText(task: NestTask, today: LocalDate, t: Translate, format: Format): string {
  const since =
    task.due === today
      ? t('breeding.round.dueToday')
      : t('breeding.round.dueSince', { when: format.relativeDay(task.due, today) })
  if (!('chick' in task)) return since
  const { chick } = task
  const title =
    chick.bandId !== null
      ? birdTitle({ bandId: chick.bandId, name: chick.name })
      : t('breeding.round.young', { day: format.date(chick.hatchDate) })
  if (task.kind !== 'band' || task.isLate) return `${title} · ${since}`
  return `${title} · ${bandingText(chick, today, t)}`
}

function keyOf(task: NestTask): string {
  if ('chick' in task) return `${task.kind} ${task.chick.id}`
  if ('egg' in task) return `${task.kind} ${task.cycle.id}`
  return `${task.kind} ${'cycle' in task ? task.cycle?.id : ''}`
}
