import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { tokensApi, type Token } from '#shared/tokens/tokens-api.ts'
import { useLoftDay } from '#client/dates/use-today.ts'
import { roleKey } from '#client/features/accounts/accounts.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Shows one token: what it may do, when it was last used, and a button that revokes it. */
export function TokenRow({ token: { id, name, username, role, expiresAt, lastUsedAt, isOwn } }: { token: Token }) {
  const { t, format } = useLanguage()
  const dayOf = useLoftDay()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const revoke = useWrite({
    endpoint: tokensApi.revoke,
    success: () => ({ title: t('tokens.revoked', { name }) }),
    onDone: close,
  })
  const validity = { role: t(roleKey(role)), date: format.date(dayOf(expiresAt)) }
  const valid = isOwn ? t('tokens.valid', validity) : t('tokens.validOf', { ...validity, name: username })
  const used = lastUsedAt === null ? t('tokens.unused') : t('tokens.used', { date: format.date(dayOf(lastUsedAt)) })
  return (
    <>
      <ItemRow
        title={name}
        line={`${valid} · ${used}`}
        actions={
          <TipButton
            tone="danger"
            label={t('tokens.revoke', { name })}
            icon={<Trash2 />}
            call={tokensApi.revoke}
            onClick={() => setIsAsking(true)}
          />
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('tokens.revoke.title', { name })}
        text={t('tokens.revoke.text')}
        confirmText={t('tokens.revoke.submit')}
        loading={revoke.isPending}
        onConfirm={() => revoke.send({ params: { id } }, { onRefused: close })}
      />
    </>
  )
}
