import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { SharingKeyRow } from './sharing-key-row.tsx'
import { sharingKeysQuery } from './sharing-keys.queries.ts'

const MakeKeyDialog = lazy(async () => ({ default: (await import('./make-key-dialog.tsx')).MakeKeyDialog }))

/** The keys with which other lofts can read pedigrees of this loft. */
export function SharingKeysCard() {
  const { say } = useLanguage()
  const sharing = useQuery(sharingKeysQuery())
  const [isMaking, setIsMaking] = useState(false)
  return (
    <Card as="section" labelledBy="settings-sharing">
      <CardHeader
        id="settings-sharing"
        icon={<KeyRound aria-hidden="true" />}
        title={say('sharing.title')}
        description={say('sharing.text')}
      />
      {sharing.isPending && <Skeleton shape="title" />}
      {sharing.isError && <ErrorState compact error={sharing.error} onRetry={() => void sharing.refetch()} />}
      {sharing.data && (
        <div className="flex flex-col items-start gap-4">
          {sharing.data.keys.length === 0 ? (
            <Hint>{say('sharing.none')}</Hint>
          ) : (
            <div className="w-full">
              <ItemList label={say('sharing.keys')}>
                {sharing.data.keys.map((key) => (
                  <SharingKeyRow key={key.id} sharingKey={key} />
                ))}
              </ItemList>
            </div>
          )}
          <Button needsServer onClick={() => setIsMaking(true)}>
            {say('sharing.make')}
          </Button>
          {isMaking && (
            <Suspense>
              <MakeKeyDialog
                address={sharing.data.address ?? location.origin}
                fingerprint={sharing.data.fingerprint}
                onClose={() => setIsMaking(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Card>
  )
}
