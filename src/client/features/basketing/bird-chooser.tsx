import { Bird, SearchX } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { Candidate } from '#shared/basketing/basketing.ts'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { Checkbox, SearchInput, Select } from '#client/ui/inputs.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { VirtualRows } from '#client/ui/virtual-rows.tsx'
import {
  countByView,
  filterBirds,
  isFit,
  SELECTION_VIEWS,
  withBirds,
  withoutBirds,
  type BirdSelection,
  type SelectionFilter,
  type SelectionView,
} from './bird-selection.ts'
import { BirdChooserRow } from './bird-chooser-row.tsx'

const TONES = { fit: 'success', unfit: 'warning', chosen: 'accent' } as const
const GENDERS = ['all', 'cock', 'hen'] as const
const ROW_PX = 64
const noop = () => {}

interface BirdChooserProps {
  /** Sorted by band. */
  readonly birds: readonly Candidate[]
  readonly selection: BirdSelection
  readonly onSelection: (selection: BirdSelection) => void
  readonly withRings?: boolean
  /** The ids of the saved rows by bird; a saved row offers its history. */
  readonly rows?: ReadonlyMap<number, number> | undefined
  /** A shortcut for choosing, above the list. */
  readonly children?: ReactNode
}

/** Chooses the birds to send: fit ones with a tick, others with a confirmation each. Used in a dialog. */
export function BirdChooser({ birds, selection, onSelection, withRings = false, rows, children }: BirdChooserProps) {
  const { t } = useLanguage()
  const [filter, setFilter] = useState<SelectionFilter>({
    view: selection.size > 0 ? 'chosen' : 'fit',
    q: '',
    gender: 'all',
    sectionId: null,
  })
  const set = (patch: Partial<SelectionFilter>) => setFilter((before) => ({ ...before, ...patch }))
  const shown = filterBirds(birds, selection, useDeferredValue(filter))
  const counts = countByView(birds, selection)
  return (
    <div className="flex flex-col gap-3">
      {children}
      <FilterChips
        label={t('basketing.show')}
        value={filter.view}
        chips={SELECTION_VIEWS.map((view) => ({
          value: view,
          label: t(`basketing.show.${view}`),
          count: counts[view],
          tone: TONES[view],
        }))}
        onChange={(view) => set({ view })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-52 flex-1">
          <SearchInput label={t('basketing.search')} value={filter.q} onChange={(q) => set({ q })} />
        </div>
        <SectionSelect birds={birds} sectionId={filter.sectionId} onChange={(sectionId) => set({ sectionId })} />
        <Segments
          label={t('basketing.gender')}
          value={filter.gender}
          choices={GENDERS.map((gender) => ({ value: gender, label: t(`basketing.gender.${gender}`) }))}
          onChange={(gender) => set({ gender })}
        />
      </div>
      {shown.length === 0 ? (
        <NoBirdsShown view={filter.view} hasNoBirds={birds.length === 0} isFiltered={counts[filter.view] > 0} />
      ) : (
        <>
          {filter.view === 'fit' && <SelectAllShown shown={shown} selection={selection} onSelection={onSelection} />}
          <BirdRows shown={shown} selection={selection} onSelection={onSelection} withRings={withRings} rows={rows} />
        </>
      )}
    </div>
  )
}

interface BirdRowsProps extends Pick<BirdChooserProps, 'selection' | 'onSelection' | 'rows'> {
  readonly shown: readonly Candidate[]
  readonly withRings: boolean
}

function BirdRows({ shown, selection, onSelection, withRings, rows }: BirdRowsProps) {
  const { t } = useLanguage()
  return (
    <VirtualRows
      label={t('basketing.birds')}
      count={shown.length}
      estimatedRowPx={ROW_PX}
      onRange={noop}
      renderRow={(index) => {
        const bird = shown[index]!
        const chosen = selection.get(bird.pigeonId)
        return (
          <BirdChooserRow
            bird={bird}
            chosen={chosen}
            rowId={rows?.get(bird.pigeonId)}
            onChoose={(isChosen) =>
              onSelection(isChosen ? withBirds(selection, [bird]) : withoutBirds(selection, [bird.pigeonId]))
            }
            {...(withRings &&
              chosen && {
                onRing: (ringNumber) => onSelection(new Map(selection).set(bird.pigeonId, { ...chosen, ringNumber })),
              })}
          />
        )
      }}
    />
  )
}

/** Selects all displayed birds that are fit, or none of them. */
function SelectAllShown({
  shown,
  selection,
  onSelection,
}: { shown: readonly Candidate[] } & Pick<BirdChooserProps, 'selection' | 'onSelection'>) {
  const { t } = useLanguage()
  const fit = shown.filter(isFit)
  return (
    <Checkbox
      label={t('basketing.all', { count: fit.length })}
      checked={fit.every(({ pigeonId }) => selection.has(pigeonId))}
      onChange={({ target: { checked } }) =>
        onSelection(
          checked
            ? withBirds(selection, fit)
            : withoutBirds(
                selection,
                fit.map(({ pigeonId }) => pigeonId),
              ),
        )
      }
    />
  )
}

interface SectionSelectProps {
  readonly birds: readonly Candidate[]
  readonly sectionId: number | null
  readonly onChange: (sectionId: number | null) => void
}

/** Selects one of the sections that have birds. */
function SectionSelect({ birds, sectionId, onChange }: SectionSelectProps) {
  const { t } = useLanguage()
  const places = usePlaceNames()
  const ids = [...new Set(birds.flatMap(({ loftLocationId }) => loftLocationId ?? []))]
  if (ids.length < 2) return null
  const sections = ids.map((id) => ({ id, name: places.get(id)?.name ?? '…' })).toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <div className="min-w-40 max-sm:w-full">
      <Select
        aria-label={t('basketing.section')}
        value={sectionId ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{t('basketing.section.all')}</option>
        {sections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

function NoBirdsShown({ view, hasNoBirds, isFiltered }: { view: SelectionView; hasNoBirds: boolean; isFiltered: boolean }) {
  const { t } = useLanguage()
  if (hasNoBirds) return <EmptyState compact icon={<Bird />} title={t('basketing.empty.none')} />
  if (isFiltered) {
    return <EmptyState compact icon={<SearchX />} title={t('basketing.empty.filter')} text={t('basketing.empty.filterText')} />
  }
  const text = { fit: t('basketing.empty.fitText'), unfit: undefined, chosen: t('basketing.empty.chosenText') }[view]
  return <EmptyState compact icon={<Bird />} title={t(`basketing.empty.${view}`)} {...(text && { text })} />
}
