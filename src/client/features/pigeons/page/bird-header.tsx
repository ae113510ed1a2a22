import { ArrowRightLeft, Ellipsis, Hash, House, ImagePlus, LogOut, Merge, Pencil, QrCode, Trash2 } from 'lucide-react'
import { duplicatesApi } from '#shared/duplicates/duplicates-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { ExportItems } from '#client/features/exchange/export-items.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { EditPigeonDialog, MovePigeonDialog, type PigeonAction } from '../pigeon-dialogs.tsx'

interface BirdHeaderProps {
  readonly pigeon: Pigeon
  readonly onAction: (action: PigeonAction) => void
}

/** Shows the band of the bird, and the actions on it; on phones all of them are in the menu. */
export function BirdHeader({ pigeon, onAction }: BirdHeaderProps) {
  const { t } = useLanguage()
  const isOfLoft = !pigeon.isReference
  const isNarrow = useMedia(NARROW)
  return (
    <PageHeader
      title={birdTitle(pigeon)}
      back={{ href: '/pigeons', label: t('pigeon.back') }}
      actions={
        !isNarrow && (
          <>
            <Button
              opens={EditPigeonDialog}
              icon={<Pencil aria-hidden="true" />}
              call={pigeonsApi.update}
              onClick={() => onAction('edit')}
            >
              {t('pigeons.action.edit')}
            </Button>
            {isOfLoft && (
              <Button
                opens={MovePigeonDialog}
                call={pigeonsApi.move}
                icon={<ArrowRightLeft aria-hidden="true" />}
                onClick={() => onAction('move')}
              >
                {t('pigeons.action.move')}
              </Button>
            )}
          </>
        )
      }
      menu={
        <Menu trigger={<IconButton label={t('common.more')} icon={<Ellipsis aria-hidden="true" />} />}>
          {isNarrow && (
            <MenuItem call={pigeonsApi.update} icon={<Pencil />} onSelect={() => onAction('edit')}>
              {t('pigeons.action.edit')}
            </MenuItem>
          )}
          {isNarrow && isOfLoft && (
            <MenuItem call={pigeonsApi.move} icon={<ArrowRightLeft />} onSelect={() => onAction('move')}>
              {t('pigeons.action.move')}
            </MenuItem>
          )}
          {!isOfLoft && (
            <MenuItem call={pigeonsApi.update} icon={<House />} onSelect={() => onAction('adopt')}>
              {t('pigeons.action.adopt')}
            </MenuItem>
          )}
          <MenuItem call={pigeonsApi.addPhotos} icon={<ImagePlus />} onSelect={() => onAction('photos')}>
            {t('pigeons.action.photos')}
          </MenuItem>
          <MenuItem call={pigeonsApi.reband} icon={<Hash />} onSelect={() => onAction('reband')}>
            {t('pigeons.action.reband')}
          </MenuItem>
          <MenuItem icon={<QrCode />} onSelect={() => onAction('qr')}>
            {t('pigeons.action.qr')}
          </MenuItem>
          <MenuItem call={duplicatesApi.merge} icon={<Merge />} onSelect={() => onAction('merge')}>
            {t('duplicates.with')}
          </MenuItem>
          {isOfLoft && (
            <MenuItem call={pigeonsApi.leave} icon={<LogOut />} onSelect={() => onAction('leave')}>
              {t('pigeons.action.leave')}
            </MenuItem>
          )}
          <MenuSeparator />
          <ExportItems pigeonId={pigeon.id} />
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} call={pigeonsApi.remove} tone="danger" onSelect={() => onAction('delete')}>
            {t('pigeons.action.delete')}
          </MenuItem>
        </Menu>
      }
    />
  )
}
