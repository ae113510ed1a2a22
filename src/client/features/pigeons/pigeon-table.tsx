import { Pencil } from 'lucide-react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi, type FoundPigeon, type PigeonSort } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import { SelectBox } from '#client/ui/select-box.tsx'
import type { Column, Sort } from '#client/lists/columns.ts'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import { BirdMenu, useBirdActions } from './bird-menu.tsx'
import { foundByText } from './found-by-text.ts'
import { PigeonBadges } from './pigeon-badges.tsx'
import type { BirdListProps } from './bird-list-props.ts'
import { priceText } from './pigeon-texts.ts'
import { usePlaceNames, type PlaceName } from './use-place-names.ts'

interface PigeonTableProps extends BirdListProps {
  readonly sort: PigeonSort | undefined
  readonly onSort: (sort: PigeonSort) => void
}

/** The ascending and the descending sort order of each column; a column with only one order has it twice. */
const SORTS: Readonly<Record<string, readonly [PigeonSort, PigeonSort]>> = {
  bandId: ['band', 'band_desc'],
  birthYear: ['year', 'year_desc'],
  currentValue: ['value_desc', 'value_desc'],
}

/** A band with more characters may wrap. */
const MAX_UNBROKEN_BAND = 20

/** Shows the birds as table rows, one page at a time. */
export function PigeonTable({ birds, selected, onSelect, onAction, sort, onSort }: PigeonTableProps) {
  const { t, format, language } = useLanguage()
  const places = usePlaceNames()

  const columns: readonly Column<FoundPigeon>[] = [
    {
      key: 'bandId',
      header: t('pigeons.field.bandId'),
      isName: true,
      isSortable: true,
      cell: ({ id, bandId, name, color, isReference, foundBy }) => (
        <NameCell
          name={<TextLink href={`/pigeons/${id}`}>{bandId}</TextLink>}
          isLong={bandId.length > MAX_UNBROKEN_BAND}
          line={[name, shownColor(color, language), foundByText({ foundBy }, t, language)].filter(Boolean).join(' · ')}
          mark={
            !isReference && (
              <SelectBox
                label={t('pigeons.select.one', { band: birdTitle({ bandId, name }) })}
                checked={selected.has(id)}
                onChange={(isChecked) => onSelect(id, isChecked)}
              />
            )
          }
        />
      ),
    },
    { key: 'state', header: t('pigeons.table.state'), cell: (bird) => <PigeonBadges pigeon={bird} /> },
    { key: 'birthYear', header: t('pigeons.table.born'), isSortable: true, cell: ({ birthYear }) => birthYear ?? '—' },
    {
      key: 'location',
      header: t('pigeons.field.location'),
      cell: ({ loftLocationId }) => <PlaceCell place={places.get(loftLocationId ?? 0)} />,
    },
    {
      key: 'currentValue',
      header: t('pigeons.table.value'),
      align: 'end',
      isShort: true,
      isSortable: true,
      cell: (bird) => priceText(bird.currentValue, bird, format),
    },
    {
      key: 'actions',
      header: t('pigeons.action.more'),
      isActions: true,
      cell: (bird) => <RowActions bird={bird} onAction={onAction} />,
    },
  ]

  const shown = shownSort(sort)
  return (
    <Table
      caption={t('pigeons.list')}
      columns={columns}
      rows={birds}
      rowKey={({ id }) => id}
      {...(shown && { sort: shown })}
      onSort={({ key, isDescending }) => {
        const order = SORTS[key]?.[isDescending ? 1 : 0]
        if (order) onSort(order)
      }}
      isMarked={({ id }) => selected.has(id)}
    />
  )
}

/** Shows the actions on the bird of a row: the most common as a button, the others in a menu. */
function RowActions({ bird, onAction }: { bird: Pigeon } & Pick<BirdListProps, 'onAction'>) {
  const { t } = useLanguage()
  const actions = useBirdActions(bird, onAction)
  return (
    <span className="inline-flex">
      <TipButton
        label={t('pigeons.action.edit')}
        icon={<Pencil />}
        call={pigeonsApi.update}
        onClick={() => onAction('edit', bird)}
      />
      <BirdMenu bird={bird} actions={actions.filter(({ key }) => key !== 'edit')} />
    </span>
  )
}

/** Shows the section, and below it the main loft. */
function PlaceCell({ place }: { place: PlaceName | undefined }) {
  return place ? <NameCell isLong name={place.section} line={place.mainLoft} /> : <>{'—'}</>
}

/** Returns the sorted column, when the list is sorted by a column of the table. */
function shownSort(sort: PigeonSort | undefined): Sort | undefined {
  const found = Object.entries(SORTS).find(([, orders]) => sort !== undefined && orders.includes(sort))
  return found && { key: found[0], isDescending: found[1].indexOf(sort!) === 1 || sort === 'value_desc' }
}
