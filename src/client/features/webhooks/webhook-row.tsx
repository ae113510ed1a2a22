import { List, Send, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { webhooksApi, type Webhook } from '#shared/webhooks/webhooks-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { outcomeText } from './delivery-texts.ts'

const DeliveriesDialog = lazy(async () => ({ default: (await import('./deliveries-dialog.tsx')).DeliveriesDialog }))

/** One webhook: what it reports and how the last message went, with its deliveries, a test and its removal. */
export function WebhookRow({ webhook: { id, url, events, last } }: { webhook: Webhook }) {
  const { say } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const [isShowing, setIsShowing] = useState(false)
  const close = () => setIsAsking(false)
  const { host } = new URL(url)
  const remove = useWrite({
    endpoint: webhooksApi.remove,
    success: () => ({ title: say('webhooks.removed', { host }) }),
    onDone: close,
  })
  const test = useWrite({ endpoint: webhooksApi.test, success: () => ({ title: say('webhooks.tested') }) })
  const reported = events.map((event) => say(`webhooks.event.${event}`)).join(', ')
  const outcome = last === null ? say('webhooks.unused') : outcomeText(last, say)
  return (
    <>
      <ItemRow
        title={host}
        line={`${reported} · ${outcome}`}
        actions={
          <>
            <TipButton
              label={say('webhooks.test', { host })}
              icon={<Send />}
              call={webhooksApi.test}
              onClick={() => test.send({ params: { id } })}
            />
            <TipButton label={say('webhooks.deliveries', { host })} icon={<List />} onClick={() => setIsShowing(true)} />
            <TipButton
              tone="danger"
              label={say('webhooks.remove', { host })}
              icon={<Trash2 />}
              call={webhooksApi.remove}
              onClick={() => setIsAsking(true)}
            />
          </>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={say('webhooks.remove.title', { host })}
        text={say('webhooks.remove.text')}
        confirmText={say('webhooks.remove.submit')}
        loading={remove.isPending}
        onConfirm={() => remove.send({ params: { id } }, { onRefused: close })}
      />
      {isShowing && (
        <Suspense>
          <DeliveriesDialog id={id} host={host} onClose={() => setIsShowing(false)} />
        </Suspense>
      )}
    </>
  )
}
