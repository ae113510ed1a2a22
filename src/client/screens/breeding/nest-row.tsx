import type { Cycle } from '#shared/cycles/cycle.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { ageOn, BANDING_AGE } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import type { NestTask } from '#shared/pairs/nest-tasks.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { NestTapButtons } from './nest-tap-buttons.tsx'
import { tapsOf } from './nest-taps.ts'
import { ProgramQuestionDialog } from './program-question-dialog.tsx'
import { useFledge, useVaccinate } from './use-chick-writes.ts'

interface NestRowProps {
  readonly pair: Pair
  /** The earliest due first. */
  readonly tasks: readonly NestTask[]
  readonly onBand: (chick: Offspring) => void
  /** Opens the candling form. */
  readonly onCandle: (cycle: Cycle) => void
}

/** One nest: what is due there today, or what comes next. */
export function NestRow({ pair, tasks, ...asks }: NestRowProps) {
  const { say, format } = useLanguage()
  const today = useToday()
  const due = tasks.filter((task) => task.due <= today)
  const next = tasks.find((task) => task.due > today)
  const box = pair.nestBox
  return (
    <Card as="article">
      <CardHeader
        title={box === null ? say('breeding.round.noBox') : say('breeding.round.box', { box })}
        description={<TextLink href={`/breeding/pairs/${pair.id}`}>{pairTitle(pair, say)}</TextLink>}
      />
      <div className="flex flex-col gap-4">
        {due.map((task) => (
          <DueTask key={keyOf(task)} task={task} pair={pair} {...asks} />
        ))}
        {due.length === 0 && <p>{say('breeding.round.nothing')}</p>}
        {next && <p>{say('breeding.round.next', { what: say(titleOf(next)), when: format.relativeDay(next.due, today) })}</p>}
      </div>
    </Card>
  )
}

interface YoungWithoutNestProps {
  readonly tasks: readonly NestTask[]
  readonly onBand: (chick: Offspring) => void
}

/** The due tasks of young that are in no nest: they left it, were bought, or their pair has ended. */
export function YoungWithoutNest({ tasks, onBand }: YoungWithoutNestProps) {
  const { say } = useLanguage()
  return (
    <Card as="article">
      <CardHeader title={say('breeding.round.noNest')} />
      <div className="flex flex-col gap-4">
        {tasks.map((task) => (
          <DueTask key={keyOf(task)} task={task} pair={undefined} onBand={onBand} onCandle={() => undefined} />
        ))}
      </div>
    </Card>
  )
}

interface DueTaskProps extends Omit<NestRowProps, 'tasks' | 'pair'> {
  readonly task: NestTask
  readonly pair: Pair | undefined
}

function DueTask({ task, pair, onBand, onCandle }: DueTaskProps) {
  const { say, format } = useLanguage()
  const today = useToday()
  const { fledge, pendingId: fledgingId } = useFledge()
  const { vaccinate, pendingId: vaccinatingId, question, endQuestion } = useVaccinate()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={task.isLate ? 'danger' : 'warning'}>{say(titleOf(task))}</Badge>
        <span>{whenText(task, today, say, format)}</span>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <NestTapButtons taps={tapsOf(task, pair, today)} />
        {task.kind === 'candle' && (
          <Button call={cyclesApi.checkFertility} variant="ghost" onClick={() => onCandle(task.cycle)}>
            {say('breeding.tap.eachEgg')}
          </Button>
        )}
        {task.kind === 'band' && (
          <Button call={offspringApi.band} variant="primary" onClick={() => onBand(task.chick)}>
            {say('breeding.tap.band')}
          </Button>
        )}
        {task.kind === 'vaccinate' && (
          <Button
            call={offspringApi.vaccinate}
            variant="primary"
            loading={vaccinatingId === task.chick.id}
            onClick={() => vaccinate(task.chick)}
          >
            {say('breeding.pending.vaccinate')}
          </Button>
        )}
        {task.kind === 'fledge' && (
          <Button
            call={offspringApi.fledge}
            variant="primary"
            loading={fledgingId === task.chick.id}
            onClick={() => fledge(task.chick)}
          >
            {say('breeding.pending.fledge')}
          </Button>
        )}
      </div>
      <ProgramQuestionDialog question={question} onClose={endQuestion} />
    </div>
  )
}

/** Returns the text key of a task. */
function titleOf({ kind, isLate }: NestTask): PlainKey {
  const hasLateName = kind === 'hatch' || kind === 'band' || kind === 'fledge'
  return isLate && hasLateName ? `breeding.task.${kind}_late` : `breeding.task.${kind}`
}

/** Names the young bird, if the task has one, and says since when or until when it is due. */
function whenText(task: NestTask, today: LocalDate, say: Translate, format: Format): string {
  const since =
    task.due === today
      ? say('breeding.round.dueToday')
      : say('breeding.round.dueSince', { when: format.relativeDay(task.due, today) })
  if (!('chick' in task)) return since
  const { chick } = task
  const title =
    chick.bandId !== null
      ? birdTitle({ bandId: chick.bandId, name: chick.name })
      : say('breeding.round.young', { day: format.date(chick.hatchDate) })
  if (task.kind !== 'band' || task.isLate) return `${title} · ${since}`
  const age = ageOn(chick, today)
  return `${title} · ${say('breeding.pending.age', { count: age })} · ${bandByText(BANDING_AGE.to - age, say)}`
}

function bandByText(daysLeft: number, say: Translate): string {
  if (daysLeft === 0) return say('breeding.round.bandToday')
  return daysLeft === 1 ? say('breeding.round.bandTomorrow') : say('breeding.round.bandWithin', { count: daysLeft })
}

function keyOf(task: NestTask): string {
  if ('chick' in task) return `${task.kind} ${task.chick.id}`
  if ('egg' in task) return `${task.kind} ${task.cycle.id}`
  return `${task.kind} ${'cycle' in task ? task.cycle?.id : ''}`
}
