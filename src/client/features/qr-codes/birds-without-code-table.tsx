import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { PigeonEntity } from '#shared/qr-codes/qr-codes-api.ts'
import { GenderBadge } from '#client/features/pigeons/pigeon-badges.tsx'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import { SelectBox } from '#client/ui/select-box.tsx'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'

interface BirdsWithoutCodeTableProps {
  readonly birds: readonly PigeonEntity[]
  readonly selected: ReadonlySet<number>
  readonly onSelect: (id: number, isSelected: boolean) => void
  readonly onGenerate: (id: number) => void
  /** The bird whose code is being generated. */
  readonly busyId: number | undefined
}

export function BirdsWithoutCodeTable({ birds, selected, onSelect, onGenerate, busyId }: BirdsWithoutCodeTableProps) {
  const { t, language } = useLanguage()
  const places = usePlaceNames()
  const selectBox = ({ id, bandId, name }: PigeonEntity) => (
    <SelectBox
      label={t('qrCodes.generate.choose', { band: birdTitle({ bandId, name }) })}
      checked={selected.has(id)}
      onChange={(isChecked) => onSelect(id, isChecked)}
    />
  )
  const link = ({ id, bandId, name }: PigeonEntity) => (
    <TextLink href={`/pigeons/${id}`}>
      <UnbrokenWords text={birdTitle({ bandId, name })} />
    </TextLink>
  )
  return (
    <Table
      caption={t('qrCodes.generate.list')}
      rows={birds}
      rowKey={({ id }) => id}
      isMarked={({ id }) => selected.has(id)}
      columns={[
        {
          key: 'band',
          header: t('prints.band'),
          isName: true,
          cell: (bird) => <NameCell mark={selectBox(bird)} isLong name={link(bird)} />,
          inRow: link,
          leading: (bird) => <span className="-mx-2 block">{selectBox(bird)}</span>,
        },
        { key: 'year', header: t('prints.year'), onPhone: 'line', cell: ({ birthYear }) => birthYear ?? '—' },
        {
          key: 'gender',
          header: t('prints.gender'),
          onPhone: 'state',
          cell: ({ gender }) => <GenderBadge gender={gender} />,
          inRow: ({ gender }) => <GenderBadge isSmall gender={gender} />,
        },
        { key: 'color', header: t('prints.color'), onPhone: 'line', cell: ({ color }) => shownColor(color, language) ?? '—' },
        { key: 'place', header: t('prints.place'), cell: ({ loftLocationId }) => places.get(loftLocationId ?? 0)?.name ?? '—' },
        {
          key: 'actions',
          header: t('qrCodes.generate'),
          isActions: true,
          cell: ({ id, bandId, name }) => (
            <Button
              size="sm"
              aria-label={t('qrCodes.generate.label', { band: birdTitle({ bandId, name }) })}
              loading={busyId === id}
              onClick={() => onGenerate(id)}
            >
              {t('qrCodes.generate')}
            </Button>
          ),
        },
      ]}
    />
  )
}
