import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#shared/api/errors.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { parseWebhookUrl, type WebhookTarget } from '#shared/webhooks/webhook-url.ts'
import { MAX_WEBHOOKS, webhooksApi, type Delivery, type Webhook, type WebhookEvent } from '#shared/webhooks/webhooks-api.ts'
import { inTransaction, type Db } from '#server/db/database.ts'
import { actorOf } from '#server/features/accounts/actor.ts'
import { addAuditEntry } from '#server/features/accounts/audit-log.repository.ts'
import { requireConfirmation } from '#server/history/change.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { answer } from '#server/http/answer.ts'
import { answerOnce } from '#server/http/answer-once.ts'
import { Refusal } from '#server/http/refusal.ts'
import { loftState } from '#server/loft-state.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { OutgoingRefusal } from '#server/outgoing/outgoing-refusal.ts'
import { resolveHost } from '#server/outgoing/resolve-target.ts'
import { loadSecretKey } from '#server/secrets/key-file.ts'
import { createSecretCipher } from '#server/secrets/secret-cipher.ts'
import { secretOfCall } from '#server/secrets/secret-of-call.ts'
import { secretPurpose } from './schedule-webhooks.ts'
import { addDeliveries, findWebhook, insertWebhook, listDeliveries, listWebhooks, removeWebhook } from './webhooks.repository.ts'
import type { DeliveryRow, WebhookRow } from './webhooks.table.ts'

const SHOWN_DELIVERIES = 50

/** Registers the routes for webhooks. They are not part of the history: no undo sends data to a removed address again. */
export function webhooksRoutes(app: FastifyInstance, loft: LoftContext): void {
  const cipherOf = loftState(app, ({ dataDir }: LoftContext) => createSecretCipher(() => loadSecretKey(dataDir)))

  answer(app, webhooksApi.list, async () => ({
    webhooks: await Promise.all((await listWebhooks(loft.reads)).map((row) => showWebhook(loft.reads, row))),
  }))

  answer(app, webhooksApi.make, async ({ body: { url, events, confirm } }, request) => {
    const target = parseWebhookUrl(url)
    if (!target) {
      throw new Refusal('webhook_address', 'Enter an address that begins with https:// or http://, without a user name', {
        field: 'url',
      })
    }
    const isPrivateAllowed = await confirmHost(target, url, confirm)
    const secret = await secretOfCall(request, loft.dataDir)
    const sealedSecret = await cipherOf(loft).encrypt(secretPurpose(url), secret)
    return inTransaction(loft.db, async (trx) => {
      const webhooks = await listWebhooks(trx)
      for (const other of webhooks.filter((one) => one.url === url)) {
        const isRepeated = (await cipherOf(loft).decrypt(secretPurpose(url), other.sealedSecret)) === secret
        if (isRepeated) return { ...(await showWebhook(trx, other)), secret }
      }
      if (webhooks.length >= MAX_WEBHOOKS) {
        throw new Refusal('too_many_webhooks', `There are ${MAX_WEBHOOKS} webhooks already. Remove one first.`)
      }
      const row = await insertWebhook(trx, {
        url,
        sealedSecret,
        events: JSON.stringify([...new Set(events)]),
        isPrivateAllowed: isPrivateAllowed ? 1 : 0,
        afterActionId: await findDataVersion(trx),
        madeAt: toMoment(loft.now()),
      })
      await addAuditEntry(trx, { ...actorOf(request), kind: 'webhook_made', subject: new URL(url).host }, loft.now())
      return { ...(await showWebhook(trx, row)), secret }
    })
  })

  answerOnce(app, loft, webhooksApi.remove, async ({ params: { id } }, request) => {
    await inTransaction(loft.db, async (trx) => {
      const { url } = await getWebhook(trx, id)
      await removeWebhook(trx, id)
      await addAuditEntry(trx, { ...actorOf(request), kind: 'webhook_removed', subject: new URL(url).host }, loft.now())
    })
    return { done: true } as const
  })

  answer(app, webhooksApi.test, async ({ params: { id } }) => {
    await inTransaction(loft.db, async (trx) => {
      await getWebhook(trx, id)
      const at = toMoment(loft.now())
      await addDeliveries(trx, id, [{ event: 'test', body: JSON.stringify({ event: 'test', at, total: 0, items: [] }) }], at)
    })
    return { done: true } as const
  })

  answer(app, webhooksApi.deliveries, async ({ params: { id } }) => {
    await getWebhook(loft.reads, id)
    return { items: (await listDeliveries(loft.reads, id, SHOWN_DELIVERIES)).map(showDelivery) }
  })
}

async function getWebhook(db: Db, id: number): Promise<WebhookRow> {
  const row = await findWebhook(db, id)
  if (!row) throw new Refusal('not_found', `There is no webhook ${id}`)
  return row
}

async function showWebhook(db: Db, { id, url, events, madeAt }: WebhookRow): Promise<Webhook> {
  const [last] = await listDeliveries(db, id, 1)
  return { id, url, events: JSON.parse(events) as WebhookEvent[], madeAt, last: last ? showDelivery(last) : null }
}

const showDelivery = ({ id, event, state, attempts, status, problem, madeAt, nextAt }: DeliveryRow): Delivery => ({
  id,
  event: event as Delivery['event'],
  state,
  attempts,
  status,
  problem,
  madeAt,
  nextAt: state === 'waiting' ? nextAt : null,
})

const HOST_PROBLEMS: Readonly<Partial<Record<string, readonly [ErrorCode, string]>>> = {
  host_unknown: ['source_unreachable', 'There is no computer with this name'],
  address_forbidden: ['source_host_forbidden', 'This address is in a network that is not allowed'],
}

/** Asks the manager to confirm messages to a host (SSRF); returns whether the host is in a private network. */
async function confirmHost({ hostname }: WebhookTarget, url: string, confirm: readonly string[] | undefined): Promise<boolean> {
  const { scope } = await resolveHost(hostname).catch((error: unknown) => {
    const problem = error instanceof OutgoingRefusal ? HOST_PROBLEMS[error.reason] : undefined
    throw problem ? new Refusal(...problem, { field: 'url' }) : error
  })
  const isPrivate = scope === 'private'
  const host = new URL(url).origin
  const name = isPrivate ? 'allow_private_host' : 'allow_host'
  requireConfirmation(confirm, name, `May this program send messages to ${host}?`, { host, isPrivate })
  return isPrivate
}
