import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { sharingKeysApi } from '#shared/sharing-keys/sharing-keys-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'
import { Button } from '#client/ui/button.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { publicAddressOf } from '#client/url/loft-base.ts'
import { SharingKeyRow } from './sharing-key-row.tsx'
import type { MadeKey } from './make-key-dialog.tsx'

const MakeKeyDialog = lazyDialog(async () => (await import('./make-key-dialog.tsx')).MakeKeyDialog)
const SecretDialog = lazyDialog(async () => (await import('#client/ui/secret-dialog.tsx')).SecretDialog)

/** Shows the keys with which other lofts can read pedigrees of this loft. */
export function SharingKeysCard() {
  const { t } = useLanguage()
  const sharing = useQuery(queryOptionsOf(sharingKeysApi.list, {}))
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  return (
    <SectionCard id="settings-sharing" Icon={KeyRound} title={t('sharing.title')} description={t('sharing.text')}>
      <QueryContent height="title" query={sharing}>
        {({ keys, address, fingerprint }) => (
          <div className="flex flex-col items-start gap-4">
            {keys.length === 0 ? (
              <Hint>{t('sharing.none')}</Hint>
            ) : (
              <div className="w-full">
                <ItemList label={t('sharing.keys')}>
                  {keys.map((key) => (
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
                address={address ?? publicAddressOf('')}
                fingerprint={fingerprint}
                onMade={setMade}
                onClose={() => setIsMaking(false)}
              />
            )}
            {made && (
              <SecretDialog
                title={t('sharing.make.title')}
                description={made.name}
                label={t('sharing.key')}
                secret={made.sharingKey}
                warning={t('sharing.key.once', { name: made.name })}
                done={t('sharing.key.done')}
                onClose={() => setMade(undefined)}
              />
            )}
          </div>
        )}
      </QueryContent>
    </SectionCard>
  )
}
