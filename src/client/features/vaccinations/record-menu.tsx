import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import type { VaccinationDialog } from './vaccination-dialogs.tsx'

interface RecordMenuProps {
  readonly record: VaccinationRecord
  readonly onOpen: (dialog: VaccinationDialog) => void
}

/** Shows the actions for one vaccination. */
export function RecordMenu({ record, onOpen }: RecordMenuProps) {
  const { t } = useLanguage()
  const name = birdTitleOf(record)
  return (
    <Menu trigger={<IconButton label={t('vaccinations.records.menu', { band: name })} icon={<Ellipsis aria-hidden="true" />} />}>
      <MenuItem icon={<Pencil />} call={vaccinationsApi.updateRecord} onSelect={() => onOpen({ kind: 'editRecord', record })}>
        {t('common.edit')}
      </MenuItem>
      <HistoryMenuItem entity="vaccination-records" id={record.id} name={name} />
      <MenuItem
        icon={<Trash2 />}
        tone="danger"
        call={vaccinationsApi.removeRecord}
        onSelect={() => onOpen({ kind: 'deleteRecord', record })}
      >
        {t('common.delete')}
      </MenuItem>
    </Menu>
  )
}
