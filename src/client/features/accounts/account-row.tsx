import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { accountsApi, type Account } from '#shared/accounts/accounts-api.ts'
import { ROLES, type Role } from '#shared/accounts/role.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { TipButton } from '#client/ui/tip-button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { accessQuery, accountsQuery, roleKey } from './accounts.queries.ts'
import { sendNow } from '#client/writes/send-write.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

interface AccountRowProps {
  readonly account: Account
  readonly isOwn: boolean
  /** The last account that can manage others: the server refuses to delete it or to change its role. */
  readonly isLastManager: boolean
}

/** One account: change its role, set a new password for a user who forgot it, or delete it. */
export function AccountRow({ account, isOwn, isLastManager }: AccountRowProps) {
  const { say } = useLanguage()
  const momentOf = useLoftMoment()
  const queryClient = useQueryClient()
  const isChangeable = useIsAllowed(accountsApi.change)
  const [doing, setDoing] = useState<'remove' | 'reset'>()
  const { id, username: name, role, hasTotp, lastSeenAt } = account
  const outcome = {
    onError: (error: unknown) => toast({ tone: 'danger', title: say('common.error'), description: errorText(error, say) }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: accountsQuery().queryKey })
      if (isOwn) void queryClient.invalidateQueries({ queryKey: accessQuery().queryKey })
    },
  }
  const change = useMutation({
    mutationFn: (newRole: Role) => sendNow(accountsApi.change, { params: { id }, body: { role: newRole } }),
    onSuccess: (changed) => toast({ title: say('accounts.role.changed', { name, role: say(roleKey(changed.role)) }) }),
    ...outcome,
  })
  const remove = useMutation({
    mutationFn: () => sendNow(accountsApi.remove, { params: { id } }),
    onSuccess: () => {
      setDoing(undefined)
      toast({ title: say('accounts.removed', { name }) })
    },
    ...outcome,
  })
  const lastUsedText =
    lastSeenAt === null ? say('accounts.neverSeen') : say('accounts.lastSeen', { moment: momentOf(lastSeenAt) })
  return (
    <>
      <ItemRow
        title={name}
        badges={
          <>
            {isOwn && <Badge tone="success">{say('accounts.you')}</Badge>}
            {hasTotp && <Badge>{say('accounts.twoSteps')}</Badge>}
          </>
        }
        line={isOwn ? say('accounts.inUse') : lastUsedText}
        wraps
        actions={
          <>
            <Select
              aria-label={say('accounts.role.of', { name })}
              value={role}
              disabled={change.isPending || !isChangeable}
              onChange={(event) => change.mutate(event.target.value as Role)}
            >
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {say(roleKey(one))}
                </option>
              ))}
            </Select>
            {!isOwn && (
              <TipButton
                call={accountsApi.change}
                label={say('accounts.reset', { name })}
                icon={<KeyRound />}
                onClick={() => setDoing('reset')}
              />
            )}
            {!isLastManager && (
              <TipButton
                tone="danger"
                call={accountsApi.remove}
                label={say('accounts.remove', { name })}
                icon={<Trash2 />}
                onClick={() => setDoing('remove')}
              />
            )}
          </>
        }
      />
      <ConfirmDialog
        open={doing === 'remove'}
        onOpenChange={() => setDoing(undefined)}
        title={say('accounts.remove.title', { name })}
        text={say(isOwn ? 'accounts.remove.own' : 'accounts.remove.text')}
        confirmText={say('accounts.remove.submit')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      <Suspense>
        {doing === 'reset' && (
          <PasswordDialog
            title={say('accounts.reset', { name })}
            text={say('accounts.reset.line')}
            newField="password"
            submitText={say('accounts.reset.submit')}
            onSubmit={async (_present, password) => {
              await sendNow(accountsApi.change, { params: { id }, body: { password } })
              toast({ title: say('accounts.reset.done', { name }) })
              outcome.onSettled()
            }}
            onClose={() => setDoing(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
