import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { CompareBirds } from './compare-birds.tsx'
import { duplicatesQuery } from './duplicates.queries.ts'

/** Reviews the pairs of birds that may be one, one pair after another. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const { data, error, refetch } = useQuery(duplicatesQuery())
  const [skipped, setSkipped] = useState(0)
  const { items = [], total = 0 } = data ?? {}
  const at = items.length === 0 ? 0 : skipped % items.length
  const pair = items[at]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('duplicates.title')}
      description={total > 1 ? t('duplicates.position', { number: at + 1, total }) : undefined}
    >
      {pair ? (
        <>
          {items.length > 1 && (
            <div className="px-4 pt-3 text-right sm:px-6">
              <Button size="sm" onClick={() => setSkipped(at + 1)}>
                {t('duplicates.next')}
              </Button>
            </div>
          )}
          <CompareBirds
            key={pair.birds.map(({ bird }) => bird.id).join(' ')}
            pair={pair}
            onDone={() => (items.length === 1 ? onClose() : undefined)}
          />
        </>
      ) : (
        <DialogBody>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data ? (
            <p>{t('duplicates.none')}</p>
          ) : (
            <Skeleton shape="card" />
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}
