import type { Pair } from '#shared/pairs/pair.ts'
import type { PlanTask } from '#shared/pairs/season-plan.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { CheckRow } from '#client/ui/check-row.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { Table } from '#client/ui/table.tsx'
import type { PlanCell } from './plan-cells.ts'
import { PlanDay } from './plan-day.tsx'

interface PlanPairsProps {
  readonly pairs: readonly Pair[]
  /** The cells of all pairs and the selected steps. */
  readonly cells: readonly PlanCell[]
  readonly steps: readonly PlanTask[]
  readonly without: ReadonlySet<number>
  /** Receives the pairs that are left out. */
  readonly onChoose: (without: ReadonlySet<number>) => void
}

/** Every pair with its own days; the season is planned for selected pairs. */
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

  const rows = pairs.map((pair) => ({
    pair,
    cells: ofPair.get(pair.id) ?? [],
    isChosen: !without.has(pair.id),
    choose: (isChosen: boolean) => choose(pair.id, isChosen),
  }))
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
      <div className="max-md:hidden">
        <PairTable rows={rows} steps={steps} />
      </div>
      <div className="md:hidden">
        <PairList rows={rows} />
      </div>
    </section>
  )
}

interface Row {
  readonly pair: Pair
  readonly cells: readonly PlanCell[]
  readonly isChosen: boolean
  readonly choose: (isChosen: boolean) => void
}

function PairTable({ rows, steps }: { rows: readonly Row[]; steps: readonly PlanTask[] }) {
  const { say } = useLanguage()
  return (
    <Table
      caption={say('breeding.plan.dates')}
      rows={rows}
      rowKey={({ pair }) => pair.id}
      columns={[
        {
          key: 'pair',
          header: say('breeding.plan.pair'),
          isName: true,
          isShort: true,
          cell: ({ pair, isChosen, choose }) => (
            <Checkbox
              aria-label={pairTitle(pair, say)}
              label={birdTitle(pair.malePigeon)}
              hint={birdTitle(pair.femalePigeon)}
              checked={isChosen}
              onChange={(event) => choose(event.target.checked)}
            />
          ),
        },
        ...steps.map((step) => ({
          key: step,
          header: say(`breeding.plan.short.${step}`),
          isShort: true,
          cell: ({ cells }: Row) => <PlanDay cell={cells.find(({ planned }) => planned.task === step)} />,
        })),
      ]}
    />
  )
}

/** The same on phones: the days of a pair can be expanded. */
function PairList({ rows }: { rows: readonly Row[] }) {
  const { say } = useLanguage()
  return (
    <Card>
      <div className="-mt-4 flex flex-col">
        <ItemList label={say('breeding.plan.dates')} atEnd>
          {rows.map(({ pair, cells, isChosen, choose }) => {
            const count = cells.filter(({ stepState }) => stepState.state === 'accepted').length
            return (
              <CheckRow
                key={pair.id}
                title={pairTitle(pair, say)}
                checked={isChosen}
                onChange={choose}
                badges={count > 0 && <Badge tone="success">{say('breeding.plan.dates.accepted', { count })}</Badge>}
              >
                <Disclosure summary={say('breeding.plan.dates.unfold')}>
                  <Facts
                    facts={cells.map((cell) => ({
                      label: say(`breeding.plan.step.${cell.planned.task}`),
                      value: <PlanDay cell={cell} />,
                    }))}
                  />
                </Disclosure>
              </CheckRow>
            )
          })}
        </ItemList>
      </div>
    </Card>
  )
}
