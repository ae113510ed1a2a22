import { Ellipsis, List, Send, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { webhooksApi, type Webhook } from '#shared/webhooks/webhooks-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { outcomeText } from './delivery-texts.ts'

const DeliveriesDialog = lazy(async () => ({ default: (await import('./deliveries-dialog.tsx')).DeliveriesDialog }))

/** Shows one webhook: what it reports and how the last message went, with its deliveries, a test and its removal. */
export function WebhookRow({ webhook: { id, url, events, last } }: { webhook: Webhook }) {
  const { t } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const [isShowing, setIsShowing] = useState(false)
  const close = () => setIsAsking(false)
  const { host } = new URL(url)
  const remove = useWrite({
    endpoint: webhooksApi.remove,
    success: () => ({ title: t('webhooks.removed', { host }) }),
    onDone: close,
  })
  const test = useWrite({ endpoint: webhooksApi.test, success: () => ({ title: t('webhooks.tested') }) })
  const reported = events.map((event) => t(`webhooks.event.${event}`)).join(', ')
  const outcome = last === null ? t('webhooks.unused') : outcomeText(last, t)
  return (
    <>
      <ItemRow
        title={host}
        line={`${reported} · ${outcome}`}
        actions={
          <Menu trigger={<IconButton label={t('webhooks.more', { host })} icon={<Ellipsis />} />}>
            <MenuItem icon={<Send />} call={webhooksApi.test} onSelect={() => test.send({ params: { id } })}>
              {t('webhooks.test', { host })}
            </MenuItem>
            <MenuItem icon={<List />} onSelect={() => setIsShowing(true)}>
              {t('webhooks.deliveries', { host })}
            </MenuItem>
            <MenuItem icon={<Trash2 />} tone="danger" call={webhooksApi.remove} onSelect={() => setIsAsking(true)}>
              {t('webhooks.remove', { host })}
            </MenuItem>
          </Menu>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('webhooks.remove.title', { host })}
        text={t('webhooks.remove.text')}
        confirmText={t('webhooks.remove.submit')}
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
