import { Archive, ArchiveRestore, BookOpen, ClipboardCheck, Ellipsis, PackagePlus, Pencil, Pill, Trash2 } from 'lucide-react'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import type { MedicineAction } from './medicine-dialogs.tsx'
import { useStockErrorText } from './use-stock-error-text.ts'

/** Returns a function that archives a medicine, or restores an archived one. */
function useToggleArchived(): (medicine: Medicine) => void {
  const { t } = useLanguage()
  const { send } = useWrite({
    endpoint: medicinesApi.update,
    success: ({ name, isActive }) => ({
      title: t(isActive ? 'medicines.toast.unarchived' : 'medicines.toast.archived'),
      description: name,
    }),
    reason: useStockErrorText(),
  })
  return ({ id, isActive }) => send({ params: { id }, body: { isActive: !isActive } })
}

interface MedicineActionsProps {
  readonly medicine: Medicine
  readonly onAction: (action: MedicineAction, medicine: Medicine) => void
  readonly onOpen: (medicine: Medicine) => void
}

/** Shows the actions on one medicine of the list; "use" is a separate button before the menu. */
export function MedicineActions({ medicine, onAction, onOpen }: MedicineActionsProps) {
  const { t } = useLanguage()
  const toggleArchived = useToggleArchived()
  const { name, isActive, quantityInStock } = medicine
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        call={medicinesApi.use}
        size="sm"
        icon={<Pill aria-hidden="true" className="max-sm:hidden" />}
        disabled={!isActive || quantityInStock <= 0}
        onClick={() => onAction('use', medicine)}
      >
        {t('medicines.use')}
      </Button>
      <Menu trigger={<IconButton label={t('medicines.more', { medicine: name })} icon={<Ellipsis />} />}>
        <MenuItem icon={<BookOpen />} onSelect={() => onOpen(medicine)}>
          {t('medicines.view')}
        </MenuItem>
        <MenuItem
          call={medicinesApi.receive}
          icon={<PackagePlus />}
          disabled={!isActive}
          onSelect={() => onAction('receive', medicine)}
        >
          {t('medicines.receive')}
        </MenuItem>
        <MenuItem call={medicinesApi.correct} icon={<ClipboardCheck />} onSelect={() => onAction('count', medicine)}>
          {t('medicines.count')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Pencil />} call={medicinesApi.update} onSelect={() => onAction('edit', medicine)}>
          {t('common.edit')}
        </MenuItem>
        <MenuItem
          call={medicinesApi.update}
          icon={isActive ? <Archive /> : <ArchiveRestore />}
          onSelect={() => toggleArchived(medicine)}
        >
          {t(isActive ? 'medicines.archive' : 'medicines.unarchive')}
        </MenuItem>
        <MenuItem icon={<Trash2 />} call={medicinesApi.remove} tone="danger" onSelect={() => onAction('delete', medicine)}>
          {t('medicines.delete')}
        </MenuItem>
      </Menu>
    </span>
  )
}
