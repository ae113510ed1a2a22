import { parseWebhookUrl } from '#shared/webhooks/webhook-url.ts'
import { WEBHOOK_EVENTS, webhooksApi, type WebhookEvent } from '#shared/webhooks/webhooks-api.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { ConfirmationProps } from '#client/forms/form.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { Remark } from '#client/ui/remark.tsx'

/** A webhook that was just created. */
export interface MadeWebhook {
  readonly url: string
  readonly secret: string
}

interface NewWebhook {
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

const INITIAL: NewWebhook = { url: '', events: [...WEBHOOK_EVENTS] }
const { TextField, ControlField } = fieldsOf<NewWebhook>()

/** Asks for the address to which the loft reports, and for the events. */
export function MakeWebhookDialog({ onMade, onClose }: { onMade: (made: MadeWebhook) => void; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'webhook',
    endpoint: webhooksApi.make,
    initial: INITIAL,
    sensitive: true,
    toSent: ({ url, events }) => ({ body: { url, events: [...events] } }),
    check: ({ url, events }) => ({
      url: !parseWebhookUrl(url.trim()) && t('error.webhook_address'),
      events: events.length === 0 && t('webhooks.events.missing'),
    }),
    confirmations: {
      allow_host: (asked) => <AllowAddress {...asked} />,
      allow_private_host: (asked) => <AllowAddress {...asked} />,
    },
    success: () => undefined,
    failureTitle: 'webhooks.make.failed',
    onDone: (made) => made && onMade(made),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('webhooks.make')} description={t('webhooks.make.line')} submit={t('webhooks.make')}>
      <TextField name="url" label="webhooks.url" hint={t('webhooks.url.hint')} maxLength={300} spellCheck={false} />
      <ControlField
        name="events"
        label="webhooks.events"
        required
        show={(chosen) => chosen.map((event) => t(`webhooks.event.${event}`)).join(', ')}
      >
        {({ value, set }) => (
          <div className="flex flex-col gap-1">
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                label={t(`webhooks.event.${event}`)}
                checked={value.includes(event)}
                onChange={({ target }) => set(target.checked ? [...value, event] : value.filter((one) => one !== event))}
              />
            ))}
          </div>
        )}
      </ControlField>
    </FormDialog>
  )
}

/** Asks whether the loft may send messages to a host, before the first one. */
function AllowAddress({ error, loading, onCancel, onConfirm }: ConfirmationProps) {
  const { t } = useLanguage()
  const { host = '', isPrivate = false } = (error instanceof ApiError ? error.details : {}) as {
    host?: string
    isPrivate?: boolean
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      tone="primary"
      title={t('webhooks.allow.title')}
      text={t('webhooks.allow.text', { host })}
      confirmText={t('webhooks.allow')}
      loading={loading}
      onConfirm={() => onConfirm()}
    >
      <div className="flex flex-col gap-2">
        {isPrivate && <Remark tone="info">{t('webhooks.allow.private')}</Remark>}
        {host.startsWith('http:') && !isPrivate && <Remark tone="warning">{t('webhooks.allow.plain')}</Remark>}
      </div>
    </ConfirmDialog>
  )
}
