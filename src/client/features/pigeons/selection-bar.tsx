import { ArrowRightLeft, HeartPulse, QrCode, ShieldPlus, Stethoscope, Syringe, Tag, Trash2, X } from 'lucide-react'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ActionBar } from '#client/ui/action-bar.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import type { Selection } from '#client/lists/use-selection.ts'
import type { PigeonDialog } from './pigeon-dialogs.tsx'

interface SelectionBarProps {
  readonly selection: Selection
  /** Loaded birds that can be selected. */
  readonly loaded: readonly number[]
  readonly onOpen: (dialog: PigeonDialog) => void
}

export function SelectionBar({ selection, loaded, onOpen }: SelectionBarProps) {
  const { t } = useLanguage()
  const ids = [...selection.ids]
  if (ids.length === 0) return null
  const birds = { ids, name: t('treatments.who.selected', { count: ids.length }) }
  const isAll = loaded.every((id) => selection.ids.has(id))
  return (
    <ActionBar label={t('pigeons.select.bar')}>
      <IconButton label={t('pigeons.select.none')} icon={<X />} onClick={selection.clear} />
      <span role="status" className="max-sm:mr-auto">
        {t('common.selected', { count: ids.length })}
      </span>
      {!isAll && (
        <Button size="sm" variant="ghost" onClick={() => selection.add(loaded)}>
          {t('pigeons.select.loaded', { count: loaded.length })}
        </Button>
      )}
      <Button
        call={pigeonsApi.moveMany}
        size="sm"
        icon={<ArrowRightLeft aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'moveMany', ids })}
      >
        {t('pigeons.action.move')}
      </Button>
      <Button
        call={vaccinationsApi.record}
        size="sm"
        icon={<Syringe aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'vaccinateMany', start: { ids } })}
      >
        {t('pigeons.action.vaccinate')}
      </Button>
      <Menu
        trigger={
          <Button call={treatmentsApi.create} size="sm" icon={<HeartPulse aria-hidden="true" />}>
            {t('treatments.health')}
          </Button>
        }
      >
        <MenuItem call={treatmentsApi.create} icon={<Stethoscope />} onSelect={() => onOpen({ kind: 'treatMany', birds })}>
          {t('treatments.start')}
        </MenuItem>
        <MenuItem call={quarantinesApi.create} icon={<ShieldPlus />} onSelect={() => onOpen({ kind: 'quarantineMany', birds })}>
          {t('treatments.quarantine.title')}
        </MenuItem>
      </Menu>
      <Button
        size="sm"
        icon={<QrCode aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'labelMany', start: { kind: 'labels', ids } })}
      >
        {t('prints.labels')}
      </Button>
      <Button
        call={pigeonsApi.setStatusOfMany}
        size="sm"
        icon={<Tag aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'statusMany', ids })}
      >
        {t('pigeons.status.button')}
      </Button>
      <Button
        size="sm"
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        call={pigeonsApi.removeMany}
        onClick={() => onOpen({ kind: 'deleteMany', ids })}
      >
        {t('pigeons.action.delete')}
      </Button>
    </ActionBar>
  )
}
