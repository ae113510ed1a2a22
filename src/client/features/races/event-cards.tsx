import { ClipboardList, Ellipsis, Pencil, PenLine, Trash2 } from 'lucide-react'
import { basketingApi } from '#shared/basketing/basketing-api.ts'
import { raceResultsApi, raceEventsApi } from '#shared/races/races-api.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { WholeCardButton } from '#client/ui/whole-card-button.tsx'

interface EventCardsProps {
  readonly events: readonly RaceEvent[]
  readonly onChoose: (event: RaceEvent) => void
  readonly onAction: (action: 'edit-event' | 'delete-event' | 'new-result' | 'basketing', event: RaceEvent) => void
}

/** Races as cards; a click shows the results of a race. */
export function EventCards({ events, ...rest }: EventCardsProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {events.map((event) => (
        <EventCard key={event.id} event={event} {...rest} />
      ))}
    </ul>
  )
}

function EventCard({ event, onChoose, onAction }: Omit<EventCardsProps, 'events'> & { event: RaceEvent }) {
  const { say, format } = useLanguage()
  const { eventName, eventDate, resultCount, ownResultCount, totalParticipants, basketedCount, basketedWithResult } = event
  const distance = event.distance || event.computedDistance
  const facts = [
    {
      label: say('races.field.distance'),
      value: distance === null ? '—' : format.number(distance),
    },
    { label: say('races.field.releaseLocation'), value: event.releaseLocation ?? '—' },
    { label: say('races.field.weatherConditions'), value: event.weatherConditions ?? '—' },
    ...(event.releasedAt ? [{ label: say('races.field.releasedAt'), value: event.releasedAt.slice(11, 16) }] : []),
    ...(totalParticipants ? [{ label: say('races.field.totalParticipants'), value: format.number(totalParticipants) }] : []),
  ]
  return (
    <Card as="li">
      <CardHeader
        title={<WholeCardButton onPress={() => onChoose(event)}>{eventName}</WholeCardButton>}
        description={format.date(eventDate)}
        actions={
          <span className="relative">
            <Menu
              trigger={
                <IconButton call={raceEventsApi.update} label={say('races.actionsOf', { name: eventName })} icon={<Ellipsis />} />
              }
            >
              <MenuItem call={raceResultsApi.create} icon={<PenLine />} onSelect={() => onAction('new-result', event)}>
                {say('races.addResult')}
              </MenuItem>
              <MenuItem call={basketingApi.save} icon={<ClipboardList />} onSelect={() => onAction('basketing', event)}>
                {say('basketing.title')}
              </MenuItem>
              <MenuItem icon={<Pencil />} call={raceEventsApi.update} onSelect={() => onAction('edit-event', event)}>
                {say('races.editEvent')}
              </MenuItem>
              <HistoryMenuItem entity="race-events" id={event.id} name={eventName} />
              <MenuItem
                icon={<Trash2 />}
                call={raceEventsApi.remove}
                tone="danger"
                onSelect={() => onAction('delete-event', event)}
              >
                {say('races.deleteEvent')}
              </MenuItem>
            </Menu>
          </span>
        }
      />
      <div className="flex flex-1 flex-col gap-4">
        <p className="flex flex-wrap gap-2">
          <Badge>{say('races.resultCount', { count: resultCount })}</Badge>
          {ownResultCount > 0 && <Badge tone="accent">{say('races.ownCount', { count: ownResultCount })}</Badge>}
          {basketedCount > 0 && resultCount === 0 && (
            <Badge tone="info">{say('basketing.count', { count: basketedCount })}</Badge>
          )}
        </p>
        {basketedCount > 0 && resultCount > 0 && (
          <p className="text-sm">{say('basketing.withResult', { results: basketedWithResult, birds: basketedCount })}</p>
        )}
        <Facts facts={facts} />
      </div>
    </Card>
  )
}
