import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { publicAddressOf } from '#client/url/loft-base.ts'
import { SharingKeyRow } from './sharing-key-row.tsx'
import type { NewKey } from './new-key-dialog.tsx'
import { sharingKeysQuery } from './sharing-keys.queries.ts'

const MakeKeyDialog = lazyDialog(async () => (await import('./make-key-dialog.tsx')).MakeKeyDialog)
const NewKeyDialog = lazyDialog(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog)

/** Shows the keys with which other lofts can read pedigrees of this loft. */
export function SharingKeysCard() {
  const { t } = useLanguage()
  const sharing = useQuery(sharingKeysQuery())
  const [isMaking, setIsMaking] = useState(false)
  const [newKey, setNewKey] = useState<NewKey>()
  return (
    <SectionCard id="settings-sharing" Icon={KeyRound} title={t('sharing.title')} description={t('sharing.text')}>
      {sharing.isPending && <Skeleton shape="title" />}
      {sharing.isError && <ErrorState compact error={sharing.error} onRetry={() => void sharing.refetch()} />}
      {sharing.data && (
        <div className="flex flex-col items-start gap-4">
          {sharing.data.keys.length === 0 ? (
            <Hint>{t('sharing.none')}</Hint>
          ) : (
            <div className="w-full">
              <ItemList label={t('sharing.keys')}>
                {sharing.data.keys.map((key) => (
                  <SharingKeyRow key={key.id} sharingKey={key} />
                ))}
              </ItemList>
            </div>
          )}
          <Button needsServer onClick={() => setIsMaking(true)}>
            {t('sharing.make')}
          </Button>
          {isMaking && (
            <MakeKeyDialog
              address={sharing.data.address ?? publicAddressOf('')}
              fingerprint={sharing.data.fingerprint}
              onMade={setNewKey}
              onClose={() => setIsMaking(false)}
            />
          )}
          {newKey && <NewKeyDialog {...newKey} onClose={() => setNewKey(undefined)} />}
        </div>
      )}
    </SectionCard>
  )
}
