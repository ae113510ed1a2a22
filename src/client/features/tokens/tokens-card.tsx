import { useQuery } from '@tanstack/react-query'
import { SquareTerminal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { tokensApi } from '#shared/tokens/tokens-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { useRecentPassword } from '#client/features/phone-access/use-recent-password.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'
import { Button } from '#client/ui/button.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import type { MadeToken } from './make-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

const MakeTokenDialog = lazy(async () => ({ default: (await import('./make-token-dialog.tsx')).MakeTokenDialog }))
const SecretDialog = lazy(async () => ({ default: (await import('#client/ui/secret-dialog.tsx')).SecretDialog }))

/** Shows the tokens with which other programs use the loft in the name of an account. */
export function TokensCard() {
  const { t } = useLanguage()
  const query = useQuery(queryOptionsOf(tokensApi.list, {}))
  const account = useQuery(accessQuery()).data?.account
  const password = useRecentPassword()
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeToken>()
  const make = () => {
    const until = query.data?.confirmedUntil ?? null
    if (until !== null && Date.parse(until) > Date.now()) setIsMaking(true)
    else password.ask(() => setIsMaking(true))
  }
  return (
    <SectionCard id="settings-tokens" Icon={SquareTerminal} title={t('tokens.title')} description={t('tokens.text')}>
      <QueryContent height="title" query={query}>
        {({ tokens }) => (
          <div className="flex flex-col items-start gap-4">
            {tokens.length === 0 ? (
              <Hint>{t(account ? 'tokens.none' : 'tokens.noAccount')}</Hint>
            ) : (
              <div className="w-full">
                <ItemList label={t('tokens.list')}>
                  {tokens.map((token) => (
                    <TokenRow key={token.id} token={token} />
                  ))}
                </ItemList>
              </div>
            )}
            {account && (
              <Button needsServer call={tokensApi.make} onClick={make}>
                {t('tokens.make')}
              </Button>
            )}
            {password.dialog}
            <Suspense>
              {isMaking && account && <MakeTokenDialog role={account.role} onMade={setMade} onClose={() => setIsMaking(false)} />}
              {made && (
                <SecretDialog
                  title={t('tokens.new')}
                  description={made.name}
                  label={t('tokens.new')}
                  secret={made.token}
                  warning={t('tokens.new.once')}
                  done={t('tokens.new.done')}
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
