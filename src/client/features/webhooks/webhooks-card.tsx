import { useQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { webhooksApi } from '#shared/webhooks/webhooks-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'
import { Button } from '#client/ui/button.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import type { MadeWebhook } from './make-webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

const MakeWebhookDialog = lazy(async () => ({ default: (await import('./make-webhook-dialog.tsx')).MakeWebhookDialog }))
const SecretDialog = lazy(async () => ({ default: (await import('#client/ui/secret-dialog.tsx')).SecretDialog }))

/** Shows the addresses to which the loft reports events. */
export function WebhooksCard() {
  const { t } = useLanguage()
  const query = useQuery(queryOptionsOf(webhooksApi.list, {}))
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeWebhook>()
  return (
    <SectionCard id="settings-webhooks" Icon={WebhookIcon} title={t('webhooks.title')} description={t('webhooks.text')}>
      <QueryContent height="title" query={query}>
        {({ webhooks }) => (
          <div className="flex flex-col items-start gap-4">
            {webhooks.length === 0 ? (
              <Hint>{t('webhooks.none')}</Hint>
            ) : (
              <div className="w-full">
                <ItemList label={t('webhooks.title')}>
                  {webhooks.map((webhook) => (
                    <WebhookRow key={webhook.id} webhook={webhook} />
                  ))}
                </ItemList>
              </div>
            )}
            <Button needsServer call={webhooksApi.make} onClick={() => setIsMaking(true)}>
              {t('webhooks.make')}
            </Button>
            <Suspense>
              {isMaking && <MakeWebhookDialog onMade={setMade} onClose={() => setIsMaking(false)} />}
              {made && (
                <SecretDialog
                  title={t('webhooks.secret')}
                  description={made.url}
                  label={t('webhooks.secret')}
                  secret={made.secret}
                  warning={t('webhooks.secret.once')}
                  done={t('webhooks.secret.done')}
                  onClose={() => setMade(undefined)}
                />
              )}
            </Suspense>
          </div>
        )}
      </QueryContent>
    </SectionCard>
  )
}
