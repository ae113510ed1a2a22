import { Bird, Ellipsis, Flag, FlagOff, HeartCrack, ImagePlus, Pencil, Tag, Syringe, Trash2, Wheat } from 'lucide-react'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { bandingState, fledgeState, vaccinationState } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import type { OffspringAction } from './offspring-dialogs.tsx'
import { useOffspringWrites } from './use-offspring-writes.ts'
import { youngName } from './young-texts.ts'

interface OffspringActionsProps {
  readonly chick: Offspring
  readonly today: LocalDate
  /** The main action of the list, shown as a button before the menu. */
  readonly main?: 'band' | 'vaccinate' | 'fledge'
  readonly onAction: (action: OffspringAction, chick: Offspring) => void
}

const MAIN_ACTIONS = {
  band: { call: offspringApi.band, icon: <Tag aria-hidden="true" />, text: 'offspring.action.band' },
  vaccinate: { call: offspringApi.vaccinate, icon: <Syringe aria-hidden="true" />, text: 'offspring.action.vaccinate' },
  fledge: { call: offspringApi.fledge, icon: <Bird aria-hidden="true" />, text: 'offspring.action.fledge' },
} as const

export function OffspringActions({ chick, today, main, onAction }: OffspringActionsProps) {
  const { t } = useLanguage()
  // On phones the text alone fits beside the row.
  const isNarrow = useMedia(NARROW)
  const isLate = main === 'band' && bandingState(chick, today) === 'overdue'
  return (
    <span className="inline-flex items-center gap-1">
      {main && (
        <Button
          call={MAIN_ACTIONS[main].call}
          size="sm"
          icon={!isNarrow && MAIN_ACTIONS[main].icon}
          onClick={() => onAction(main, chick)}
        >
          {t(isLate ? 'offspring.action.bandLate' : MAIN_ACTIONS[main].text)}
        </Button>
      )}
      <OffspringMenu chick={chick} today={today} onAction={onAction} />
    </span>
  )
}

function OffspringMenu({ chick, today, onAction }: Omit<OffspringActionsProps, 'main'>) {
  const { t } = useLanguage()
  const { wean, toggleReadyForRacing } = useOffspringWrites()
  const { isActive, isWeaned, readyForRacing } = chick
  const banding = bandingState(chick, today)
  const fledging = fledgeState(chick, today)
  return (
    <Menu
      trigger={
        <IconButton
          call={offspringApi.update}
          label={t('offspring.action.of', { young: youngName(chick, t) })}
          icon={<Ellipsis />}
        />
      }
    >
      {isActive && banding !== 'banded' && (
        <MenuItem
          call={offspringApi.band}
          icon={<Tag />}
          disabled={banding === 'too_young'}
          onSelect={() => onAction('band', chick)}
        >
          {t(banding === 'overdue' ? 'offspring.action.bandLate' : 'offspring.action.band')}
        </MenuItem>
      )}
      {isActive && vaccinationState(chick) === 'pending' && (
        <MenuItem call={offspringApi.vaccinate} icon={<Syringe />} onSelect={() => onAction('vaccinate', chick)}>
          {t('offspring.action.vaccinate')}
        </MenuItem>
      )}
      {isActive && !isWeaned && fledging !== 'fledged' && (
        <MenuItem call={offspringApi.wean} icon={<Wheat />} onSelect={() => wean(chick)}>
          {t('offspring.action.wean')}
        </MenuItem>
      )}
      {isActive && fledging !== 'fledged' && (
        <MenuItem
          call={offspringApi.fledge}
          icon={<Bird />}
          disabled={fledging === 'too_young'}
          onSelect={() => onAction('fledge', chick)}
        >
          {t('offspring.action.fledge')}
        </MenuItem>
      )}
      {isActive && (
        <MenuItem
          call={offspringApi.update}
          icon={readyForRacing ? <FlagOff /> : <Flag />}
          onSelect={() => toggleReadyForRacing(chick)}
        >
          {t(readyForRacing ? 'offspring.action.notReady' : 'offspring.action.ready')}
        </MenuItem>
      )}
      {isActive && <MenuSeparator />}
      <MenuItem icon={<Pencil />} call={offspringApi.update} onSelect={() => onAction('edit', chick)}>
        {t('common.edit')}
      </MenuItem>
      <MenuItem call={offspringApi.addPhotos} icon={<ImagePlus />} onSelect={() => onAction('photos', chick)}>
        {t('offspring.action.photos')}
      </MenuItem>
      {isActive && (
        <MenuItem call={offspringApi.died} icon={<HeartCrack />} onSelect={() => onAction('died', chick)}>
          {t('offspring.action.died')}
        </MenuItem>
      )}
      <HistoryMenuItem entity="offspring" id={chick.id} name={youngName(chick, t)} />
      <MenuItem icon={<Trash2 />} call={offspringApi.remove} tone="danger" onSelect={() => onAction('delete', chick)}>
        {t('common.delete')}
      </MenuItem>
    </Menu>
  )
}
