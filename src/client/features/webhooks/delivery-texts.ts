import type { Delivery } from '#shared/webhooks/webhooks-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'

/** Says how a delivery went. */
export function outcomeText({ state, status, problem }: Delivery, say: Translate): string {
  if (state === 'sent') return say('webhooks.outcome.sent')
  const reason =
    status === null ? (problem === null ? '' : say('webhooks.outcome.unreachable')) : say('webhooks.outcome.status', { status })
  const outcome = say(state === 'waiting' ? 'webhooks.outcome.waiting' : 'webhooks.outcome.failed')
  return reason === '' ? outcome : `${outcome} (${reason})`
}
