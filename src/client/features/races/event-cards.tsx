import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { WholeCardButton } from '#client/ui/whole-card-button.tsx'
import { EventMenu, type EventAction } from './event-menu.tsx'
import { MedalMark } from './medal-mark.tsx'
import { raceLine, shortName } from './race-texts.ts'
import { useVelocity } from './use-velocity.ts'

interface EventCardsProps {
  readonly events: readonly RaceEvent[]
  readonly onChoose: (event: RaceEvent) => void
  readonly onAction: (action: EventAction, event: RaceEvent) => void
}

/** Shows races as cards; a click shows the results of a race. */
export function EventCards({ events, ...rest }: EventCardsProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4 2xl:grid-cols-3">
      {events.map((event) => (
        <EventCard key={event.id} event={event} {...rest} />
      ))}
    </ul>
  )
}

function EventCard({ event, onChoose, onAction }: Omit<EventCardsProps, 'events'> & { event: RaceEvent }) {
  const { t, format } = useLanguage()
  const { id, eventName, resultCount, ownResultCount, basketedCount, basketedWithResult } = event
  const isFlown = resultCount > 0
  return (
    <Card as="li">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-6 font-semibold">
            <WholeCardButton onPress={() => onChoose(event)}>{eventName}</WholeCardButton>
          </h2>
          <p className="mt-0.5 text-sm text-muted">{raceLine(event, { t, format })}</p>
        </div>
        <span className="relative -my-1 shrink-0">
          <EventMenu event={event} onAction={(action) => onAction(action, event)} />
        </span>
      </div>
      <BestOwn event={event} />
      {basketedCount > 0 && isFlown && (
        <p className="mt-3 text-sm">{t('basketing.withResult', { results: basketedWithResult, birds: basketedCount })}</p>
      )}
      <div className="mt-auto flex min-h-8 flex-wrap items-center gap-2 pt-3">
        <p className="flex-[1_1_9rem] text-sm text-muted">
          {[t('races.resultCount', { count: resultCount }), ownResultCount > 0 && t('races.ownCount', { count: ownResultCount })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {basketedCount > 0 && !isFlown && <Badge tone="info">{t('basketing.count', { count: basketedCount })}</Badge>}
        <Link
          href={`/races/${id}`}
          aria-label={t('races.openNamed', { name: eventName })}
          className="relative -my-1.5 ml-auto inline-flex min-h-9 items-center gap-0.5 rounded-sm text-sm font-medium text-accent hover:underline touch:min-h-11 print:hidden"
        >
          {t('races.open')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
    </Card>
  )
}

/** Shows the best own result in one line. */
function BestOwn({ event: { bestOwn, participants } }: { event: RaceEvent }) {
  const { t, format } = useLanguage()
  const velocity = useVelocity()
  if (!bestOwn) return null
  const place = t('races.best', {
    position: format.number(bestOwn.position),
    birds: format.number(participants),
  })
  return (
    <div className="mt-3 flex items-center gap-3">
      <MedalMark position={bestOwn.position} />
      <p className="min-w-0 text-sm font-medium [overflow-wrap:anywhere]">
        {[place, shortName(bestOwn), bestOwn.speed !== null && velocity.withUnit(bestOwn.speed)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
