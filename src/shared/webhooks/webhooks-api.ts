import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, confirmField, doneSchema, idSchema, requiredText } from '#shared/api/fields.ts'

/** The events that a webhook can report. */
export const WEBHOOK_EVENTS = ['hatch', 'banding', 'result', 'low_stock'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const MAX_WEBHOOKS = 10
export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const

const deliverySchema = z.object({
  id: idSchema,
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The status that the other program answered last; null if it could not be reached. */
  status: z.nullable(z.int()),
  /** The reason why it could not be reached; null if it answered. */
  problem: z.nullable(z.string()),
  madeAt: z.string(),
  /** The time of the next attempt; null if there is none. */
  nextAt: z.nullable(z.string()),
})
export type Delivery = z.output<typeof deliverySchema>

const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  madeAt: z.string(),
  /** The latest delivery; null before the first. */
  last: z.nullable(deliverySchema),
})
export type Webhook = z.output<typeof webhookSchema>

/**
 * Webhooks report what happens in the loft to another program, by POST with JSON. The header `Loft-Signature: t=<seconds>,v1=<hex>` is the
 * HMAC-SHA256 of `<seconds>.<body>` with the secret of the webhook.
 */
export const webhooksApi = {
  list: endpoint('GET', '/api/webhooks', { reply: z.object({ webhooks: z.array(webhookSchema) }) }),
  /**
   * Adds a webhook; the reply is the only one that contains its secret. Errors: `needs_confirmation` for its host, `webhook_address`,
   * `too_many_webhooks`, and those of the host.
   */
  make: endpoint('POST', '/api/webhooks', {
    body: z.object({
      url: requiredText(300),
      events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
      confirm: confirmField,
    }),
    reply: z.object({ ...webhookSchema.shape, secret: z.string() }),
  }),
  remove: endpoint('DELETE', '/api/webhooks/:id', { params: byId, reply: doneSchema }),
  /** Sends a test message soon. */
  test: endpoint('POST', '/api/webhooks/:id/test', { params: byId, reply: doneSchema }),
  /** Lists the latest 50 deliveries, newest first. */
  deliveries: endpoint('GET', '/api/webhooks/:id/deliveries', {
    params: byId,
    reply: z.object({ items: z.array(deliverySchema) }),
  }),
} as const
