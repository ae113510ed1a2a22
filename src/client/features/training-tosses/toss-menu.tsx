import { Bird, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import type { TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import type { TossDialog } from './toss-dialogs.tsx'

export function TossMenu({ toss, onDialog }: { toss: TrainingToss; onDialog: (dialog: TossDialog) => void }) {
  const { t } = useLanguage()
  return (
    <Menu
      trigger={
        <IconButton
          call={trainingTossesApi.update}
          label={t('tosses.actionsOf', { name: toss.releaseLocation })}
          icon={<Ellipsis />}
        />
      }
    >
      <MenuItem icon={<Pencil />} call={trainingTossesApi.update} onSelect={() => onDialog({ kind: 'edit', toss })}>
        {t('tosses.edit')}
      </MenuItem>
      <MenuItem call={trainingTossesApi.update} icon={<Bird />} onSelect={() => onDialog({ kind: 'birds', toss })}>
        {t('tosses.flock')}
      </MenuItem>
      <HistoryMenuItem entity="training-tosses" id={toss.id} name={toss.releaseLocation} />
      <MenuItem
        icon={<Trash2 />}
        call={trainingTossesApi.remove}
        tone="danger"
        onSelect={() => onDialog({ kind: 'delete', toss })}
      >
        {t('tosses.delete')}
      </MenuItem>
    </Menu>
  )
}
