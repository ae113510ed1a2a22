import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import type { Column } from '#client/lists/columns.ts'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { useVelocity } from './use-velocity.ts'

interface ResultsTableProps {
  readonly results: readonly RaceResult[]
  /** All results are of one bird, so a row on a phone is named after its race. */
  readonly isOneBird?: boolean
  /** All results are of one race, which is not repeated. */
  readonly isOneRace?: boolean
  readonly onAction?: (action: 'edit-result' | 'delete-result' | 'link-result', result: RaceResult) => void
}

/**
 * Shows results by place as a table, with birds of this loft highlighted. Prizes, and the points of one race or bird, are left
 * out where there are none.
 */
export function ResultsTable({ results, isOneBird = false, isOneRace = false, onAction }: ResultsTableProps) {
  const { t, format } = useLanguage()
  const velocity = useVelocity()
  // When all birds are of this loft, none is highlighted.
  const isMixed = results.some(({ isOwn }) => !isOwn)
  const hasPoints = (!isOneRace && !isOneBird) || results.some(({ points }) => points !== null)
  const hasPrize = results.some(({ prize }) => prize !== null)
  const placeOf = ({ position, participants }: RaceResult) =>
    position !== null &&
    [position, participants]
      .filter((count) => count > 0)
      .map((count) => format.number(count))
      .join('/')
  const nameOf = (result: RaceResult, fancier: string | null = null) => (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {result.pigeonId === null ? (
        <NameCell name={result.bandId} line={fancier} />
      ) : (
        <>
          <TextLink href={`/pigeons/${result.pigeonId}`}>{birdTitleOf(result)}</TextLink>
          {isMixed && result.isOwn && <Badge tone="accent">{t('races.own')}</Badge>}
        </>
      )}
      <PendingBadge row={result} />
    </span>
  )
  const columns: readonly Column<RaceResult>[] = [
    {
      key: 'position',
      header: t('races.col.position'),
      isShort: true,
      ...(isOneRace && { onPhone: 'line' as const }),
      inRow: (result) => isOneRace && placeOf(result),
      cell: ({ position, participants }) => (
        <NameCell
          name={position !== null && format.number(position)}
          line={position !== null && participants > 0 && t('races.ofBirds', { count: participants })}
        />
      ),
    },
    {
      key: 'bandId',
      header: t('races.col.bandId'),
      isName: true,
      inRow: (result) => (isOneBird ? `${result.eventName} · ${format.date(result.eventDate)}` : nameOf(result)),
      cell: (result) => nameOf(result, result.fancier),
    },
    ...(isOneRace
      ? []
      : [
          {
            key: 'event',
            header: t('races.col.event'),
            onPhone: 'line' as const,
            inRow: (result: RaceResult) => [placeOf(result), !isOneBird && result.eventName].filter(Boolean).join(' '),
            cell: ({ eventName, eventDate }: RaceResult) => <NameCell isLong name={eventName} line={format.date(eventDate)} />,
          },
        ]),
    {
      key: 'arrival',
      header: t('races.col.arrival'),
      isShort: true,
      cell: (result) => (
        <NameCell
          name={result.arrivalTime?.slice(11) ?? (isWithoutResult(result) && t('races.noTime'))}
          line={laterDay(result) && format.date(laterDay(result))}
        />
      ),
    },
    { key: 'flight', header: t('races.col.flight'), isShort: true, cell: ({ flightTime }) => flightTime ?? '—' },
    {
      key: 'velocity',
      header: velocity.heading,
      term: 'velocity',
      isShort: true,
      align: 'end',
      onPhone: 'line',
      cell: ({ speed }) => velocity.text(speed),
      inRow: (result) =>
        [
          result.pigeonId === null && result.fancier,
          isWithoutResult(result) && t('races.noTime'),
          result.speed !== null && `${velocity.text(result.speed)} ${t(`races.unit.${velocity.unit}`)}`,
        ]
          .filter(Boolean)
          .join(' · '),
    },
    ...(hasPoints
      ? [
          {
            key: 'points',
            header: t('races.col.points'),
            term: 'points' as const,
            isShort: true,
            align: 'end' as const,
            cell: ({ points }: RaceResult) => points !== null && format.number(points, { maximumFractionDigits: 4 }),
          },
        ]
      : []),
    ...(hasPrize
      ? [
          {
            key: 'prize',
            header: t('races.col.prize'),
            isShort: true,
            align: 'end' as const,
            cell: ({ prize, currency }: RaceResult) => prize !== null && currency && format.money(prize, currency),
          },
        ]
      : []),
    ...(onAction
      ? [
          {
            key: 'actions',
            header: t('races.col.actions'),
            isActions: true,
            cell: (result: RaceResult) => <ResultMenu result={result} onAction={onAction} />,
          },
        ]
      : []),
  ]
  return (
    <Table
      needsWideScreen
      caption={t('races.tab.results')}
      columns={columns}
      rows={results}
      rowKey={({ id }) => id}
      isMarked={({ isOwn }) => isMixed && isOwn}
    />
  )
}

/** Returns whether only the bird of a result is known, such as one that did not return. */
const isWithoutResult = ({ position, arrivalTime, flightTime, speed }: RaceResult): boolean =>
  position === null && arrivalTime === null && flightTime === null && speed === null

/** Returns the day of an arrival, when it is not the day of the race. */
function laterDay({ arrivalTime, eventDate }: RaceResult): string {
  const day = arrivalTime?.slice(0, 10) ?? ''
  return day === eventDate ? '' : day
}

function ResultMenu({ result, onAction }: { result: RaceResult; onAction: NonNullable<ResultsTableProps['onAction']> }) {
  const { t } = useLanguage()
  return (
    <Menu
      trigger={
        <IconButton
          call={raceResultsApi.update}
          label={t('races.actionsOf', { name: birdTitleOf(result) })}
          icon={<Ellipsis />}
        />
      }
    >
      <MenuItem icon={<Pencil />} call={raceResultsApi.update} onSelect={() => onAction('edit-result', result)}>
        {t('races.editResult')}
      </MenuItem>
      {result.pigeonId === null && (
        <MenuItem call={raceResultsApi.update} icon={<Link2 />} onSelect={() => onAction('link-result', result)}>
          {t('races.linkBird')}
        </MenuItem>
      )}
      <HistoryMenuItem entity="race-results" id={result.id} name={birdTitleOf(result)} />
      <MenuItem icon={<Trash2 />} call={raceResultsApi.remove} tone="danger" onSelect={() => onAction('delete-result', result)}>
        {t('races.deleteResult')}
      </MenuItem>
    </Menu>
  )
}
