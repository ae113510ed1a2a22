import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DuePanel } from '#client/features/vaccinations/due-panel.tsx'
import { InventoryPanel } from '#client/features/vaccinations/inventory-panel.tsx'
import { ProofPanel } from '#client/features/vaccinations/proof-panel.tsx'
import { RecordsPanel } from '#client/features/vaccinations/records-panel.tsx'
import { SchedulePanel } from '#client/features/vaccinations/schedule-panel.tsx'
import { useVaccinationFilter } from '#client/features/vaccinations/use-vaccination-filter.ts'
import {
  RecordVaccineDialog,
  VaccinationDialogs,
  type VaccinationDialog,
} from '#client/features/vaccinations/vaccination-dialogs.tsx'
import { dueCountQuery } from '#client/features/vaccinations/vaccinations.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Tabs } from '#client/ui/tabs.tsx'

/** Shows vaccination programs, recorded and due vaccinations, and the proof of vaccination. */
export function VaccinationsScreen() {
  const { t } = useLanguage()
  const { tab, filter, set } = useVaccinationFilter()
  const [dialog, setDialog] = useState<VaccinationDialog>()
  const due = useQuery(dueCountQuery()).data?.total
  return (
    <>
      <PageHeader
        title={t('frame.page.vaccinations')}
        description={t('frame.page.vaccinations.line')}
        addText={t('vaccinations.record')}
        onAdd={() => setDialog({ kind: 'record' })}
        addOpens={RecordVaccineDialog}
      />
      <Tabs
        label={t('vaccinations.tabs')}
        value={tab}
        onChange={(chosen) => set({ tab: chosen })}
        tabs={[
          {
            name: 'schedule',
            label: t('vaccinations.tab.schedule'),
            content: (
              <SchedulePanel
                onOpen={setDialog}
                onShowDue={(id) => set({ tab: 'overdue', program: String(id), section: '', loft: '' })}
              />
            ),
          },
          {
            name: 'records',
            label: t('vaccinations.tab.records'),
            content: <RecordsPanel filter={filter} onFilter={set} onOpen={setDialog} />,
          },
          {
            name: 'overdue',
            label: t('vaccinations.tab.overdue'),
            ...(due && { count: due }),
            content: <DuePanel filter={filter} onFilter={set} onOpen={setDialog} />,
          },
          { name: 'inventory', label: t('vaccinations.tab.inventory'), content: <InventoryPanel /> },
          {
            name: 'proof',
            label: t('vaccinations.tab.proof'),
            content: <ProofPanel filter={filter} onFilter={set} />,
          },
        ]}
      />
      <VaccinationDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
