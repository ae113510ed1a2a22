import { Check, Clock, Ellipsis, Pencil } from 'lucide-react'
import { useState } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import type { TossBird } from '#shared/training-tosses/training-toss.ts'
import { HistoryButton, HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useVelocity } from '#client/features/races/use-velocity.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { useLoftClock } from '#client/dates/use-loft-clock.ts'
import { useEnterReturn } from './use-enter-return.ts'

interface BirdRowProps {
  readonly bird: TossBird
  readonly onType: () => void
}

/**
 * Shows a bird that has not returned. One tap records that it returns now; if the request fails, the next tap sends the same
 * time.
 */
export function StillOutRow({ bird, onType }: BirdRowProps) {
  const { t } = useLanguage()
  const clock = useLoftClock()
  const [tapped, setTapped] = useState<string>()
  const enter = useEnterReturn()
  // A return time that was removed can be found in the history of the bird.
  const hadReturnTime = bird.version > 1
  function tap(): void {
    const returnedAt = tapped ?? clock()
    setTapped(returnedAt)
    enter.send({ params: { id: bird.id }, body: { returnedAt } }, { version: bird.version })
  }
  return (
    <ItemRow
      wraps={hadReturnTime}
      title={<TextLink href={`/pigeons/${bird.pigeonId}`}>{birdTitle(bird)}</TextLink>}
      badges={!bird.isInCare && <Badge tone="neutral">{t('tosses.gone.care')}</Badge>}
      line={<BirdLine bird={bird} />}
      actions={
        <span className="flex items-center gap-1">
          <Button
            call={trainingTossesApi.enterReturn}
            size="lg"
            icon={<Check aria-hidden="true" />}
            aria-label={tapped && enter.error ? undefined : t('tosses.nowOf', { band: birdTitle(bird) })}
            loading={enter.isPending}
            onClick={tap}
          >
            {tapped && enter.error ? t('tosses.again', { time: tapped.slice(11) }) : t('tosses.now')}
          </Button>
          <IconButton
            call={trainingTossesApi.enterReturn}
            label={t('tosses.typeTime', { band: birdTitle(bird) })}
            icon={<Clock />}
            onClick={onType}
          />
          {hadReturnTime && <HistoryButton entity="training-toss-birds" id={bird.id} name={birdTitle(bird)} />}
        </span>
      }
    />
  )
}

/** Shows a bird that has returned, with its time and speed. */
export function ReturnedRow({ bird, day, onType }: BirdRowProps & { day: string }) {
  const { t, format } = useLanguage()
  const velocity = useVelocity()
  const returnedAt = bird.returnedAt ?? ''
  const isLater = returnedAt.slice(0, 10) !== day
  const flight = [bird.flightTime, bird.speed !== null && velocity.withUnit(bird.speed), bird.notes]
  return (
    <ItemRow
      leading={<span className="tabular-nums">{bird.place}</span>}
      title={<TextLink href={`/pigeons/${bird.pigeonId}`}>{birdTitle(bird)}</TextLink>}
      line={flight.filter(Boolean).join(' · ')}
      actions={
        <span className="flex items-center gap-1">
          <span className="text-right font-medium tabular-nums">
            {isLater && `${format.date(returnedAt.slice(0, 10))} `}
            {returnedAt.slice(11)}
          </span>
          <Menu trigger={<IconButton label={t('pigeons.action.of', { band: birdTitle(bird) })} icon={<Ellipsis />} />}>
            <MenuItem icon={<Pencil />} call={trainingTossesApi.enterReturn} onSelect={onType}>
              {t('tosses.typeTime', { band: birdTitle(bird) })}
            </MenuItem>
            <HistoryMenuItem entity="training-toss-birds" id={bird.id} name={birdTitle(bird)} />
          </Menu>
        </span>
      }
    />
  )
}

function BirdLine({ bird: { description, gender, color, loftLocationId, notes } }: { bird: TossBird }) {
  const { t, language } = useLanguage()
  const places = usePlaceNames()
  const section = loftLocationId === null ? null : places.get(loftLocationId)?.section
  return [description, t(`pigeons.gender.${gender}`), shownColor(color, language), section, notes].filter(Boolean).join(' · ')
}
