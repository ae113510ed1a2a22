import { ArrowRightLeft, Ellipsis, Pencil, QrCode, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { SwipeAction } from '#client/lists/swipe-row.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { BirdCodeDialog, DeletePigeonDialog, EditPigeonDialog, MovePigeonDialog } from './pigeon-dialogs.tsx'
import type { BirdListProps } from './bird-list-props.ts'

/** Returns the actions on a bird of the list. Reference birds live in no section, so they cannot be moved. */
export function useBirdActions(bird: Pigeon, onAction: BirdListProps['onAction']): readonly SwipeAction[] {
  const { t } = useLanguage()
  return [
    {
      key: 'edit',
      label: t('pigeons.action.edit'),
      icon: <Pencil aria-hidden="true" />,
      call: pigeonsApi.update,
      opens: EditPigeonDialog,
      onSelect: () => onAction('edit', bird),
    },
    ...(bird.isReference
      ? []
      : [
          {
            key: 'move',
            label: t('pigeons.action.move'),
            icon: <ArrowRightLeft aria-hidden="true" />,
            call: pigeonsApi.move,
            opens: MovePigeonDialog,
            onSelect: () => onAction('move', bird),
          },
        ]),
    {
      key: 'qr',
      label: t('pigeons.action.qr'),
      icon: <QrCode aria-hidden="true" />,
      opens: BirdCodeDialog,
      onSelect: () => onAction('qr', bird),
    },
    {
      key: 'delete',
      label: t('pigeons.action.delete'),
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      call: pigeonsApi.remove,
      opens: DeletePigeonDialog,
      onSelect: () => onAction('delete', bird),
    },
  ]
}

interface BirdMenuProps {
  readonly bird: Pigeon
  readonly actions: readonly SwipeAction[]
  /** Further items, before the last, which deletes. */
  readonly children?: ReactNode
}

/** Shows the button "⋯" of a bird, with a menu of its actions. */
export function BirdMenu({ bird, actions, children }: BirdMenuProps) {
  const { t } = useLanguage()
  return (
    <Menu item={bird.id} trigger={<IconButton label={t('pigeons.action.of', { band: birdTitle(bird) })} icon={<Ellipsis />} />}>
      {actions.map(({ key, label, icon, tone = 'plain', call, opens, onSelect }) => (
        <Fragment key={key}>
          {tone === 'danger' && children}
          <MenuItem icon={icon} tone={tone} call={call} {...(opens && { opens })} onSelect={onSelect}>
            {label}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  )
}
