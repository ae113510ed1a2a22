import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const RestoreExportDialog = lazyDialog(async () => (await import('./restore-export-dialog.tsx')).RestoreExportDialog)

export function RestoreExportButton() {
  const { t } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button needsServer onClick={() => setIsOpen(true)}>
        {t('backups.bring')}
      </Button>
      {isOpen && <RestoreExportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
