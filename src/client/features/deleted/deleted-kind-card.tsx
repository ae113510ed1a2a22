import { RotateCcw, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { deletedApi, type DeletedRow } from '#shared/deleted/deleted-api.ts'
import { daysBetween } from '#shared/calendar/local-date.ts'
import { useLoftDay, useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import type { DeletedKind } from './deleted-groups.ts'
import { useRestoreDeleted } from './deleted-writes.ts'

/** Rows shown before the user asks for more, and rows added each time. */
const ROWS_AT_A_TIME = 50
/** From this many days on, the remaining time is highlighted. */
const SOON_DAYS = 3

interface DeletedKindCardProps {
  readonly kind: DeletedKind
  readonly onRemove: (row: DeletedRow) => void
}

/** Shows the deleted rows of one kind, with the time left for each. */
export function DeletedKindCard({ kind: { entity, rows }, onRemove }: DeletedKindCardProps) {
  const { t } = useLanguage()
  const titleId = useId()
  const [shown, setShown] = useState(ROWS_AT_A_TIME)
  const name = t(`deleted.kind.${entity}`)
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={name} />
      <ItemList label={name} atEnd={rows.length <= shown}>
        {rows.slice(0, shown).map((row) => (
          <Deleted key={row.id} row={row} onRemove={onRemove} />
        ))}
      </ItemList>
      {rows.length > shown && (
        <div className="flex justify-center pt-4">
          <Button onClick={() => setShown(shown + ROWS_AT_A_TIME)}>{t('common.loadMore')}</Button>
        </div>
      )}
    </Card>
  )
}

function Deleted({ row, onRemove }: { row: DeletedRow; onRemove: (row: DeletedRow) => void }) {
  const { t, format } = useLanguage()
  const dayOf = useLoftDay()
  const { restore, isPending } = useRestoreDeleted(row)
  const daysLeft = Math.max(0, daysBetween(useToday(), row.goneOn))
  const timeLeft = daysLeft === 0 ? t('deleted.leftToday') : t('deleted.left', { count: daysLeft })
  const isSoon = daysLeft <= SOON_DAYS
  const words = [row.partOf, t('deleted.on', { date: format.date(dayOf(row.deletedAt)) }), !isSoon && timeLeft]
  return (
    <ItemRow
      title={row.title}
      badges={isSoon && <Badge tone="warning">{timeLeft}</Badge>}
      line={
        <>
          {row.mergedInto && (
            <>
              <TextLink href={`/pigeons/${row.mergedInto.id}`}>
                {t('deleted.mergedInto', { band: row.mergedInto.title })}
              </TextLink>
              {' · '}
            </>
          )}
          {words.filter(Boolean).join(' · ')}
        </>
      }
      actions={
        <span className="flex items-center gap-1">
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden="true" />}
            call={deletedApi.restore}
            loading={isPending}
            aria-label={t('deleted.restore', { name: row.title })}
            onClick={restore}
          >
            {t('common.restore')}
          </Button>
          <TipButton
            size="sm"
            tone="danger"
            label={t('deleted.removeForever', { name: row.title })}
            icon={<Trash2 aria-hidden="true" />}
            call={deletedApi.removeForever}
            onClick={() => onRemove(row)}
          />
        </span>
      }
    />
  )
}
