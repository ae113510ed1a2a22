import { ClipboardList, Ellipsis, Pencil, PenLine, Trash2, Upload } from 'lucide-react'
import { basketingApi } from '#shared/basketing/basketing-api.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { raceImportsApi } from '#shared/races/race-imports-api.ts'
import { raceEventsApi, raceResultsApi } from '#shared/races/races-api.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'

export type EventAction = 'edit-event' | 'delete-event' | 'new-result' | 'basketing'

interface EventMenuProps {
  readonly event: RaceEvent
  readonly onAction: (action: EventAction) => void
  /** Without it, the menu does not offer the upload. */
  readonly onUpload?: () => void
}

/** Shows the menu of a race, on its card and on its page. */
export function EventMenu({ event, onAction, onUpload }: EventMenuProps) {
  const { t } = useLanguage()
  const { id, eventName } = event
  return (
    <Menu
      trigger={<IconButton call={raceResultsApi.create} label={t('races.actionsOf', { name: eventName })} icon={<Ellipsis />} />}
    >
      {onUpload && (
        <MenuItem call={raceImportsApi.preview} icon={<Upload />} onSelect={onUpload}>
          {t('races.upload')}
        </MenuItem>
      )}
      <MenuItem call={raceResultsApi.create} icon={<PenLine />} onSelect={() => onAction('new-result')}>
        {t('races.addResult')}
      </MenuItem>
      <MenuItem call={basketingApi.save} icon={<ClipboardList />} onSelect={() => onAction('basketing')}>
        {t('basketing.title')}
      </MenuItem>
      <MenuItem icon={<Pencil />} call={raceEventsApi.update} onSelect={() => onAction('edit-event')}>
        {t('races.editEvent')}
      </MenuItem>
      <HistoryMenuItem entity="race-events" id={id} name={eventName} />
      <MenuItem icon={<Trash2 />} call={raceEventsApi.remove} tone="danger" onSelect={() => onAction('delete-event')}>
        {t('races.deleteEvent')}
      </MenuItem>
    </Menu>
  )
}
