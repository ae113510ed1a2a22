import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { pigeonsApi, type FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Swatch } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { PhotoCard } from '#client/ui/photo-card.tsx'
import { SelectBox } from '#client/ui/select-box.tsx'
import { AddPhotoButton } from './add-photo-button.tsx'
import { foundByText } from './found-by-text.ts'
import { PigeonBadges } from './pigeon-badges.tsx'
import type { PlaceName } from './use-place-names.ts'
import type { BirdListProps } from './bird-list-props.ts'

interface PigeonCardProps extends Pick<BirdListProps, 'onSelect' | 'onAction'> {
  readonly pigeon: FoundPigeon
  readonly place: PlaceName | undefined
  readonly dayOf: (moment: string) => LocalDate
  readonly isSelected: boolean
}

/** Shows one bird of the list. It is memoized, so that it is rendered again only when its props change. */
export const PigeonCard = memo(function PigeonCard(props: PigeonCardProps) {
  const { pigeon, place, dayOf, isSelected, onSelect, onAction } = props
  const { t, format, language } = useLanguage()
  const { id, birthYear, color, isReference } = pigeon
  const title = birdTitle(pigeon)
  // A price of 0 is unknown, because the edit form sends blanks as 0.
  const prices = (['purchasePrice', 'currentValue'] as const).flatMap((name) => {
    const amount = pigeon[name]
    return amount ? [{ label: t(`pigeons.field.${name}`), value: format.money(amount, pigeon.currency) }] : []
  })
  const reason = foundByText(pigeon, t, language)
  return (
    <PhotoCard
      photo={pigeon.generalThumbnailUrl}
      noPhoto={<AddPhotoButton pigeon={pigeon} onClick={() => onAction('photos', pigeon)} />}
      title={title}
      href={`/pigeons/${id}`}
      isSelected={isSelected}
      corner={
        !isReference && (
          <SelectBox
            label={t('pigeons.select.one', { band: title })}
            checked={isSelected}
            onChange={(isChecked) => onSelect(id, isChecked)}
          />
        )
      }
      badges={<PigeonBadges pigeon={pigeon} />}
      lines={[
        [birthYear, shownColor(color, language)].filter(Boolean).join(' · '),
        <>
          {place && <Swatch color={place.color} />}
          {place?.name ?? t('lofts.picker.none')}
        </>,
        ...(reason ? [reason] : []),
      ]}
      facts={[...prices, { label: t('pigeons.field.registered'), value: format.date(dayOf(pigeon.createdAt)) }]}
      actions={
        <>
          <Button call={pigeonsApi.update} size="sm" onClick={() => onAction('edit', pigeon)}>
            {t('pigeons.action.edit')}
          </Button>
          {!isReference && (
            <Button call={pigeonsApi.move} size="sm" onClick={() => onAction('move', pigeon)}>
              {t('pigeons.action.move')}
            </Button>
          )}
          <Button size="sm" onClick={() => onAction('qr', pigeon)}>
            {t('pigeons.action.qr')}
          </Button>
          <IconButton
            size="sm"
            tone="danger"
            label={t('pigeons.action.delete')}
            icon={<Trash2 />}
            call={pigeonsApi.remove}
            onClick={() => onAction('delete', pigeon)}
          />
        </>
      }
    />
  )
})
