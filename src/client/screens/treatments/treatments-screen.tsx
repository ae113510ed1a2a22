import { useQuery } from '@tanstack/react-query'
import { ShieldPlus } from 'lucide-react'
import { useState } from 'react'
import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import type { Treatment } from '#shared/treatments/treatment.ts'
import { isOpen } from '#shared/treatments/course.ts'
import { ActivePanel } from '#client/features/treatments/active-panel.tsx'
import { HistoryPanel } from '#client/features/treatments/history-panel.tsx'
import { QuarantinePanel } from '#client/features/treatments/quarantine-panel.tsx'
import { SchedulePanel } from '#client/features/treatments/schedule-panel.tsx'
import {
  StartTreatmentDialog,
  TreatmentDialogs,
  type TreatmentAction,
  type TreatmentDialog,
} from '#client/features/treatments/treatment-dialogs.tsx'
import { activeTreatmentsQuery, openQuarantinesQuery, roundQuery } from '#client/features/treatments/treatments.queries.ts'
import { useTreatmentsFilter } from '#client/features/treatments/use-treatments-filter.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Tabs } from '#client/ui/tabs.tsx'

/** Shows running treatments, the doses due today, and the outcomes of past treatments. */
export function TreatmentsScreen() {
  const { t } = useLanguage()
  const { tab, filter, set } = useTreatmentsFilter()
  const [dialog, setDialog] = useState<TreatmentDialog>()
  const active = useQuery(activeTreatmentsQuery()).data?.total
  const quarantined = useQuery(openQuarantinesQuery()).data?.total
  const due = useQuery(roundQuery()).data?.filter(({ dose }) => isOpen(dose)).length
  const start = () => setDialog({ kind: 'start' })
  const onAction = (kind: TreatmentAction, treatment: Treatment) => setDialog({ kind, treatment })
  return (
    <>
      <PageHeader
        title={t('frame.page.treatments')}
        description={t('frame.page.treatments.line')}
        onAdd={start}
        addOpens={StartTreatmentDialog}
        addText={t('treatments.start')}
        actions={
          <Button
            call={quarantinesApi.create}
            icon={<ShieldPlus aria-hidden="true" />}
            onClick={() => setDialog({ kind: 'quarantine' })}
          >
            {t('treatments.quarantine.start')}
          </Button>
        }
      />
      <Tabs
        label={t('treatments.tabs')}
        value={tab}
        onChange={(name) => set({ tab: name })}
        tabs={[
          {
            name: 'active',
            label: t('treatments.tab.active'),
            ...(active !== undefined && { count: active }),
            content: <ActivePanel onStart={start} onAction={onAction} />,
          },
          {
            name: 'schedule',
            label: t('treatments.tab.schedule'),
            ...(due !== undefined && { count: due }),
            content: <SchedulePanel />,
          },
          {
            name: 'history',
            label: t('treatments.tab.history'),
            content: <HistoryPanel filter={filter} onFilter={set} onAction={onAction} />,
          },
          {
            name: 'quarantine',
            label: t('treatments.tab.quarantine'),
            ...(quarantined !== undefined && { count: quarantined }),
            content: <QuarantinePanel />,
          },
        ]}
      />
      <TreatmentDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
