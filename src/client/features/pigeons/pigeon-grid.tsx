import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ROWS_CLASSES } from '#client/lists/list-row.tsx'
import { VirtualGrid } from '#client/ui/virtual-grid.tsx'
import { useLoftDay } from '#client/dates/use-today.ts'
import { moveInGrid } from './move-in-grid.ts'
import { PigeonCard } from './pigeon-card.tsx'
import { PigeonRow } from './pigeon-row.tsx'
import type { BirdListProps } from './bird-list-props.ts'
import { usePlaceNames } from './use-place-names.ts'

const MIN_CARD_PX = 264
const CARD_PX = 440
const ROW_PX = 61

const idOf = ({ id }: FoundPigeon): number => id

interface GridProps extends BirdListProps {
  readonly onEndNear?: (() => void) | undefined
}

/** Shows the birds as cards; the arrow keys move between cards. */
export function PigeonGrid({ birds, selected, onSelect, onAction, onEndNear }: GridProps) {
  const { t } = useLanguage()
  const places = usePlaceNames()
  const dayOf = useLoftDay()
  return (
    <div role="presentation" onKeyDown={moveInGrid}>
      <VirtualGrid
        label={t('pigeons.list')}
        items={birds}
        itemKey={idOf}
        minColumnPx={MIN_CARD_PX}
        estimatedRowPx={CARD_PX}
        onEndNear={onEndNear}
        renderItem={(pigeon) => (
          <PigeonCard
            pigeon={pigeon}
            place={places.get(pigeon.loftLocationId ?? 0)}
            dayOf={dayOf}
            isSelected={selected.has(pigeon.id)}
            onSelect={onSelect}
            onAction={onAction}
          />
        )}
      />
    </div>
  )
}

/** Shows the birds as rows of two lines. */
export function PigeonRows({ birds, selected, onSelect, onAction, onEndNear }: GridProps) {
  const { t } = useLanguage()
  const places = usePlaceNames()
  return (
    <div role="presentation" className={ROWS_CLASSES} onKeyDown={moveInGrid}>
      <VirtualGrid
        label={t('pigeons.list')}
        items={birds}
        itemKey={idOf}
        minColumnPx={Infinity}
        estimatedRowPx={ROW_PX}
        gapPx={0}
        reusesElements
        onEndNear={onEndNear}
        renderItem={(pigeon) => (
          <PigeonRow
            pigeon={pigeon}
            place={places.get(pigeon.loftLocationId ?? 0)}
            isSelected={selected.has(pigeon.id)}
            isSelecting={selected.size > 0}
            onSelect={onSelect}
            onAction={onAction}
          />
        )}
      />
    </div>
  )
}
