import { ClipboardCheck, PackagePlus, Pill } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Batch, Medicine } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { usableUnits } from '#shared/medicines/usable.ts'
import { HistoryList } from '#client/features/actions/history-list.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { TextSection } from '#client/ui/text-section.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { BatchList } from './batch-list.tsx'
import { Ledger } from './ledger.tsx'
import { StockBadge } from './medicine-badges.tsx'
import type { BatchAction, MedicineAction } from './medicine-dialogs.tsx'
import { amountText, stockText } from './medicine-texts.ts'

interface MedicineDetailsDialogProps {
  readonly medicine: Medicine
  readonly today: LocalDate
  readonly onAction: (action: MedicineAction, medicine: Medicine) => void
  readonly onBatchAction: (action: BatchAction, medicine: Medicine, batch: Batch) => void
  readonly onClose: () => void
}

/** Shows everything about one medicine: its details, its batches, and its ledger. */
export function MedicineDetailsDialog({ medicine, today, onAction, onBatchAction, onClose }: MedicineDetailsDialogProps) {
  const { t, format } = useLanguage()
  const { unitOfMeasure: unit, type, manufacturer, isActive, quantityInStock } = medicine
  const amount = (value: number) => amountText(value, unit, t, format)
  const usable = usableUnits(medicine, today)
  const passages = [
    { title: t('medicines.field.dosage'), text: medicine.dosageInstructions },
    { title: t('medicines.field.storage'), text: medicine.storageConditions },
    { title: t('medicines.field.notes'), text: medicine.notes },
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={medicine.name}
      description={[t(`medicines.type.${type}`), manufacturer].filter(Boolean).join(' · ')}
      size="xl"
    >
      <DialogBody
        footer={
          <>
            <Button
              icon={<ClipboardCheck aria-hidden="true" />}
              call={medicinesApi.correct}
              onClick={() => onAction('count', medicine)}
            >
              {t('medicines.count')}
            </Button>
            <Button
              icon={<PackagePlus aria-hidden="true" />}
              call={medicinesApi.receive}
              disabled={!isActive}
              onClick={() => onAction('receive', medicine)}
            >
              {t('medicines.receive')}
            </Button>
            <Button
              variant="primary"
              call={medicinesApi.use}
              icon={<Pill aria-hidden="true" />}
              disabled={!isActive || quantityInStock <= 0}
              onClick={() => onAction('use', medicine)}
            >
              {t('medicines.use')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-6">
          <Facts
            facts={[
              { label: t('medicines.field.stock'), value: stockText(medicine, t, format) },
              ...(usable < quantityInStock ? [{ label: t('medicines.field.usable'), value: amount(usable) }] : []),
              { label: t('medicines.field.status'), value: <StockBadge medicine={medicine} /> },
              { label: t('medicines.field.threshold'), value: amount(medicine.lowStockThreshold) },
              {
                label: t('medicines.field.defaultDose'),
                value: medicine.defaultDose === null ? '—' : amount(medicine.defaultDose),
              },
            ]}
          />
          {passages.some(({ text }) => text !== null) && (
            <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
              {passages.map(({ title, text }) => text !== null && <TextSection key={title} title={title} text={text} />)}
            </div>
          )}
          <section className="flex flex-col gap-2">
            <SubHeading>{t('medicines.batches')}</SubHeading>
            <BatchList medicine={medicine} today={today} onAction={(action, batch) => onBatchAction(action, medicine, batch)} />
          </section>
          <section className="flex flex-col gap-2">
            <SubHeading>{t('medicines.ledger')}</SubHeading>
            <Ledger medicine={medicine} />
          </section>
          <section className="flex flex-col gap-2">
            <SubHeading>{t('actions.history')}</SubHeading>
            <HistoryList entity="medicines" id={medicine.id} />
          </section>
        </div>
      </DialogBody>
    </Dialog>
  )
}
