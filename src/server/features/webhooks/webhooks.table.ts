import type { Generated, Selectable } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'
import type { DELIVERY_STATES } from '#shared/webhooks/webhooks-api.ts'
import type { Flag } from '#server/db/record.table.ts'

/** The webhooks. They are left out of every copy of the loft: a restored copy must not send anything. */
export interface WebhooksTable {
  id: Generated<number>
  url: string
  /** JSON list of events. */
  events: string
  sealedSecret: string
  isPrivateAllowed: Flag
  afterActionId: number
  madeAt: Moment
}
export type WebhookRow = Selectable<WebhooksTable>

/** A message that was sent to a webhook or will be sent. */
export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhookId: number
  event: string
  body: string
  state: (typeof DELIVERY_STATES)[number]
  attempts: Generated<number>
  status: number | null
  problem: string | null
  madeAt: Moment
  nextAt: Moment | null
}
export type DeliveryRow = Selectable<WebhookDeliveriesTable>
