import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { accessApi, accountsApi } from '#shared/accounts/accounts-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { SectionCard } from '#client/ui/section-card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { AccountRow } from './account-row.tsx'
import { accessQuery, accountsQuery } from './accounts.queries.ts'

const Invitations = lazy(async () => ({ default: (await import('./invitations.tsx')).Invitations }))
const AddAccountDialog = lazyDialog(async () => (await import('./add-account-dialog.tsx')).AddAccountDialog)

/** Lists the accounts of the loft for managers. Without accounts it shows a link to create the first one. */
export function AccountsCard() {
  const { t } = useLanguage()
  const { data: access } = useQuery(accessQuery())
  if (!useIsAllowed(accountsApi.list) || !access) return null
  return (
    <SectionCard id="settings-accounts" Icon={Users} title={t('accounts.title')} description={t('accounts.line')}>
      {access.account ? (
        <AccountList ownId={access.account.id} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <Hint>{t('accounts.none')}</Hint>
          <ButtonLink href="/sign-in" call={accessApi.makeFirst}>
            {t('accounts.first')}
          </ButtonLink>
        </div>
      )}
    </SectionCard>
  )
}

function AccountList({ ownId }: { ownId: number }) {
  const { t } = useLanguage()
  const accounts = useQuery(accountsQuery())
  const [isAdding, setIsAdding] = useState(false)
  if (accounts.isError) return <ErrorState compact error={accounts.error} onRetry={() => void accounts.refetch()} />
  if (!accounts.data) return <Skeleton shape="title" />
  const managers = accounts.data.filter(({ role }) => role === 'manager')
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <ItemList label={t('accounts.title')}>
          {accounts.data.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              isOwn={account.id === ownId}
              isLastManager={managers.length === 1 && account === managers[0]}
            />
          ))}
        </ItemList>
      </div>
      <Button call={accountsApi.add} onClick={() => setIsAdding(true)}>
        {t('accounts.add')}
      </Button>
      <Suspense>
        <Invitations />
      </Suspense>
      {isAdding && (
        <Suspense>
          <AddAccountDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}
