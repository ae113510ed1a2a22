import { History } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { MenuItem } from '#client/ui/menu.tsx'
import { showHistory, type HistorySubject } from './shown-history.ts'

/** Opens the history of a record from a menu. */
export function HistoryMenuItem(subject: HistorySubject) {
  const { t } = useLanguage()
  return (
    <MenuItem icon={<History />} onSelect={() => showHistory(subject)}>
      {t('actions.history')}
    </MenuItem>
  )
}

/** Opens the history of a record that has no menu. */
export function HistoryButton({ size = 'md', ...subject }: HistorySubject & { readonly size?: 'sm' | 'md' }) {
  const { t } = useLanguage()
  return (
    <IconButton
      size={size}
      label={t('actions.history.of', { name: subject.name })}
      icon={<History aria-hidden="true" />}
      onClick={() => showHistory(subject)}
    />
  )
}
