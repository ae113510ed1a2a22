import { createHmac } from 'node:crypto'
import { toMoment } from '#shared/calendar/local-date.ts'
import { parseWebhookUrl } from '#shared/webhooks/webhook-url.ts'
import type { WebhookEvent } from '#shared/webhooks/webhooks-api.ts'
import { inTransaction } from '#server/db/database.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { OutgoingRefusal } from '#server/outgoing/outgoing-refusal.ts'
import { postJson } from '#server/outgoing/post-json.ts'
import { loadSecretKey } from '#server/secrets/key-file.ts'
import { createSecretCipher, type SecretCipher } from '#server/secrets/secret-cipher.ts'
import { collectEvents } from './collect-events.repository.ts'
import {
  addDeliveries,
  findWebhook,
  listDueDeliveries,
  listWebhooks,
  setAfterActionId,
  storeOutcome,
  reserveDelivery,
} from './webhooks.repository.ts'
import type { DeliveryRow, WebhookRow } from './webhooks.table.ts'

const INTERVAL_MS = 5000
const MINUTE_MS = 60_000
/** Waits before the next attempts; after the last one a delivery has failed. */
const RETRY_MINUTES = [1, 5, 30, 120, 480, 1440]
/** Deliveries that are sent in one run. */
const MAX_PER_RUN = 20
/** Another node may send a delivery again if this one has not stored its outcome by then, ms. */
const RESERVED_MS = 60_000

export const secretPurpose = (url: string): string => `webhook ${url}`

type Loft = Pick<LoftContext, 'db' | 'reads' | 'dataDir' | 'now'>

/**
 * Scheduled job: records the events of each webhook, and sends the due messages. Returns a function that stops this and waits for running
 * work.
 */
export function scheduleWebhooks(loft: Loft, report: (error: unknown) => void): () => Promise<void> {
  const cipher = createSecretCipher(() => loadSecretKey(loft.dataDir))
  let work = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    work = sendDue(loft, cipher)
      .catch(report)
      .finally(() => {
        isRunning = false
      })
  }, INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await work
  }
}

/** Records new events, and sends every message that is due. */
export async function sendDue(loft: Loft, cipher = createSecretCipher(() => loadSecretKey(loft.dataDir))): Promise<void> {
  const webhooks = await listWebhooks(loft.reads)
  if (webhooks.length === 0) return
  const version = await findDataVersion(loft.reads)
  if (webhooks.some(({ afterActionId }) => afterActionId < version)) await noteEvents(loft)
  for (const delivery of await listDueDeliveries(loft.reads, toMoment(loft.now()), MAX_PER_RUN))
    await deliver(loft, cipher, delivery)
}

/** Adds a delivery for each event that a webhook reports. */
function noteEvents({ db, now }: Loft): Promise<void> {
  return inTransaction(db, async (trx) => {
    const version = await findDataVersion(trx)
    for (const { id, events, afterActionId } of await listWebhooks(trx)) {
      const wanted = JSON.parse(events) as WebhookEvent[]
      const happened = (await collectEvents(trx, afterActionId, version)).filter(({ event }) => wanted.includes(event))
      const messages = happened.map((message) => ({ event: message.event, body: JSON.stringify(message) }))
      await addDeliveries(trx, id, messages, toMoment(now()))
      await setAfterActionId(trx, id, version)
    }
  })
}

async function deliver(loft: Loft, cipher: SecretCipher, delivery: DeliveryRow): Promise<void> {
  const { db, reads, now } = loft
  const until = toMoment(new Date(now().getTime() + RESERVED_MS))
  if (!(await inTransaction(db, (trx) => reserveDelivery(trx, delivery, until)))) return
  const webhook = await findWebhook(reads, delivery.webhookId)
  if (!webhook) return
  const result = await send(webhook, cipher, delivery, now())
  const attempts = delivery.attempts + 1
  const isSent = result.status !== null && result.status >= 200 && result.status < 300
  const minutes = isSent ? undefined : RETRY_MINUTES[attempts - 1]
  const nextAt = minutes === undefined ? null : toMoment(new Date(now().getTime() + minutes * MINUTE_MS))
  const state = isSent ? 'sent' : nextAt === null ? 'failed' : 'waiting'
  await inTransaction(db, (trx) => storeOutcome(trx, delivery.id, { state, attempts, nextAt, ...result }))
}

/** Sends one message; returns the status of the answer, or why there was none. */
async function send(
  { url, sealedSecret, isPrivateAllowed }: WebhookRow,
  cipher: SecretCipher,
  { id, body }: DeliveryRow,
  now: Date,
): Promise<{ readonly status: number | null; readonly problem: string | null }> {
  const target = parseWebhookUrl(url)
  const secret = await cipher.decrypt(secretPurpose(url), sealedSecret)
  if (!target || secret === undefined) return { status: null, problem: 'key_lost' }
  const { path, ...host } = target
  try {
    const status = await postJson({
      destination: { ...host, fingerprint: undefined },
      path,
      body,
      isPrivateAllowed: isPrivateAllowed === 1,
      headers: {
        'loft-delivery': String(id),
        'loft-signature': signWebhook(secret, Math.floor(now.getTime() / 1000), body),
        'user-agent': 'Pigeon-Loft',
      },
    })
    return { status, problem: null }
  } catch (error) {
    if (error instanceof OutgoingRefusal) return { status: null, problem: error.reason }
    throw error
  }
}

/** Signs a message with its time, so that a recorded one cannot be sent again later: `t=<seconds>,v1=<hex>`. */
function signWebhook(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
