import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { actionsApi } from '#shared/actions/actions-api.ts'
import { useLoftDay } from '#client/dates/use-today.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import type { DeletedTogether } from './deleted-groups.ts'

/** Names shown before the rest is only counted. */
const MAX_NAMES = 4

/** Lists actions that deleted several rows, each with a button that restores them all. */
export function DeletedTogetherList({ actions }: { actions: readonly DeletedTogether[] }) {
  const { t, format } = useLanguage()
  const dayOf = useLoftDay()
  const { undo } = useUndo()
  const titleId = useId()
  const [pending, setPending] = useState<number>()
  if (actions.length === 0) return null

  async function restore(actionId: number): Promise<void> {
    setPending(actionId)
    await undo(actionId)
    setPending(undefined)
  }

  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={t('deleted.together')} />
      <ItemList label={t('deleted.together')} atEnd>
        {actions.map(({ actionId, rows }) => {
          const names = rows.slice(0, MAX_NAMES).map(({ title }) => title)
          const rest = rows.length - names.length
          const text = names.join(', ')
          return (
            <ItemRow
              key={actionId}
              title={format.date(dayOf(rows[0]!.deletedAt))}
              line={rest > 0 ? t('actions.undo.andMore', { names: text, count: rest }) : text}
              actions={
                <Button
                  call={actionsApi.undo}
                  size="sm"
                  icon={<RotateCcw aria-hidden="true" />}
                  loading={pending === actionId}
                  onClick={() => void restore(actionId)}
                >
                  {t('deleted.restoreAll', { count: rows.length })}
                </Button>
              }
            />
          )
        })}
      </ItemList>
    </Card>
  )
}
