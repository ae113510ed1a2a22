import type { LocalDate } from '#shared/calendar/local-date.ts'
import { ageOn } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Column } from '#client/lists/columns.ts'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { GenderBadge } from '#client/features/pigeons/pigeon-badges.tsx'
import { OffspringActions } from './offspring-actions.tsx'
import { BandingBadge, FledgeBadge, LifeBadges, VaccinationBadge } from './offspring-badges.tsx'
import type { OffspringAction } from './offspring-dialogs.tsx'
import { parentsText, youngName } from './young-texts.ts'

/** The topic of a list of young birds, which decides its columns. */
export type OffspringTopic = 'banding' | 'vaccination' | 'fledging' | 'all'

interface OffspringTableProps {
  readonly caption: string
  readonly topic: OffspringTopic
  readonly rows: readonly Offspring[]
  readonly today: LocalDate
  readonly onAction: (action: OffspringAction, chick: Offspring) => void
}

const MAIN_ACTIONS = { banding: 'band', vaccination: 'vaccinate', fledging: 'fledge', all: undefined } as const

/** Shows young birds with the columns of one topic as a table. */
export function OffspringTable({ caption, topic, rows, today, onAction }: OffspringTableProps) {
  const columns = useColumns(topic, today, onAction)
  return <Table needsWideScreen caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

/** Returns the columns of a list of young birds. On phones its rows leave out the state that the whole list is about. */
function useColumns(
  topic: OffspringTopic,
  today: LocalDate,
  onAction: OffspringTableProps['onAction'],
): readonly Column<Offspring>[] {
  const { t, format } = useLanguage()
  const main = MAIN_ACTIONS[topic]
  const columns: Readonly<Record<string, Column<Offspring>>> = {
    young: {
      key: 'young',
      header: t('offspring.field.young'),
      isName: true,
      isShort: true,
      cell: (chick) => <YoungLink chick={chick} />,
    },
    parents: {
      key: 'parents',
      header: t('offspring.field.parents'),
      onPhone: 'line',
      inRow: (chick) => <UnbrokenWords text={parentsText(chick, t)} />,
      // The cell is wide enough for one parent on each line.
      cell: (chick) => (
        <span className="inline-block min-w-44">
          <UnbrokenWords text={parentsText(chick, t)} />
        </span>
      ),
    },
    hatchDate: {
      key: 'hatchDate',
      header: t('offspring.field.hatchDate'),
      isShort: true,
      cell: (chick) => format.date(chick.hatchDate),
    },
    age: {
      key: 'age',
      header: t('offspring.field.age'),
      onPhone: 'line',
      isShort: true,
      cell: (chick) => (chick.isActive ? t('common.days', { count: ageOn(chick, today) }) : '—'),
    },
    hatched: {
      key: 'hatched',
      header: t('offspring.field.hatchDate'),
      onPhone: 'line',
      inRow: (chick) => (chick.isActive ? t('common.days', { count: ageOn(chick, today) }) : format.date(chick.hatchDate)),
      isShort: true,
      cell: (chick) => (
        <span className="inline-flex flex-col">
          <span>{format.date(chick.hatchDate)}</span>
          {chick.isActive && <span>{t('common.days', { count: ageOn(chick, today) })}</span>}
        </span>
      ),
    },
    place: { key: 'place', header: t('offspring.field.place'), onPhone: 'line', cell: (chick) => placeText(chick) ?? '—' },
    bandedOn: {
      key: 'bandedOn',
      header: t('offspring.field.bandedOn'),
      isShort: true,
      cell: ({ bandingDate }) => (bandingDate ? format.date(bandingDate) : '—'),
    },
    gender: {
      key: 'gender',
      header: t('offspring.field.gender'),
      cell: ({ gender }) => <GenderBadge gender={gender} />,
    },
    banding: {
      key: 'banding',
      header: t('offspring.field.band'),
      cell: (chick) => <BandingBadge chick={chick} today={today} />,
    },
    vaccination: {
      key: 'vaccination',
      header: t('offspring.field.vaccination'),
      onPhone: topic === 'fledging' ? 'state' : 'more',
      cell: (chick) => <VaccinationBadge chick={chick} />,
    },
    fledging: {
      key: 'fledging',
      header: t('offspring.field.state'),
      cell: (chick) => <FledgeBadge chick={chick} today={today} />,
    },
    life: {
      key: 'life',
      header: t('offspring.field.state'),
      onPhone: 'state',
      cell: (chick) => <LifeBadges chick={chick} today={today} />,
      inRow: (chick) => <LifeBadges chick={chick} today={today} isShort />,
    },
    actions: {
      key: 'actions',
      header: t('offspring.field.actions'),
      isActions: true,
      cell: (chick) => <OffspringActions chick={chick} today={today} onAction={onAction} {...(main && { main })} />,
    },
  }
  return COLUMNS[topic].map((name) => columns[name]!)
}

const COLUMNS: Readonly<Record<OffspringTopic, readonly string[]>> = {
  banding: ['young', 'age', 'hatchDate', 'parents', 'place', 'banding', 'actions'],
  vaccination: ['young', 'age', 'parents', 'bandedOn', 'place', 'vaccination', 'actions'],
  fledging: ['young', 'hatched', 'parents', 'place', 'vaccination', 'fledging', 'actions'],
  all: ['young', 'hatched', 'parents', 'gender', 'place', 'life', 'actions'],
}

/** Shows the band of a young bird, with a link to its pigeon. */
function YoungLink({ chick }: { chick: Offspring }) {
  const { t } = useLanguage()
  const name = youngName(chick, t)
  return chick.pigeonId === null ? <>{name}</> : <TextLink href={`/pigeons/${chick.pigeonId}`}>{name}</TextLink>
}

/** Returns the section where a young bird lives, else its nest box. */
function placeText({ section, nestBox }: Offspring): string | null {
  return section ?? nestBox
}
