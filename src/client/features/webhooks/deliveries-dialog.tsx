import { useQuery } from '@tanstack/react-query'
import { webhooksApi } from '#shared/webhooks/webhooks-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { outcomeText } from './delivery-texts.ts'

/** Shows the latest messages of a webhook, and how each went. */
export function DeliveriesDialog({ id, host, onClose }: { id: number; host: string; onClose: () => void }) {
  const { t } = useLanguage()
  const momentOf = useLoftMoment()
  const deliveries = useQuery(queryOptionsOf(webhooksApi.deliveries, { params: { id } }))
  return (
    <Dialog open onOpenChange={onClose} title={t('webhooks.deliveries.title')} description={host}>
      <DialogBody footer={<Button onClick={onClose}>{t('common.close')}</Button>}>
        {deliveries.isPending && <Skeleton />}
        {deliveries.isError && <ErrorState compact error={deliveries.error} onRetry={() => void deliveries.refetch()} />}
        {deliveries.data?.items.length === 0 && <Hint>{t('webhooks.unused')}</Hint>}
        {deliveries.data && deliveries.data.items.length > 0 && (
          <ItemList label={t('webhooks.deliveries.title')}>
            {deliveries.data.items.map((delivery) => (
              <ItemRow
                key={delivery.id}
                title={t(`webhooks.event.${delivery.event}`)}
                line={`${momentOf(delivery.madeAt)} · ${outcomeText(delivery, t)}`}
              />
            ))}
          </ItemList>
        )}
      </DialogBody>
    </Dialog>
  )
}
