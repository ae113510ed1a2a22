import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { CycleStatusBadge } from '#client/features/cycles/cycle-status-badge.tsx'
import { cyclesQuery } from '#client/features/cycles/cycles.queries.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useLoftDay } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { QueryContent } from './query-content.tsx'

export function CyclesTab() {
  const { say } = useLanguage()
  const cycles = useQuery(cyclesQuery())
  const manage = <ButtonLink href="/breeding-cycles">{say('breeding.cycles.manage')}</ButtonLink>
  return (
    <QueryContent query={cycles}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            icon={<RefreshCw />}
            title={say('breeding.cycles.empty')}
            text={say('breeding.cycles.empty.text')}
            action={manage}
          />
        ) : (
          <div className="flex flex-col gap-3">
            <div className="flex justify-end">{manage}</div>
            <CycleTable cycles={all} />
          </div>
        )
      }
    </QueryContent>
  )
}

function CycleTable({ cycles }: { cycles: readonly Cycle[] }) {
  const { say, format } = useLanguage()
  const dayOf = useLoftDay()
  return (
    <Table
      caption={say('breeding.tab.cycles')}
      rows={cycles}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'pair',
          header: say('breeding.cycles.pair'),
          isName: true,
          cell: (cycle) => <TextLink href={`/breeding/pairs/${cycle.breedingPairId}`}>{pairTitle(cycle, say)}</TextLink>,
        },
        {
          key: 'number',
          header: say('breeding.cycles.number'),
          onPhone: 'line',
          align: 'end',
          cell: ({ id, cycleNumber }) => (
            <TextLink href={`/breeding-cycles?cycle=${id}`}>{say('breeding.cycle', { number: cycleNumber })}</TextLink>
          ),
        },
        {
          key: 'phase',
          header: say('breeding.cycles.phase'),
          onPhone: 'badge',
          cell: ({ status }) => <CycleStatusBadge status={status} />,
        },
        { key: 'start', header: say('breeding.cycles.start'), cell: ({ createdAt }) => format.date(dayOf(createdAt)) },
        {
          key: 'hatch',
          header: say('breeding.cycles.hatch'),
          onPhone: 'named',
          cell: ({ expectedHatchDate }) => (expectedHatchDate === null ? say('common.notSet') : format.date(expectedHatchDate)),
        },
        { key: 'young', header: say('breeding.cycles.offspring'), align: 'end', cell: ({ totalHatched }) => totalHatched },
      ]}
    />
  )
}
