import { Check, CheckCheck } from 'lucide-react'
import type { Pair } from '#shared/pairs/pair.ts'
import type { PlanTask } from '#shared/pairs/season-plan.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useToday } from '#client/features/settings/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { Table } from '#client/ui/table.tsx'
import { daysOf, type PlanCell } from './plan-cells.ts'
import { dayFormat } from './plan-texts.ts'

interface PlanPairsProps {
  readonly pairs: readonly Pair[]
  /** Of all pairs and the chosen steps. */
  readonly cells: readonly PlanCell[]
  readonly steps: readonly PlanTask[]
  readonly without: ReadonlySet<number>
  /** Says which pairs are left out. */
  readonly onChoose: (without: ReadonlySet<number>) => void
}

/** Every pair with its own days; those that are ticked are planned for. */
export function PlanPairs({ pairs, cells, steps, without, onChoose }: PlanPairsProps) {
  const { say } = useLanguage()
  const chosen = pairs.length - without.size
  const ofPair = Map.groupBy(cells, ({ pairId }) => pairId)

  function choose(id: number, isChosen: boolean): void {
    const next = new Set(without)
    if (isChosen) next.delete(id)
    else next.add(id)
    onChoose(next)
  }

  return (
    <section>
      <SectionHeading title={say('breeding.plan.dates')} text={say('breeding.plan.dates.line')} />
      <div className="mb-2">
        <Checkbox
          label={say('breeding.plan.pairs.all')}
          hint={say('breeding.plan.pairs.count', { count: chosen, total: pairs.length })}
          checked={chosen === pairs.length}
          onChange={(event) => onChoose(event.target.checked ? new Set() : new Set(pairs.map(({ id }) => id)))}
        />
      </div>
      <Table
        caption={say('breeding.plan.dates')}
        rows={pairs}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'pair',
            header: say('breeding.plan.pair'),
            isName: true,
            cell: (pair) => (
              <Checkbox
                label={pairTitle(pair, say)}
                checked={!without.has(pair.id)}
                onChange={(event) => choose(pair.id, event.target.checked)}
              />
            ),
          },
          ...steps.map((step) => ({
            key: step,
            header: say(`breeding.plan.short.${step}`),
            isShort: true,
            cell: ({ id }: Pair) => <Day cell={ofPair.get(id)?.find(({ planned }) => planned.task === step)} />,
          })),
        ]}
      />
    </section>
  )
}

/** The day of one step of one pair: accepted with a tick, done struck out, a dash where it is too late. */
function Day({ cell }: { cell: PlanCell | undefined }) {
  const { say, language } = useLanguage()
  const today = useToday()
  const day = cell && daysOf(cell)?.day
  const state = cell?.standing.state
  if (!day || state === 'past') {
    return (
      <>
        <span aria-hidden="true">{'–'}</span>
        <span className="sr-only">{say('breeding.plan.state.past')}</span>
      </>
    )
  }
  const text = dayFormat(language, today, true)(day)
  if (state !== 'accepted' && state !== 'done') return text
  const Icon = state === 'done' ? CheckCheck : Check
  return (
    <span className="inline-flex items-center gap-1">
      <Icon role="img" aria-label={say(`breeding.plan.state.${state}`)} className="size-3.5 shrink-0" />
      {state === 'done' ? <del>{text}</del> : text}
    </span>
  )
}
