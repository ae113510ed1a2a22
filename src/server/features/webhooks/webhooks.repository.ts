import type { Moment } from '#shared/calendar/local-date.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { DeliveryRow, WebhookRow } from './webhooks.table.ts'

/** Deliveries of one webhook that are kept; the oldest are removed, also while they wait. */
const MAX_DELIVERIES = 500

export function listWebhooks(db: Db): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().orderBy('id', 'desc').execute()
}

export function findWebhook(db: Db, id: number): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertWebhook(trx: Trx, row: Omit<WebhookRow, 'id'>): Promise<WebhookRow> {
  return trx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function removeWebhook(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute()
}

export async function setAfterActionId(trx: Trx, id: number, afterActionId: number): Promise<void> {
  await trx.updateTable('webhooks').set({ afterActionId }).where('id', '=', id).execute()
}

/** Adds deliveries, which are sent as soon as possible, and removes the oldest beyond the limit. */
export async function addDeliveries(
  trx: Trx,
  webhookId: number,
  messages: readonly { readonly event: string; readonly body: string }[],
  now: Moment,
): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.slice(-MAX_DELIVERIES).map((message) => ({
    ...message,
    webhookId,
    state: 'waiting' as const,
    status: null,
    problem: null,
    madeAt: now,
    nextAt: now,
  }))
  await trx.insertInto('webhookDeliveries').values(rows).execute()
  const latest = trx.selectFrom('webhookDeliveries').select('id').where('webhookId', '=', webhookId).orderBy('id', 'desc')
  const oldest = await latest.offset(MAX_DELIVERIES).limit(1).executeTakeFirst()
  if (oldest) await trx.deleteFrom('webhookDeliveries').where('webhookId', '=', webhookId).where('id', '<=', oldest.id).execute()
}

export function listDeliveries(db: Db, webhookId: number, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Lists the deliveries that are due, the oldest first. */
export function listDueDeliveries(db: Db, now: Moment, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('nextAt', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Reserves a delivery until a time, so that no other node sends it too; returns whether it was still due. */
export async function reserveDelivery(trx: Trx, { id, nextAt }: DeliveryRow, until: Moment): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhookDeliveries')
    .set({ nextAt: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('nextAt', '=', nextAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function storeOutcome(
  trx: Trx,
  id: number,
  outcome: Pick<DeliveryRow, 'state' | 'attempts' | 'status' | 'problem' | 'nextAt'>,
): Promise<void> {
  await trx.updateTable('webhookDeliveries').set(outcome).where('id', '=', id).execute()
}
