import { History } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { MenuItem } from '#client/ui/menu.tsx'
import { showHistory, type HistorySubject } from './shown-history.ts'

/** The line of a record's menu that opens its history. */
export function HistoryMenuItem(subject: HistorySubject) {
  const { say } = useLanguage()
  return (
    <MenuItem icon={<History />} onSelect={() => showHistory(subject)}>
      {say('actions.history')}
    </MenuItem>
  )
}

/** The button beside a record without a menu that opens its history. */
export function HistoryButton({ size = 'md', ...subject }: HistorySubject & { readonly size?: 'sm' | 'md' }) {
  const { say } = useLanguage()
  return (
    <IconButton
      size={size}
      label={say('actions.history.of', { name: subject.name })}
      icon={<History aria-hidden="true" />}
      onClick={() => showHistory(subject)}
    />
  )
}
