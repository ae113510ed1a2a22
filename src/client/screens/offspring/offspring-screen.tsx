import { useInfiniteQuery } from '@tanstack/react-query'
import { Bird, Syringe, Tag } from 'lucide-react'
import { useState } from 'react'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { OffspringCounts } from '#shared/offspring/offspring-api.ts'
import { AllOffspringPanel } from '#client/features/offspring/all-offspring-panel.tsx'
import { DuePanel } from '#client/features/offspring/due-panel.tsx'
import {
  AddYoungDialog,
  OffspringDialogs,
  type OffspringAction,
  type OffspringDialog,
} from '#client/features/offspring/offspring-dialogs.tsx'
import { dueOffspring } from '#client/features/offspring/due-offspring.ts'
import { OffspringSummary } from '#client/features/offspring/offspring-summary.tsx'
import { openYoungPages } from '#client/features/offspring/offspring.queries.ts'
import { useOffspringFilter } from '#client/features/offspring/use-offspring-filter.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useAllRows } from '#client/lists/use-rows.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { Tabs } from '#client/ui/tabs.tsx'

export function OffspringScreen() {
  const { t } = useLanguage()
  const young = useAllRows(useInfiniteQuery(openYoungPages()))
  const [dialog, setDialog] = useState<OffspringDialog>()
  return (
    <>
      <PageHeader
        title={t('frame.page.offspring')}
        description={t('frame.page.offspring.line')}
        back={{ href: '/breeding', label: t('frame.page.breeding') }}
        addText={t('offspring.new')}
        onAdd={() => setDialog({ kind: 'add' })}
        addOpens={AddYoungDialog}
      />
      {young.isError ? (
        <ErrorState error={young.error} onRetry={() => void young.refetch()} />
      ) : (
        <Lists young={young.data} counts={young.first?.counts} open={setDialog} />
      )}
      <OffspringDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

interface ListsProps {
  /** Young with something left to do; undefined while loading. */
  readonly young: readonly Offspring[] | undefined
  readonly counts: OffspringCounts | undefined
  readonly open: (dialog: OffspringDialog) => void
}

function Lists({ young, counts, open }: ListsProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const { filter, set } = useOffspringFilter()
  if (!young || !counts) {
    return (
      <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-6">
        <OffspringSummary lists={undefined} counts={undefined} />
        <Skeleton shape="card" />
      </div>
    )
  }
  const lists = dueOffspring(young, today)
  const { nextBanding, nextFledging } = lists
  const onAction = (kind: OffspringAction, offspring: Offspring) => open({ kind, offspring })
  return (
    <div className="flex flex-col gap-6">
      <div className="max-md:order-last">
        <OffspringSummary lists={lists} counts={counts} />
      </div>
      <Tabs
        label={t('offspring.tabs')}
        value={filter.tab}
        onChange={(tab) => set({ tab })}
        tabs={[
          {
            name: 'banding',
            label: t('offspring.tab.banding'),
            count: lists.banding.length,
            content: (
              <DuePanel
                topic="banding"
                caption={t('offspring.tab.banding')}
                rows={lists.banding}
                empty={{
                  icon: <Tag />,
                  title: t('offspring.empty.banding'),
                  text: nextBanding
                    ? t('offspring.empty.banding.next', { day: format.date(nextBanding) })
                    : t('offspring.empty.banding.text'),
                }}
                overdue={{
                  title: t('offspring.late.banding'),
                  text: t('offspring.late.banding.text'),
                  rows: lists.bandingLate,
                }}
                today={today}
                onAction={onAction}
              />
            ),
          },
          {
            name: 'vaccination',
            label: t('offspring.tab.vaccination'),
            count: lists.vaccination.length,
            content: (
              <DuePanel
                topic="vaccination"
                caption={t('offspring.tab.vaccination')}
                rows={lists.vaccination}
                empty={{
                  icon: <Syringe />,
                  title: t('offspring.empty.vaccination'),
                  text: t('offspring.empty.vaccination.text'),
                }}
                today={today}
                onAction={onAction}
              />
            ),
          },
          {
            name: 'fledging',
            label: t('offspring.tab.fledging'),
            count: lists.fledging.length,
            content: (
              <DuePanel
                topic="fledging"
                caption={t('offspring.tab.fledging')}
                rows={lists.fledging}
                empty={{
                  icon: <Bird />,
                  title: t('offspring.empty.fledging'),
                  text: nextFledging
                    ? t('offspring.empty.fledging.next', { day: format.date(nextFledging) })
                    : t('offspring.empty.fledging.text'),
                }}
                overdue={{
                  title: t('offspring.late.fledging'),
                  text: t('offspring.late.fledging.text'),
                  rows: lists.fledgingLate,
                }}
                today={today}
                onAction={onAction}
              />
            ),
          },
          {
            name: 'all',
            label: t('offspring.tab.all'),
            count: counts.all,
            content: (
              <AllOffspringPanel
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
