import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleUser } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CardPart } from '#client/ui/card-part.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import { accessQuery, roleKey } from './accounts.queries.ts'
import { SessionList } from './session-list.tsx'
import { sendNow } from '#client/writes/send-write.ts'
import { useSignOut } from './use-sign-out.tsx'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))
const TotpDialog = lazy(async () => ({ default: (await import('./totp-dialog.tsx')).TotpDialog }))

type OpenDialog = 'password' | 'beginTotp' | 'removeTotp' | 'everywhere'

/** The user's own password, second factor and sessions; nothing when nobody is signed in. */
export function OwnAccountCard() {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  const { data } = useQuery(accessQuery())
  const [doing, setDoing] = useState<OpenDialog>()
  const [secret, setSecret] = useState<{ secret: string; address: string }>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: accessQuery().queryKey })
  const { signOut, isPending, dialog } = useSignOut(accessApi.signOutEverywhere)
  const account = data?.account
  if (!account) return null
  const close = () => setDoing(undefined)
  return (
    <Card as="section" labelledBy="settings-own-account">
      <CardHeader
        id="settings-own-account"
        icon={<CircleUser aria-hidden="true" />}
        title={say('accounts.own.title')}
        description={say('accounts.own.line', { name: account.username, role: say(roleKey(account.role)) })}
      />
      <div className="flex flex-col items-start gap-4">
        <div className="flex flex-wrap gap-2 empty:hidden">
          <Button call={accessApi.changePassword} onClick={() => setDoing('password')}>
            {say('accounts.own.change')}
          </Button>
          <Button call={accessApi.signOutEverywhere} onClick={() => setDoing('everywhere')}>
            {say('accounts.own.everywhere')}
          </Button>
        </div>
        <CardPart title={say('accounts.totp.title')} text={say(account.hasTotp ? 'accounts.totp.on' : 'accounts.totp.off')}>
          <Button
            call={account.hasTotp ? accessApi.removeTotp : accessApi.beginTotp}
            onClick={() => setDoing(account.hasTotp ? 'removeTotp' : 'beginTotp')}
          >
            {say(account.hasTotp ? 'accounts.totp.remove' : 'accounts.totp.begin')}
          </Button>
        </CardPart>
        <CardPart title={say('accounts.sessions')}>
          <SessionList />
        </CardPart>
      </div>
      <Suspense>
        {doing === 'password' && (
          <PasswordDialog
            title={say('accounts.own.change')}
            asksCurrent
            newField="newPassword"
            submitText={say('accounts.own.change')}
            onSubmit={async (password, newPassword) => {
              await sendNow(accessApi.changePassword, { body: { password, newPassword } })
              toast({ title: say('accounts.own.changed') })
              await refresh()
            }}
            onClose={close}
          />
        )}
        {doing === 'beginTotp' && (
          <PasswordDialog
            title={say('accounts.totp.title')}
            asksCurrent
            submitText={say('accounts.totp.begin')}
            onSubmit={async (password) => setSecret(await sendNow(accessApi.beginTotp, { body: { password } }))}
            onClose={close}
          />
        )}
        {doing === 'removeTotp' && (
          <PasswordDialog
            title={say('accounts.totp.title')}
            asksCurrent
            submitText={say('accounts.totp.remove')}
            onSubmit={async (password) => {
              await sendNow(accessApi.removeTotp, { body: { password } })
              toast({ title: say('accounts.totp.removed') })
              await refresh()
            }}
            onClose={close}
          />
        )}
        {secret && (
          <TotpDialog
            {...secret}
            onClose={() => setSecret(undefined)}
            onDone={() => {
              setSecret(undefined)
              void refresh()
            }}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={doing === 'everywhere'}
        onOpenChange={close}
        title={say('accounts.own.everywhere.title')}
        text={say('accounts.own.everywhere.text')}
        confirmText={say('accounts.own.everywhere')}
        loading={isPending}
        onConfirm={signOut}
      />
      {dialog}
    </Card>
  )
}
