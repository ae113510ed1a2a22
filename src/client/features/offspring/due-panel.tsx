import type { ReactNode } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { OverdueHeading } from '#client/ui/overdue-heading.tsx'
import type { OffspringAction } from './offspring-dialogs.tsx'
import { OffspringTable, type OffspringTopic } from './offspring-table.tsx'

interface DuePanelProps {
  readonly topic: Exclude<OffspringTopic, 'all'>
  readonly caption: string
  readonly rows: readonly Offspring[]
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string }
  /** The overdue birds, listed below. */
  readonly overdue?: { readonly title: string; readonly text: string; readonly rows: readonly Offspring[] }
  readonly today: LocalDate
  readonly onAction: (action: OffspringAction, chick: Offspring) => void
}

/** Lists young birds for which an action is due, and below them those that are overdue. */
export function DuePanel({ topic, caption, rows, empty, overdue, today, onAction }: DuePanelProps) {
  return (
    <div className="flex flex-col gap-6">
      {rows.length > 0 ? (
        <OffspringTable caption={caption} topic={topic} rows={rows} today={today} onAction={onAction} />
      ) : (
        <Card>
          <EmptyState compact {...empty} />
        </Card>
      )}
      {overdue && overdue.rows.length > 0 && (
        <section className="flex flex-col gap-3">
          <OverdueHeading title={overdue.title} text={overdue.text} count={overdue.rows.length} />
          <OffspringTable caption={overdue.title} topic={topic} rows={overdue.rows} today={today} onAction={onAction} />
        </section>
      )}
    </div>
  )
}
