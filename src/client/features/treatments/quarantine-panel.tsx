import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Ellipsis, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { quarantineDaysLeft, quarantineState, type Quarantine } from '#shared/treatments/quarantine.ts'
import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useToday } from '#client/dates/use-today.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { endedQuarantinesQuery, openQuarantinesQuery } from './treatments.queries.ts'

const ExtendDialog = lazyDialog(async () => (await import('./extend-quarantine-dialog.tsx')).ExtendQuarantineDialog)

/** Shows the birds in quarantine, with the last day of each. A quarantine whose last day is over must be ended by the user. */
export function QuarantinePanel() {
  const { t } = useLanguage()
  const open = useQuery(openQuarantinesQuery())
  const past = useQuery(endedQuarantinesQuery()).data
  const [extended, setExtended] = useState<Quarantine>()
  if (open.isError) return <ErrorState error={open.error} onRetry={() => void open.refetch()} />
  if (!open.data) return <Skeleton shape="card" />
  const title = t('treatments.tab.quarantine')
  const rows = open.data.items.toSorted((one, other) => one.endDate.localeCompare(other.endDate))
  return (
    <div className="flex flex-col gap-4">
      {rows.length === 0 ? (
        <EmptyState
          call={quarantinesApi.create}
          icon={<ShieldCheck />}
          title={t('treatments.quarantine.empty')}
          text={t('treatments.quarantine.empty.text')}
        />
      ) : (
        <Card as="section">
          <CardHeader title={title} />
          <ItemList label={title} atEnd>
            {rows.map((row) => (
              <QuarantineRow key={row.id} quarantine={row} onExtend={() => setExtended(row)} />
            ))}
          </ItemList>
        </Card>
      )}
      {past?.total !== undefined && past.total > 0 && (
        <Disclosure summary={t('treatments.quarantine.past', { count: past.total })}>
          <Card as="section">
            <CardHeader title={title} />
            <ItemList label={title} atEnd>
              {past.items.map((row) => (
                <QuarantineRow key={row.id} quarantine={row} />
              ))}
            </ItemList>
          </Card>
        </Disclosure>
      )}
      {extended && <ExtendDialog quarantine={extended} onClose={() => setExtended(undefined)} />}
    </div>
  )
}

function QuarantineRow({ quarantine, onExtend }: { quarantine: Quarantine; onExtend?: () => void }) {
  const { t, format } = useLanguage()
  const today = useToday()
  const places = usePlaceNames()
  const { id, bird, reason, notes } = quarantine
  const end = useWrite({
    endpoint: quarantinesApi.end,
    success: () => ({ title: t('treatments.quarantine.toast.ended', { band: birdTitle(bird) }) }),
    reason: useStockErrorText(),
  })
  const remove = useWrite({
    endpoint: quarantinesApi.remove,
    success: () => ({ title: t('treatments.quarantine.toast.deleted') }),
    reason: useStockErrorText(),
  })
  const isOpen = quarantine.endedOn === null
  return (
    <ItemRow
      wraps
      title={<TextLink href={`/pigeons/${bird.id}`}>{birdTitle(bird)}</TextLink>}
      badges={<StateBadge quarantine={quarantine} today={today} />}
      line={[whenText(quarantine, today, t, format), places.get(bird.loftLocationId ?? 0)?.name, reason, notes]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <span className="flex items-center gap-1">
          {isOpen && (
            <Button call={quarantinesApi.end} loading={end.isPending} onClick={() => end.send({ params: { id }, body: {} })}>
              {t('treatments.quarantine.end')}
            </Button>
          )}
          <Menu
            trigger={
              <IconButton
                call={quarantinesApi.update}
                label={t('treatments.quarantine.actions', { band: birdTitle(bird) })}
                icon={<Ellipsis />}
              />
            }
          >
            {onExtend && (
              <MenuItem call={quarantinesApi.update} icon={<CalendarPlus />} onSelect={onExtend}>
                {t('treatments.quarantine.extend')}
              </MenuItem>
            )}
            <HistoryMenuItem entity="quarantines" id={quarantine.id} name={birdTitle(bird)} />
            <MenuItem
              icon={<Trash2 />}
              call={quarantinesApi.remove}
              tone="danger"
              onSelect={() => remove.send({ params: { id } })}
            >
              {t('treatments.quarantine.delete')}
            </MenuItem>
          </Menu>
        </span>
      }
    />
  )
}

function StateBadge({ quarantine, today }: { quarantine: Quarantine; today: LocalDate }) {
  const { t, format } = useLanguage()
  const state = quarantineState(quarantine, today)
  if (state === 'over') return <Badge tone="success">{t('treatments.quarantine.over')}</Badge>
  if (state === 'running') return <Badge tone="warning">{t('treatments.quarantine.running')}</Badge>
  if (state === 'planned') {
    return <Badge>{t('treatments.quarantine.planned', { day: format.date(quarantine.startDate) })}</Badge>
  }
  return null
}

/** Returns the last day with the days left; for an ended quarantine, the day it ended. */
function whenText(quarantine: Quarantine, today: LocalDate, t: Translate, format: Format): string {
  const { endDate, endedOn } = quarantine
  const state = quarantineState(quarantine, today)
  if (endedOn !== null) {
    return t(state === 'ended' ? 'treatments.quarantine.ended' : 'treatments.quarantine.endedEarly', {
      day: format.date(endedOn),
    })
  }
  const left = quarantineDaysLeft(quarantine, today)
  if (left === 0) return t('treatments.quarantine.lastDay')
  const day = format.date(endDate)
  return left > 0 ? t('treatments.quarantine.untilDays', { day, count: left }) : t('treatments.quarantine.until', { day })
}
