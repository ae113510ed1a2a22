import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeletedRow } from '#shared/deleted/deleted-api.ts'
import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import { useLoftDay, useToday } from '#client/features/pigeons/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { Table } from '#client/ui/table.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import type { DeletedKind } from './deleted-groups.ts'

/** Rows shown before the keeper asks for more, and added each time. */
const ROWS_AT_A_TIME = 50
/** From so many days on the time left stands out. */
const SOON_DAYS = 3

interface DeletedTableProps {
  readonly kind: DeletedKind
  /** The row that is on its way back. */
  readonly restoring: DeletedRow | undefined
  readonly onRestore: (row: DeletedRow) => void
  readonly onRemove: (row: DeletedRow) => void
}

/** The deleted rows of one kind, with the time each has left. */
export function DeletedTable({ kind: { entity, rows }, restoring, onRestore, onRemove }: DeletedTableProps) {
  const { say, format } = useLanguage()
  const [shown, setShown] = useState(ROWS_AT_A_TIME)
  const dayOf = useLoftDay()
  const name = say(`deleted.kind.${entity}`)
  return (
    <section className="min-w-0">
      <SubHeading>{name}</SubHeading>
      <Table
        caption={name}
        rows={rows.slice(0, shown)}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: say('deleted.name'), cell: (row) => <Name row={row} />, isName: true },
          { key: 'when', header: say('deleted.when'), cell: ({ deletedAt }) => format.date(dayOf(deletedAt)) },
          { key: 'left', header: say('deleted.left'), cell: ({ goneOn }) => <DaysLeft goneOn={goneOn} /> },
          {
            key: 'actions',
            header: say('deleted.actions'),
            isActions: true,
            cell: (row) => (
              <span className="inline-flex items-center gap-1">
                <Button
                  size="sm"
                  icon={<RotateCcw aria-hidden="true" />}
                  loading={row === restoring}
                  aria-label={say('deleted.restore', { name: row.title })}
                  onClick={() => onRestore(row)}
                >
                  {say('common.restore')}
                </Button>
                <TipButton
                  size="sm"
                  tone="danger"
                  label={say('deleted.removeForever', { name: row.title })}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => onRemove(row)}
                />
              </span>
            ),
          },
        ]}
      />
      {rows.length > shown && (
        <div className="flex justify-center pt-3">
          <Button onClick={() => setShown(shown + ROWS_AT_A_TIME)}>{say('common.loadMore')}</Button>
        </div>
      )}
    </section>
  )
}

function Name({ row: { title, partOf } }: { row: DeletedRow }) {
  const { say } = useLanguage()
  return (
    <>
      {title} {partOf !== null && <span className="font-normal text-muted">{say('deleted.partOf', { name: partOf })}</span>}
    </>
  )
}

function DaysLeft({ goneOn }: { goneOn: LocalDate }) {
  const { say } = useLanguage()
  const count = Math.max(0, daysBetween(useToday(), goneOn))
  const text = count === 0 ? say('deleted.today') : say('deleted.inDays', { count })
  return count <= SOON_DAYS ? <Badge tone="warning">{text}</Badge> : text
}
