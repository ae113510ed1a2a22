import { ArrowRightLeft, Pencil, QrCode, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { PigeonSort } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { SelectBox } from '#client/ui/select-box.tsx'
import { Table, type Column, type Sort } from '#client/ui/table.tsx'
import { GenderBadge, StatusBadge } from './pigeon-badges.tsx'
import type { PigeonListing } from './pigeon-listing.ts'
import { priceText } from './pigeon-texts.ts'
import { usePlaceNames } from './use-place-names.ts'

interface PigeonTableProps extends PigeonListing {
  readonly sort: PigeonSort
  readonly onSort: (sort: PigeonSort) => void
}

/** Orders by column, ascending and descending; a column without one of them keeps the other. */
const SORTS: Readonly<Record<string, readonly [PigeonSort, PigeonSort]>> = {
  bandId: ['band', 'band_desc'],
  birthYear: ['year', 'year_desc'],
  currentValue: ['value_desc', 'value_desc'],
}

/** The birds as rows, one page at a time. */
export function PigeonTable({ birds, selected, onSelect, onDeed, onQr, sort, onSort }: PigeonTableProps) {
  const { say, format } = useLanguage()
  const places = usePlaceNames()

  const columns: readonly Column<Pigeon>[] = [
    {
      key: 'bandId',
      header: say('pigeons.field.bandId'),
      isName: true,
      isSortable: true,
      cell: ({ id, bandId, isReference }) => (
        <span className="flex items-center gap-2">
          {!isReference && (
            <SelectBox
              label={say('pigeons.select.one', { band: bandId })}
              checked={selected.has(id)}
              onChange={(isChecked) => onSelect(id, isChecked)}
            />
          )}
          <Link href={`/pigeons/${id}`}>{bandId}</Link>
        </span>
      ),
    },
    { key: 'gender', header: say('pigeons.field.gender'), cell: ({ gender }) => <GenderBadge gender={gender} /> },
    { key: 'birthYear', header: say('pigeons.field.birthYear'), isSortable: true, cell: ({ birthYear }) => birthYear ?? '—' },
    { key: 'color', header: say('pigeons.field.color'), cell: ({ color }) => color ?? '—' },
    {
      key: 'location',
      header: say('pigeons.field.location'),
      cell: (bird) => <PlaceCell name={places.get(bird.loftLocationId ?? 0)?.name} />,
    },
    { key: 'status', header: say('pigeons.field.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'currentValue',
      header: say('pigeons.field.currentValue'),
      align: 'end',
      isSortable: true,
      cell: (bird) => priceText(bird.currentValue, bird, format),
    },
    {
      key: 'actions',
      header: say('pigeons.action.more'),
      isActions: true,
      cell: (bird) => (
        <span className="inline-flex">
          <IconButton size="sm" label={say('pigeons.action.edit')} icon={<Pencil />} onClick={() => onDeed('edit', bird)} />
          {!bird.isReference && (
            <IconButton
              size="sm"
              label={say('pigeons.action.move')}
              icon={<ArrowRightLeft />}
              onClick={() => onDeed('move', bird)}
            />
          )}
          <IconButton size="sm" label={say('pigeons.action.qr')} icon={<QrCode />} onClick={() => onQr(bird.id)} />
          <IconButton
            size="sm"
            tone="danger"
            label={say('pigeons.action.delete')}
            icon={<Trash2 />}
            onClick={() => onDeed('delete', bird)}
          />
        </span>
      ),
    },
  ]

  const shown = shownSort(sort)
  return (
    <Table
      caption={say('pigeons.list')}
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

/** Two words a line at least: main loft and section. */
function PlaceCell({ name }: { name: string | undefined }) {
  return <span className="inline-block sm:min-w-32">{name ?? '—'}</span>
}

/** The column the list is ordered by, where it is one of the table's. */
function shownSort(sort: PigeonSort): Sort | undefined {
  const found = Object.entries(SORTS).find(([, orders]) => orders.includes(sort))
  return found && { key: found[0], isDescending: found[1].indexOf(sort) === 1 || sort === 'value_desc' }
}
