import { CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { needsAttention, useOutbox } from '#client/writes/outbox-state.ts'
import { OutboxDialog } from './outbox-dialog.tsx'

/** Opens the outbox; the header of every page shows this button. */
export function OutboxButton() {
  const { t } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const entries = useOutbox().filter(needsAttention)
  const refused = entries.filter(({ state }) => state === 'refused').length
  return (
    <>
      {entries.length > 0 && (
        <IconButton
          label={refused > 0 ? t('outbox.open.refused', { count: refused }) : t('outbox.open', { count: entries.length })}
          tone={refused > 0 ? 'danger' : 'plain'}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          icon={
            <>
              <CloudUpload aria-hidden="true" />
              <span
                data-outbox-count=""
                className="absolute -top-1 left-1/2 touch:top-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-warning-soft px-1 text-[0.6875rem] leading-none font-bold text-warning ring-2 ring-surface"
              >
                {entries.length}
              </span>
            </>
          }
        />
      )}
      {isOpen && <OutboxDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
