import { useQuery } from '@tanstack/react-query'
import { FileText, ShieldQuestion, Syringe } from 'lucide-react'
import { useState } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, FileButton } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { RecordMenu } from './record-menu.tsx'
import { VaccinationStatusBadge } from './vaccination-status-badge.tsx'
import { VaccinationDialogs, type VaccinationDialog } from './vaccination-dialogs.tsx'
import { doseText, vaccineName } from './vaccination-texts.ts'
import { nextOf, proofUrl, recordsOf } from './vaccinations.queries.ts'

/** Shows the vaccinations of a bird, and the next ones due. */
export function BirdVaccinationsCard({ pigeon }: { pigeon: Pigeon }) {
  const { t } = useLanguage()
  const { id } = pigeon
  const records = useQuery(recordsOf(id))
  const [dialog, setDialog] = useState<VaccinationDialog>()
  return (
    <Card as="section" labelledBy="bird-vaccinations">
      <CardHeader
        id="bird-vaccinations"
        title={t('vaccinations.bird.title')}
        actions={
          <>
            {isInCare(pigeon) && (
              <Button
                call={vaccinationsApi.record}
                size="sm"
                icon={<Syringe aria-hidden="true" />}
                onClick={() => setDialog({ kind: 'record', start: { birds: [{ value: String(id), label: birdTitle(pigeon) }] } })}
              >
                {t('vaccinations.record')}
              </Button>
            )}
          </>
        }
      />
      {isInCare(pigeon) && <NextVaccinations pigeonId={id} />}
      <QueryContent query={records}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState compact icon={<ShieldQuestion />} title={t('vaccinations.bird.empty')} />
          ) : (
            <>
              <ItemList label={t('vaccinations.bird.past')}>
                {items.map((record) => (
                  <RecordRow key={record.id} record={record} onOpen={setDialog} />
                ))}
              </ItemList>
              <div className="mt-3">
                <FileButton size="sm" variant="ghost" href={proofUrl({ pigeonId: id })} icon={<FileText aria-hidden="true" />}>
                  {t('vaccinations.bird.proof')}
                </FileButton>
              </div>
            </>
          )
        }
      </QueryContent>
      <VaccinationDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </Card>
  )
}

function NextVaccinations({ pigeonId }: { pigeonId: number }) {
  const { t } = useLanguage()
  const today = useToday()
  const lines = useQuery(nextOf(pigeonId)).data?.items ?? []
  if (lines.length === 0) return null
  return (
    <div className="mb-4">
      <ItemList label={t('vaccinations.bird.next')} atEnd>
        {lines.map((line) => (
          <ItemRow
            key={`${line.programId} ${line.name}`}
            title={line.name ?? t('vaccinations.due.unnamed')}
            badges={<VaccinationStatusBadge status={line} today={today} />}
          />
        ))}
      </ItemList>
    </div>
  )
}

interface RecordRowProps {
  readonly record: VaccinationRecord
  readonly onOpen: (dialog: VaccinationDialog) => void
}

function RecordRow({ record, onOpen }: RecordRowProps) {
  const { t, format } = useLanguage()
  const { administeredDate, batchNumber, expiryDate, notes } = record
  const line = [
    format.date(administeredDate),
    doseText(record, t, format),
    batchNumber && `${t('vaccinations.records.lot')} ${batchNumber}`,
    expiryDate && t('vaccinations.records.expires', { day: format.date(expiryDate) }),
    notes,
  ]
  return (
    <ItemRow
      title={vaccineName(record, t)}
      badges={<PendingBadge row={record} />}
      line={line.filter(Boolean).join(' · ')}
      actions={<RecordMenu record={record} onOpen={onOpen} />}
    />
  )
}
