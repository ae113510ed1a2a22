import { KeyRound, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { accountsApi, type Account } from '#shared/accounts/accounts-api.ts'
import { ROLES, type Role } from '#shared/accounts/role.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { TipButton } from '#client/ui/tip-button.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { roleKey } from './accounts.queries.ts'
import { PasswordDialog } from './lazy-password-dialog.ts'

interface AccountRowProps {
  readonly account: Account
  readonly isOwn: boolean
  /** The last account that can manage others: the server refuses to delete it or to change its role. */
  readonly isLastManager: boolean
}

/** Shows one account with buttons that change its role, set a new password for a user who forgot it, or delete it. */
export function AccountRow({ account, isOwn, isLastManager }: AccountRowProps) {
  const { t } = useLanguage()
  const momentOf = useLoftMoment()
  const isChangeable = useIsAllowed(accountsApi.change)
  const [dialog, setDialog] = useState<'remove' | 'reset'>()
  const { id, username: name, role, hasTotp, lastSeenAt } = account
  const close = () => setDialog(undefined)
  const change = useWrite({
    endpoint: accountsApi.change,
    success: (changed) => ({ title: t('accounts.role.changed', { name, role: t(roleKey(changed.role)) }) }),
  })
  const remove = useWrite({
    endpoint: accountsApi.remove,
    success: () => ({ title: t('accounts.removed', { name }) }),
    onDone: close,
  })
  const lastUsedText = lastSeenAt === null ? t('accounts.neverSeen') : t('accounts.lastSeen', { moment: momentOf(lastSeenAt) })
  return (
    <>
      <ItemRow
        title={name}
        badges={
          <>
            {isOwn && <Badge tone="success">{t('accounts.you')}</Badge>}
            {hasTotp && <Badge>{t('accounts.twoSteps')}</Badge>}
          </>
        }
        line={isOwn ? t('accounts.inUse') : lastUsedText}
        wraps
        actions={
          <>
            <Select
              aria-label={t('accounts.role.of', { name })}
              value={role}
              disabled={change.isPending || !isChangeable}
              onChange={(event) => change.send({ params: { id }, body: { role: event.target.value as Role } })}
            >
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {t(roleKey(one))}
                </option>
              ))}
            </Select>
            {!isOwn && (
              <TipButton
                call={accountsApi.change}
                label={t('accounts.reset', { name })}
                icon={<KeyRound />}
                onClick={() => setDialog('reset')}
              />
            )}
            {!isLastManager && (
              <TipButton
                tone="danger"
                call={accountsApi.remove}
                label={t('accounts.remove', { name })}
                icon={<Trash2 />}
                onClick={() => setDialog('remove')}
              />
            )}
          </>
        }
      />
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={close}
        title={t('accounts.remove.title', { name })}
        text={t(isOwn ? 'accounts.remove.own' : 'accounts.remove.text')}
        confirmText={t('accounts.remove.submit')}
        loading={remove.isPending}
        onConfirm={() => remove.send({ params: { id } })}
      />
      <Suspense>
        {dialog === 'reset' && (
          <PasswordDialog
            endpoint={accountsApi.change}
            title={t('accounts.reset', { name })}
            text={t('accounts.reset.line')}
            asks="new"
            submit={t('accounts.reset.submit')}
            toSent={({ newPassword }) => ({ params: { id }, body: { password: newPassword } })}
            success={t('accounts.reset.done', { name })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
