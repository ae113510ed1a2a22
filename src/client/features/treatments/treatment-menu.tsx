import { Ellipsis, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Treatment } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'

interface TreatmentMenuProps {
  readonly treatment: Treatment
  readonly onDelete: () => void
  /** The items above those that every treatment has. */
  readonly children: ReactNode
}

/** Opens the other actions of a treatment. */
export function TreatmentMenu({ treatment: { id, treatmentName }, onDelete, children }: TreatmentMenuProps) {
  const { t } = useLanguage()
  const label = t('treatments.actions', { name: treatmentName })
  return (
    <Menu trigger={<IconButton call={treatmentsApi.update} label={label} icon={<Ellipsis />} />}>
      {children}
      <HistoryMenuItem entity="medical-treatments" id={id} name={treatmentName} />
      <MenuItem icon={<Trash2 />} call={treatmentsApi.remove} tone="danger" onSelect={onDelete}>
        {t('treatments.delete')}
      </MenuItem>
    </Menu>
  )
}
