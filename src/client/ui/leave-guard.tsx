import { useEffect, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { blockReload } from '#client/offline/server-contact.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { guardNavigation } from './guarded-navigation.ts'

/** While mounted, asks for confirmation before the page is left, also by closing the browser tab. */
export function LeaveGuard({ onLeave }: { onLeave: () => void }) {
  const { t } = useLanguage()
  const [leave, setLeave] = useState<() => void>()

  useEffect(() => {
    const abortController = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: abortController.signal })
    const allowReload = blockReload()
    const endGuard = guardNavigation((go, to) => {
      // A changed filter in the address of the same page loses no input.
      if (to.split(/[?#]/)[0] === location.pathname) go()
      else setLeave(() => go)
    })
    return () => {
      abortController.abort()
      allowReload()
      endGuard()
    }
  }, [])

  return (
    <ConfirmDialog
      open={leave !== undefined}
      onOpenChange={() => setLeave(undefined)}
      title={t('common.discard.title')}
      text={t('common.discard.text')}
      confirmText={t('common.discard')}
      cancelText={t('common.discard.keep')}
      onConfirm={() => {
        onLeave()
        leave?.()
      }}
    />
  )
}
