import { SquareCheck } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ListRow } from '#client/lists/list-row.tsx'
import { SwipeRow } from '#client/lists/swipe-row.tsx'
import { Swatch } from '#client/ui/badge.tsx'
import { MenuItem } from '#client/ui/menu.tsx'
import { Photo } from '#client/ui/photo.tsx'
import { SelectBox } from '#client/ui/select-box.tsx'
import { ShortLine } from '#client/ui/short-line.tsx'
import { BirdMenu, useBirdActions } from './bird-menu.tsx'
import { foundByText } from './found-by-text.ts'
import { PigeonBadges } from './pigeon-badges.tsx'
import type { BirdListProps } from './bird-list-props.ts'
import type { PlaceName } from './use-place-names.ts'

interface PigeonRowProps extends Pick<BirdListProps, 'onSelect' | 'onAction'> {
  readonly pigeon: FoundPigeon
  readonly place: PlaceName | undefined
  readonly isSelected: boolean
  /** Other birds are selected, so the rows have checkboxes. */
  readonly isSelecting: boolean
}

/** Shows one bird of the list on phones. It is memoized, so that it is rendered again only when its props change. */
export const PigeonRow = memo(function PigeonRow(props: PigeonRowProps) {
  const { pigeon, place, isSelected, isSelecting, onSelect, onAction } = props
  const { t, language } = useLanguage()
  const actions = useBirdActions(pigeon, onAction)
  const { id, generalThumbnailUrl, isReference } = pigeon
  const title = birdTitle(pigeon)
  const reason = foundByText(pigeon, t, language)
  const isSelectable = isSelecting && !isReference
  return (
    <article className="min-w-0 border-b">
      <SwipeRow item={id} actions={actions}>
        <ListRow
          isLink
          isMarked={isSelected}
          leading={
            isSelectable ? (
              <div className="relative z-1 flex w-12 shrink-0 justify-center">
                <SelectBox
                  label={t('pigeons.select.one', { band: title })}
                  checked={isSelected}
                  onChange={(isChecked) => onSelect(id, isChecked)}
                />
              </div>
            ) : (
              <span className="block w-12 shrink-0 overflow-hidden rounded-md max-[23rem]:w-9">
                {/* The key creates a new element, because a reused one shows the previous photo until this one is loaded. */}
                <Photo key={generalThumbnailUrl} src={generalThumbnailUrl} alt="" ratio="square" />
              </span>
            )
          }
          title={
            <Link
              href={`/pigeons/${id}`}
              data-card-link=""
              className="max-w-full overflow-clip text-ellipsis whitespace-nowrap tracking-tight focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {title}
            </Link>
          }
          line={
            <span className="flex min-w-0 items-center gap-1.5">
              <PigeonBadges pigeon={pigeon} isSmall isShort={reason !== undefined} />
              <ShortLine>
                {reason ?? (
                  <>
                    {place && <Swatch color={place.color} />} {place?.short ?? t('lofts.picker.none')}
                  </>
                )}
              </ShortLine>
            </span>
          }
          actions={
            <BirdMenu bird={pigeon} actions={actions}>
              {!isReference && (
                <MenuItem icon={<SquareCheck />} onSelect={() => onSelect(id, !isSelected)}>
                  {t(isSelected ? 'pigeons.select.end' : 'pigeons.select.start')}
                </MenuItem>
              )}
            </BirdMenu>
          }
        />
      </SwipeRow>
    </article>
  )
})
