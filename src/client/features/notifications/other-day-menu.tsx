import { Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import type { CallTarget } from '#client/ui/permission-context.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const OtherDayDialog = lazyDialog(async () => (await import('./other-day-dialog.tsx')).OtherDayDialog)

/** Something that one tap records for today, and this menu for another day. */
export interface DatedTap {
  readonly label: string
  readonly run: (day: LocalDate) => void
}

interface OtherDayMenuProps {
  readonly taps: readonly DatedTap[]
  /** The subject of the menu, for screen readers. */
  readonly title: string
  readonly call: CallTarget
  /** The open state: a long press on a button of the taps opens the menu too. */
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Further items, which record it in another way. */
  readonly children?: ReactNode
}

/** Records for yesterday, or for a day that is chosen. */
export function OtherDayMenu({ taps, title, call, isOpen, onOpenChange, children }: OtherDayMenuProps) {
  const { t } = useLanguage()
  const today = useToday()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={onOpenChange}
        trigger={<IconButton call={call} label={t('today.otherDay', { title })} icon={<Ellipsis />} />}
      >
        {children}
        {taps.map(({ label, run }) => (
          <MenuItem key={label} call={call} onSelect={() => run(addDays(today, -1))}>
            {t('today.yesterday', { label })}
          </MenuItem>
        ))}
        <MenuItem call={call} onSelect={() => setIsChoosing(true)}>
          {t('today.anotherDay')}
        </MenuItem>
      </Menu>
      {isChoosing && <OtherDayDialog title={title} taps={taps} onClose={() => setIsChoosing(false)} />}
    </>
  )
}
