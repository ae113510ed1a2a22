import type { Delivery } from '#shared/webhooks/webhooks-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'

/** Returns how a delivery went, as a text. */
export function outcomeText({ state, status, problem }: Delivery, t: Translate): string {
  if (state === 'sent') return t('webhooks.outcome.sent')
  const reason =
    status === null ? (problem === null ? '' : t('webhooks.outcome.unreachable')) : t('webhooks.outcome.status', { status })
  const outcome = t(state === 'waiting' ? 'webhooks.outcome.waiting' : 'webhooks.outcome.failed')
  return reason === '' ? outcome : `${outcome} (${reason})`
}
