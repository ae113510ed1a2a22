import { CircleCheck, CircleX, Ellipsis, EggFried, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { MAX_EGGS, type Egg, type EggPatch } from '#shared/cycles/egg.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { useWrite } from '#client/writes/use-write.ts'
import { reasonText } from './cycle-texts.ts'
import { EditEggDialog } from './edit-egg-dialog.tsx'

/** Shows the eggs of a cycle, each with its state and its actions. */
export function EggList({ cycle, today }: { cycle: Cycle; today: LocalDate }) {
  const { t } = useLanguage()
  const [editedId, setEditedId] = useState<number>()
  const edited = cycle.eggs.find(({ id }) => id === editedId)
  const add = useWrite({
    endpoint: cyclesApi.addEgg,
    success: () => ({ title: t('cycles.toast.eggAdded') }),
    failure: 'cycles.toast.updateFailed',
  })
  return (
    <FormFields>
      <SubHeading>{t('cycles.page.eggs')}</SubHeading>
      {cycle.eggs.length === 0 && <Hint>{t('cycles.page.noEggs')}</Hint>}
      {cycle.eggs.length > 0 && (
        <ul aria-label={t('cycles.page.eggs')} className="flex flex-col gap-3">
          {cycle.eggs.map((egg) => (
            <EggRow key={egg.id} egg={egg} cycle={cycle} today={today} onEdit={() => setEditedId(egg.id)} />
          ))}
        </ul>
      )}
      {cycle.eggs.length < MAX_EGGS && (
        <div>
          <Button
            call={cyclesApi.addEgg}
            size="sm"
            icon={<Plus aria-hidden="true" />}
            loading={add.isPending}
            onClick={() => add.send({ params: { id: cycle.id }, body: {} })}
          >
            {t('cycles.page.addEgg')}
          </Button>
        </div>
      )}
      {edited && <EditEggDialog egg={edited} cycle={cycle} onClose={() => setEditedId(undefined)} />}
    </FormFields>
  )
}

interface EggRowProps {
  readonly egg: Egg
  readonly cycle: Cycle
  readonly today: LocalDate
  readonly onEdit: () => void
}

function EggRow({ egg, cycle, today, onEdit }: EggRowProps) {
  const { t, format } = useLanguage()
  const params = { id: cycle.id, eggId: egg.id }
  const update = useWrite({
    endpoint: cyclesApi.updateEgg,
    success: () => ({ title: t('cycles.toast.egg') }),
    failure: 'cycles.toast.updateFailed',
  })
  const remove = useWrite({
    endpoint: cyclesApi.removeEgg,
    success: () => ({ title: t('cycles.toast.eggDeleted') }),
    failure: 'cycles.toast.updateFailed',
  })
  const change = (body: EggPatch) => update.send({ params, body })
  const { eggNumber, laidOn, candledOn, hatchedOn, failedOn, failureReason, fosterPairTitle } = egg
  const words = [
    laidOn ? t('cycles.egg.laid', { day: format.date(laidOn) }) : t('cycles.egg.laidUnknown'),
    candledOn && t('cycles.egg.candled', { day: format.date(candledOn) }),
    hatchedOn && t('cycles.egg.hatched', { day: format.date(hatchedOn) }),
    failedOn && t('cycles.egg.failed', { day: format.date(failedOn) }),
    failureReason && reasonText(failureReason, t),
    fosterPairTitle && t('cycles.egg.under', { pair: fosterPairTitle }),
    egg.notes,
  ]
  return (
    <li className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <SubHeading>{t('cycles.egg', { number: eggNumber })}</SubHeading>
          <EggBadge egg={egg} />
        </span>
        <Hint>{words.filter(Boolean).join(' · ')}</Hint>
      </div>
      <Menu
        trigger={
          <IconButton call={cyclesApi.updateEgg} label={t('cycles.egg.more', { number: eggNumber })} icon={<Ellipsis />} />
        }
      >
        {egg.status === 'laid' && (
          <>
            <MenuItem call={cyclesApi.updateEgg} icon={<CircleCheck />} onSelect={() => change({ fertility: 'fertile' })}>
              {t('cycles.egg.fertile')}
            </MenuItem>
            <MenuItem call={cyclesApi.updateEgg} icon={<CircleX />} onSelect={() => change({ fertility: 'infertile' })}>
              {t('cycles.egg.infertile')}
            </MenuItem>
            <MenuItem call={cyclesApi.updateEgg} icon={<EggFried />} onSelect={() => change({ hatchedOn: today })}>
              {t('cycles.egg.hatchedToday')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<Pencil />} call={cyclesApi.updateEgg} onSelect={onEdit}>
          {t('cycles.egg.edit')}
        </MenuItem>
        <HistoryMenuItem entity="eggs" id={egg.id} name={`${t('actions.field.eggNumber')} ${eggNumber}`} />
        <MenuItem icon={<Trash2 />} call={cyclesApi.removeEgg} tone="danger" onSelect={() => remove.send({ params })}>
          {t('cycles.egg.delete')}
        </MenuItem>
      </Menu>
    </li>
  )
}

const TONES = {
  laid: 'neutral',
  fertile: 'success',
  infertile: 'warning',
  hatched: 'accent',
  failed: 'danger',
} as const satisfies Record<string, Tone>

function EggBadge({ egg: { status, fertility } }: { egg: Egg }) {
  const { t } = useLanguage()
  const state = status !== 'laid' || fertility === 'unknown' ? status : fertility
  return <Badge tone={TONES[state]}>{t(`cycles.egg.state.${state}`)}</Badge>
}
