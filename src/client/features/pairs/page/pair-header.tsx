import { Ellipsis, HeartHandshake, Pencil, Trash2, Unlink } from 'lucide-react'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { ConfirmPairingDialog } from '../confirm-pairing-dialog.tsx'
import type { PairAction } from '../pair-dialogs.tsx'
import { pairTitle } from '../pair-texts.ts'

interface PairHeaderProps {
  readonly pair: Pair
  readonly onAction: (action: PairAction) => void
}

/** Shows both bands, and the actions on the pair. */
export function PairHeader({ pair, onAction }: PairHeaderProps) {
  const { t } = useLanguage()
  const { id, version } = pair
  const write = useWrite({
    endpoint: pairsApi.update,
    success: () => ({ title: t('pairs.toast.reunited') }),
    failure: 'pairs.toast.updateFailed',
  })
  const pairAgain = (confirm: string[]) => write.send({ params: { id }, body: { isActive: true, confirm } }, { version })
  return (
    <>
      <PageHeader
        title={pairTitle(pair, t)}
        back={{ href: '/breeding?tab=pairs', label: t('pairs.page.back') }}
        actions={
          <>
            <Button icon={<Pencil aria-hidden="true" />} call={pairsApi.update} onClick={() => onAction('edit')}>
              {t('pairs.action.edit')}
            </Button>
            {pair.isActive ? (
              <Button call={pairsApi.end} icon={<Unlink aria-hidden="true" />} onClick={() => onAction('end')}>
                {t('pairs.action.end')}
              </Button>
            ) : (
              <Button
                call={pairsApi.update}
                icon={<HeartHandshake aria-hidden="true" />}
                loading={write.isPending}
                onClick={() => pairAgain([])}
              >
                {t('pairs.action.reunite')}
              </Button>
            )}
          </>
        }
        menu={
          <Menu trigger={<IconButton call={pairsApi.remove} label={t('common.more')} icon={<Ellipsis aria-hidden="true" />} />}>
            <MenuItem icon={<Trash2 />} call={pairsApi.remove} tone="danger" onSelect={() => onAction('delete')}>
              {t('pairs.action.delete')}
            </MenuItem>
          </Menu>
        }
      />
      <ConfirmPairingDialog error={write.error} loading={write.isPending} onCancel={write.reset} onConfirm={pairAgain} />
    </>
  )
}
