import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { networkApi, type Network } from '#shared/accounts/phone-access-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { FirstAccountForm } from '#client/features/accounts/first-account-form.tsx'
import { networkQuery } from '#client/features/connection/connection.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Switch } from '#client/ui/inputs.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState, Note } from '#client/ui/states.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sendNow } from '#client/writes/send-write.ts'
import { PhoneSteps } from './phone-steps.tsx'
import { useRecentPassword } from './use-recent-password.tsx'

/** The page asks at this interval whether a phone has connected. */
const POLL_MS = 4000

/** Shows the switch that opens the loft, and then the steps until a phone is signed in. */
export function PhoneAccess() {
  const network = useQuery({
    ...networkQuery(),
    refetchInterval: ({ state }) => (state.data?.isOpen ? POLL_MS : false),
  })
  if (network.isError && !network.data) return <ErrorState compact error={network.error} onRetry={() => void network.refetch()} />
  if (!network.data) return <Skeleton shape="box" />
  return (
    <div className="flex flex-col gap-5">
      <NetworkSwitch network={network.data} />
      {network.data.isOpen && network.data.hasAccounts && <PhoneSteps network={network.data} />}
    </div>
  )
}

function NetworkSwitch({ network }: { network: Network }) {
  const { t } = useLanguage()
  const { controlledBy, variable, isOpen, hasAccounts, canOpenHere } = network
  if (controlledBy === 'environment') {
    return (
      <div className="flex flex-col gap-2">
        <Hint>{t('phone.environment', { variable: variable ?? '' })}</Hint>
        {!isOpen && <Note tone="info">{t('phone.closedByEnvironment')}</Note>}
      </div>
    )
  }
  if (!hasAccounts) {
    if (canOpenHere) return <AccountFirst />
    return <Note tone="info">{t(controlledBy === 'choice' ? 'phone.onlyAtComputer' : 'error.account_needed')}</Note>
  }
  if (controlledBy === 'public_url') return null
  return <OwnSwitch isOpen={isOpen} />
}

/** Creates the first account and opens the loft at once. */
function AccountFirst() {
  const { t } = useLanguage()
  return (
    <div className="flex max-w-xl flex-col gap-3">
      <div>
        <SubHeading>{t('phone.account')}</SubHeading>
        <Hint>{t('phone.account.text')}</Hint>
      </div>
      <FirstAccountForm
        isPlain={false}
        submit={t('phone.account.submit')}
        onMade={() =>
          // The account stays when the network cannot be opened; the switch then offers it again.
          sendNow(networkApi.open, {}).catch((error: unknown) => toast({ tone: 'danger', title: errorText(error, t) }))
        }
      />
    </div>
  )
}

function OwnSwitch({ isOpen }: { isOpen: boolean }) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const password = useRecentPassword()
  const [isAsking, setIsAsking] = useState(false)
  const change = useMutation({
    mutationFn: (open: boolean) => sendNow(open ? networkApi.open : networkApi.close, {}),
    onSuccess: (network, open) => {
      setIsAsking(false)
      queryClient.setQueryData(networkQuery().queryKey, network)
      toast({ title: t(open ? 'phone.opened' : 'phone.closed') })
    },
    onError: (error, open) => {
      setIsAsking(false)
      password.askIfNeeded(error, () => change.mutate(open))
    },
  })
  const problem = change.error && !password.isAskedBy(change.error) ? errorText(change.error, t) : undefined
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('phone.switch')}
        hint={t(isOpen ? 'phone.switch.on' : 'phone.switch.off')}
        checked={isOpen}
        disabled={change.isPending}
        onChange={({ target }) => (target.checked ? change.mutate(true) : setIsAsking(true))}
      />
      {problem && <Note tone="danger">{problem}</Note>}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('phone.close.title')}
        text={t('phone.close.text')}
        confirmText={t('phone.close.submit')}
        loading={change.isPending}
        onConfirm={() => change.mutate(false)}
      />
      {password.dialog}
    </div>
  )
}
