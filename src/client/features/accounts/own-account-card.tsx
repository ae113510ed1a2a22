import { useQuery } from '@tanstack/react-query'
import { CircleUser } from 'lucide-react'
import { useState } from 'react'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CardPart } from '#client/ui/card-part.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { accessQuery, roleKey } from './accounts.queries.ts'
import { PasswordDialog } from './lazy-password-dialog.ts'
import { SessionList } from './session-list.tsx'
import { useSignOut } from './use-sign-out.tsx'

const TotpDialog = lazyDialog(async () => (await import('./totp-dialog.tsx')).TotpDialog)
const RecoveryCodesDialog = lazyDialog(async () => (await import('./totp-dialog.tsx')).RecoveryCodesDialog)

type OpenDialog = 'password' | 'beginTotp' | 'removeTotp' | 'everywhere'

/** The user's own password, second factor and sessions; nothing when nobody is signed in. */
export function OwnAccountCard() {
  const { say } = useLanguage()
  const { data } = useQuery(accessQuery())
  const [doing, setDoing] = useState<OpenDialog>()
  const [secret, setSecret] = useState<{ secret: string; address: string }>()
  const { signOut, isPending, dialog } = useSignOut(accessApi.signOutEverywhere)
  const [codes, setCodes] = useState<readonly string[]>()
  const account = data?.account
  if (!account) return null
  const close = () => setDoing(undefined)
  return (
    <SectionCard
      id="settings-own-account"
      Icon={CircleUser}
      title={say('accounts.own.title')}
      description={say('accounts.own.line', { name: account.username, role: say(roleKey(account.role)) })}
    >
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
      {doing === 'password' && (
        <PasswordDialog
          endpoint={accessApi.changePassword}
          title={say('accounts.own.change')}
          asks="both"
          submit={say('accounts.own.change')}
          toSent={({ present, wanted }) => ({ body: { password: present, newPassword: wanted } })}
          success={say('accounts.own.changed')}
          onClose={close}
        />
      )}
      {doing === 'beginTotp' && (
        <PasswordDialog
          endpoint={accessApi.beginTotp}
          title={say('accounts.totp.title')}
          asks="present"
          submit={say('accounts.totp.begin')}
          toSent={({ present }) => ({ body: { password: present } })}
          onDone={setSecret}
          onClose={close}
        />
      )}
      {doing === 'removeTotp' && (
        <PasswordDialog
          endpoint={accessApi.removeTotp}
          title={say('accounts.totp.title')}
          asks="present"
          submit={say('accounts.totp.remove')}
          toSent={({ present }) => ({ body: { password: present } })}
          success={say('accounts.totp.removed')}
          onClose={close}
        />
      )}
      {secret && <TotpDialog {...secret} onConfirmed={setCodes} onClose={() => setSecret(undefined)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
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
    </SectionCard>
  )
}
