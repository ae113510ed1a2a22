import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { Medicine, Movement } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import type { Column } from '#client/lists/columns.ts'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { amountText, stockText } from './medicine-texts.ts'
import { ledgerQuery } from './medicines.queries.ts'
import { useStockErrorText } from './use-stock-error-text.ts'

/** Lists every entry in the ledger of one medicine, latest first. */
export function Ledger({ medicine }: { medicine: Medicine }) {
  const { t } = useLanguage()
  const columns = useColumns(medicine)
  const ledger = useInfiniteQuery(ledgerQuery(medicine.id))
  if (ledger.isError) return <ErrorState compact error={ledger.error} onRetry={() => void ledger.refetch()} />
  if (!ledger.data) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton shape="box" />
      </div>
    )
  }
  const entries = ledger.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <EmptyState compact title={t('medicines.ledger.empty')} />
  return (
    <div className="flex flex-col gap-3">
      <Table needsWideScreen caption={t('medicines.ledger')} columns={columns} rows={entries} rowKey={({ id }) => id} />
      {ledger.hasNextPage && (
        <div className="flex justify-center">
          <Button loading={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
            {t('common.loadMore')}
          </Button>
        </div>
      )}
    </div>
  )
}

function useColumns(medicine: Medicine): readonly Column<Movement>[] {
  const { t, format } = useLanguage()
  const unit = medicine.unitOfMeasure
  const takeBack = useWrite({
    endpoint: medicinesApi.removeMovement,
    success: (updated) => ({ title: t('medicines.toast.takenBack'), description: stockText(updated, t, format) }),
    reason: useStockErrorText(),
  })
  return [
    {
      key: 'what',
      header: t('medicines.ledger.what'),
      isName: true,
      cell: (entry) => (
        <NameCell
          isLong
          name={
            <span className="flex flex-wrap items-center gap-2">
              {kindText(entry)} <PendingBadge row={entry} />
            </span>
          }
          line={entry.notes}
        />
      ),
    },
    {
      key: 'day',
      header: t('medicines.ledger.day'),
      isShort: true,
      onPhone: 'line',
      cell: ({ movedOn }) => format.date(movedOn),
    },
    {
      key: 'amount',
      header: t('medicines.ledger.amount'),
      onPhone: 'line',
      isShort: true,
      align: 'end',
      cell: ({ amount }) => (amount > 0 ? '+' : '') + amountText(amount, unit, t, format).replace('-', '−'),
    },
    {
      key: 'balance',
      header: t('medicines.ledger.balance'),
      isShort: true,
      align: 'end',
      cell: ({ balance }) => amountText(balance, unit, t, format),
    },
    { key: 'batch', header: t('medicines.field.batch'), cell: ({ batchNumber }) => batchNumber ?? '—' },
    {
      key: 'bird',
      header: t('medicines.ledger.bird'),
      isShort: true,
      cell: ({ pigeonId, bandId, birdName }) =>
        pigeonId === null || bandId === null ? (
          '—'
        ) : (
          <TextLink href={`/pigeons/${pigeonId}`}>{birdTitle({ bandId, name: birdName })}</TextLink>
        ),
    },
    { key: 'by', header: t('medicines.ledger.by'), cell: ({ actor }) => actor },
    {
      key: 'actions',
      header: t('medicines.field.actions'),
      isActions: true,
      cell: ({ id, version, vaccinationRecordId, treatmentDoseId }) =>
        // An entry that waits to be sent has no id; stock taken by a vaccination or a treatment is undone in that feature.
        typeof id === 'number' &&
        vaccinationRecordId === null &&
        treatmentDoseId === null && (
          <IconButton
            call={medicinesApi.removeMovement}
            size="sm"
            label={t('medicines.ledger.takeBack')}
            icon={<Undo2 />}
            disabled={takeBack.isPending}
            onClick={() => takeBack.send({ params: { id: medicine.id, movementId: id } }, { version })}
          />
        ),
    },
  ]

  function kindText({ kind, vaccinationRecordId, treatmentDoseId }: Movement): string {
    if (vaccinationRecordId !== null) return t('medicines.movement.vaccination')
    return t(treatmentDoseId === null ? `medicines.movement.${kind}` : 'medicines.movement.treatment')
  }
}
