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

/** Shows the user's own password, second factor and sessions; nothing when nobody is signed in. */
export function OwnAccountCard() {
  const { t } = useLanguage()
  const { data } = useQuery(accessQuery())
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const [secret, setSecret] = useState<{ secret: string; address: string }>()
  const { signOut, isPending, dialog } = useSignOut(accessApi.signOutEverywhere)
  const [codes, setCodes] = useState<readonly string[]>()
  const account = data?.account
  if (!account) return null
  const close = () => setOpenDialog(undefined)
  return (
    <SectionCard
      id="settings-own-account"
      Icon={CircleUser}
      title={t('accounts.own.title')}
      description={t('accounts.own.line', { name: account.username, role: t(roleKey(account.role)) })}
    >
      <div className="flex flex-col items-start gap-4">
        <div className="flex flex-wrap gap-2 empty:hidden">
          <Button call={accessApi.changePassword} onClick={() => setOpenDialog('password')}>
            {t('accounts.own.change')}
          </Button>
          <Button call={accessApi.signOutEverywhere} onClick={() => setOpenDialog('everywhere')}>
            {t('accounts.own.everywhere')}
          </Button>
        </div>
        <CardPart title={t('accounts.totp.title')} text={t(account.hasTotp ? 'accounts.totp.on' : 'accounts.totp.off')}>
          <Button
            call={account.hasTotp ? accessApi.removeTotp : accessApi.beginTotp}
            onClick={() => setOpenDialog(account.hasTotp ? 'removeTotp' : 'beginTotp')}
          >
            {t(account.hasTotp ? 'accounts.totp.remove' : 'accounts.totp.begin')}
          </Button>
        </CardPart>
        <CardPart title={t('accounts.sessions')}>
          <SessionList />
        </CardPart>
      </div>
      {openDialog === 'password' && (
        <PasswordDialog
          endpoint={accessApi.changePassword}
          title={t('accounts.own.change')}
          asks="both"
          submit={t('accounts.own.change')}
          toSent={({ currentPassword, newPassword }) => ({ body: { password: currentPassword, newPassword } })}
          success={t('accounts.own.changed')}
          onClose={close}
        />
      )}
      {openDialog === 'beginTotp' && (
        <PasswordDialog
          endpoint={accessApi.beginTotp}
          title={t('accounts.totp.title')}
          asks="current"
          submit={t('accounts.totp.begin')}
          toSent={({ currentPassword }) => ({ body: { password: currentPassword } })}
          onDone={setSecret}
          onClose={close}
        />
      )}
      {openDialog === 'removeTotp' && (
        <PasswordDialog
          endpoint={accessApi.removeTotp}
          title={t('accounts.totp.title')}
          asks="current"
          submit={t('accounts.totp.remove')}
          toSent={({ currentPassword }) => ({ body: { password: currentPassword } })}
          success={t('accounts.totp.removed')}
          onClose={close}
        />
      )}
      {secret && <TotpDialog {...secret} onConfirmed={setCodes} onClose={() => setSecret(undefined)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      <ConfirmDialog
        open={openDialog === 'everywhere'}
        onOpenChange={close}
        title={t('accounts.own.everywhere.title')}
        text={t('accounts.own.everywhere.text')}
        confirmText={t('accounts.own.everywhere')}
        loading={isPending}
        onConfirm={signOut}
      />
      {dialog}
    </SectionCard>
  )
}
