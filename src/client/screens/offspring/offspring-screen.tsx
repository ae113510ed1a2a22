import { useQuery } from '@tanstack/react-query'
import { Bird, Syringe, Tag } from 'lucide-react'
import { useState } from 'react'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { AllOffspringPanel } from '#client/features/offspring/all-offspring-panel.tsx'
import { DuePanel } from '#client/features/offspring/due-panel.tsx'
import {
  AddYoungDialog,
  OffspringDialogs,
  type OffspringAction,
  type OffspringDialog,
} from '#client/features/offspring/offspring-dialogs.tsx'
import { NO_YOUNG, offspringLists, youngTotal } from '#client/features/offspring/offspring-lists.ts'
import { OffspringSummary } from '#client/features/offspring/offspring-summary.tsx'
import { offspringQuery } from '#client/features/offspring/offspring.queries.ts'
import { pairsQuery } from '#client/features/pairs/pairs.queries.ts'
import { useOffspringFilter } from '#client/features/offspring/use-offspring-filter.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { Tabs } from '#client/ui/tabs.tsx'

export function OffspringScreen() {
  const { say } = useLanguage()
  const young = useQuery(offspringQuery())
  const pairs = useQuery(pairsQuery())
  const [dialog, setDialog] = useState<OffspringDialog>()
  return (
    <>
      <PageHeader
        title={say('frame.page.offspring')}
        description={say('frame.page.offspring.line')}
        back={{ href: '/breeding', label: say('frame.page.breeding') }}
        addText={say('offspring.new')}
        onAdd={() => setDialog({ kind: 'add' })}
        addOpens={AddYoungDialog}
      />
      {young.isError ? (
        <ErrorState error={young.error} onRetry={() => void young.refetch()} />
      ) : pairs.isError ? (
        <ErrorState error={pairs.error} onRetry={() => void pairs.refetch()} />
      ) : (
        <Lists all={young.data} pairs={pairs.data} open={setDialog} />
      )}
      <OffspringDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

interface ListsProps {
  /** Undefined while loading. */
  readonly all: readonly Offspring[] | undefined
  readonly pairs: readonly Pair[] | undefined
  readonly open: (dialog: OffspringDialog) => void
}

function Lists({ all, pairs, open }: ListsProps) {
  const { say, format } = useLanguage()
  const today = useToday()
  const { filter, set } = useOffspringFilter()
  if (!all || !pairs) {
    return (
      <div role="status" aria-label={say('common.loading')} className="flex flex-col gap-6">
        <OffspringSummary lists={undefined} total={NO_YOUNG} />
        <Skeleton shape="card" />
      </div>
    )
  }
  const lists = offspringLists(all, today)
  const { nextBanding, nextFledging } = lists
  const onAction = (kind: OffspringAction, offspring: Offspring) => open({ kind, offspring })
  return (
    <div className="flex flex-col gap-6">
      <div className="max-md:order-last">
        <OffspringSummary lists={lists} total={youngTotal(all, pairs)} />
      </div>
      <Tabs
        label={say('offspring.tabs')}
        value={filter.tab}
        onChange={(tab) => set({ tab })}
        tabs={[
          {
            name: 'banding',
            label: say('offspring.tab.banding'),
            count: lists.banding.length,
            content: (
              <DuePanel
                topic="banding"
                caption={say('offspring.tab.banding')}
                rows={lists.banding}
                empty={{
                  icon: <Tag />,
                  title: say('offspring.empty.banding'),
                  text: nextBanding
                    ? say('offspring.empty.banding.next', { day: format.date(nextBanding) })
                    : say('offspring.empty.banding.text'),
                }}
                overdue={{
                  title: say('offspring.late.banding'),
                  text: say('offspring.late.banding.text'),
                  rows: lists.bandingLate,
                }}
                today={today}
                onAction={onAction}
              />
            ),
          },
          {
            name: 'vaccination',
            label: say('offspring.tab.vaccination'),
            count: lists.vaccination.length,
            content: (
              <DuePanel
                topic="vaccination"
                caption={say('offspring.tab.vaccination')}
                rows={lists.vaccination}
                empty={{
                  icon: <Syringe />,
                  title: say('offspring.empty.vaccination'),
                  text: say('offspring.empty.vaccination.text'),
                }}
                today={today}
                onAction={onAction}
              />
            ),
          },
          {
            name: 'fledging',
            label: say('offspring.tab.fledging'),
            count: lists.fledging.length,
            content: (
              <DuePanel
                topic="fledging"
                caption={say('offspring.tab.fledging')}
                rows={lists.fledging}
                empty={{
                  icon: <Bird />,
                  title: say('offspring.empty.fledging'),
                  text: nextFledging
                    ? say('offspring.empty.fledging.next', { day: format.date(nextFledging) })
                    : say('offspring.empty.fledging.text'),
                }}
                overdue={{
                  title: say('offspring.late.fledging'),
                  text: say('offspring.late.fledging.text'),
                  rows: lists.fledgingLate,
                }}
                today={today}
                onAction={onAction}
              />
            ),
          },
          {
            name: 'all',
            label: say('offspring.tab.all'),
            count: all.length,
            content: (
              <AllOffspringPanel
                all={all}
                filter={filter}
                onFilter={set}
                today={today}
                onAction={onAction}
                onAdd={() => open({ kind: 'add' })}
              />
            ),
          },
        ]}
      />
    </div>
  )
}
