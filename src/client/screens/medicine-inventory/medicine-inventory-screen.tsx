import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddMedicineDialog, MedicineDialogs, type MedicineDialog } from '#client/features/medicines/medicine-dialogs.tsx'
import { MedicineList } from '#client/features/medicines/medicine-list.tsx'
import { MedicineSummary } from '#client/features/medicines/medicine-summary.tsx'
import { medicineById, medicinePages } from '#client/features/medicines/medicines.queries.ts'
import { useMedicineFilter } from '#client/features/medicines/use-medicine-filter.ts'
import { useToday } from '#client/dates/use-today.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { useRows } from '#client/lists/use-rows.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const MedicineDetailsDialog = lazyDialog(
  async () => (await import('#client/features/medicines/medicine-details-dialog.tsx')).MedicineDetailsDialog,
)

export function MedicineInventoryScreen() {
  const { t } = useLanguage()
  const today = useToday()
  const { filter, set, openMedicineId, open } = useMedicineFilter()
  const medicines = useRows(useInfiniteQuery({ ...medicinePages(filter), placeholderData: keepPreviousData }))
  const [dialog, setDialog] = useState<MedicineDialog>()
  const listed = medicines.data?.find(({ id }) => id === openMedicineId)
  const unlisted = useQuery({ ...medicineById(openMedicineId ?? 0), enabled: openMedicineId !== null && !listed }).data
  const shown = listed ?? (openMedicineId === null ? undefined : unlisted)
  return (
    <>
      <PageHeader
        title={t('frame.page.medicines')}
        description={t('frame.page.medicines.line')}
        addText={t('medicines.add')}
        addCall={medicinesApi.create}
        onAdd={() => setDialog({ kind: 'add' })}
        addOpens={AddMedicineDialog}
      />
      {medicines.isError ? (
        <ErrorState error={medicines.error} onRetry={() => void medicines.refetch()} />
      ) : (
        <div className="flex flex-col gap-6" {...(!medicines.data && { role: 'status', 'aria-label': t('common.loading') })}>
          <div className="max-md:order-last">
            <MedicineSummary counts={medicines.first?.counts} />
          </div>
          {medicines.data ? (
            <MedicineList
              found={medicines}
              today={today}
              filter={filter}
              onFilter={set}
              onAction={(kind, medicine) => setDialog({ kind, medicine })}
              onOpen={({ id }) => open(id)}
              onAdd={() => setDialog({ kind: 'add' })}
            />
          ) : (
            <div className="max-md:min-h-dvh">
              <Skeleton shape="card" />
            </div>
          )}
        </div>
      )}
      {shown && (
        <MedicineDetailsDialog
          medicine={shown}
          today={today}
          onAction={(kind, medicine) => setDialog({ kind, medicine })}
          onBatchAction={(kind, medicine, batch) => setDialog({ kind, medicine, batch })}
          onClose={() => open(null)}
        />
      )}
      <MedicineDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
