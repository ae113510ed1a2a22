import { use, useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { blockReload } from '#client/offline/server-contact.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogIdContext, guardInput } from './guarded-navigation.ts'

/**
 * While mounted, asks for confirmation before entered values are lost: by closing the dialog around it, the page or the browser
 * tab.
 */
export function UnsavedGuard({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLanguage()
  const dialog = use(DialogIdContext)
  const [leave, setLeave] = useState<() => void>()
  const discard = useEffectEvent(onDiscard)

  useEffect(() => {
    const abortController = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: abortController.signal })
    const allowReload = blockReload()
    const endGuard = guardInput({ dialog, ask: (go) => setLeave(() => go), discard: () => discard() })
    return () => {
      abortController.abort()
      allowReload()
      endGuard()
    }
  }, [dialog])

  return (
    <ConfirmDialog
      open={leave !== undefined}
      onOpenChange={() => setLeave(undefined)}
      title={t('common.discard.title')}
      text={t('common.discard.text')}
      confirmText={t('common.discard')}
      cancelText={t('common.discard.keep')}
      onConfirm={() => {
        setLeave(undefined)
        leave?.()
      }}
    />
  )
}
