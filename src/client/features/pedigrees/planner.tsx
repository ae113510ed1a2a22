import { useQuery } from '@tanstack/react-query'
import { Grid3x3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { readNumber } from '#shared/api/read-number.ts'
import { MAX_PLANNED, type MatingPlan } from '#shared/pedigrees/mating.ts'
import { sectionTitle } from '#shared/lofts/section.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FilterBar } from '#client/lists/filter-bar.tsx'
import { Field } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Checkbox, Select } from '#client/ui/inputs.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState, Note } from '#client/ui/states.tsx'
import { percentText } from './figure-texts.ts'
import { matingsQuery, type PlanSelection } from './pedigrees.queries.ts'
import { orderPlan, PLAN_LIMITS, PLAN_SORTS, type PlanFilter, type PlanSort } from './plan-order.ts'
import { PlannerTable } from './planner-table.tsx'
import { Suggestions } from './planner-suggestions.tsx'
import type { PedigreeAddress } from './use-pedigree-view.ts'

/** Shows every cock with every hen of a selection, and the matings with the least inbreeding. */
export function Planner({ address }: { address: PedigreeAddress }) {
  const { t, format } = useLanguage()
  const { places = [] } = usePlaces()
  const { from } = address.shown
  const plan = useQuery(matingsQuery(selectionOf(from)))
  const [filter, setFilter] = useState<PlanFilter>({ below: 0, isFreeOnly: false, sort: 'band' })
  const set = (patch: Partial<PlanFilter>) => setFilter({ ...filter, ...patch })
  const sections = places.flatMap((place) => place.sections)
  const selections = [
    { value: 'breeding', label: t('pigeons.status.breeding') },
    ...places.map(({ loft }) => ({ value: `loft-${loft.id}`, label: loft.name })),
    ...sections.map((section) => ({ value: `section-${section.id}`, label: sectionTitle(section) })),
  ]
  const limitText = (limit: number) => t('pedigrees.planner.most.upTo', { percent: percentText(limit, format) })
  const chips = [
    {
      key: 'from',
      label: selections.find(({ value }) => value === from)?.label,
      onRemove: () => address.set({ from: '' }),
    },
    { key: 'below', label: filter.below > 0 && limitText(filter.below), onRemove: () => set({ below: 0 }) },
    { key: 'free', label: filter.isFreeOnly && t('pedigrees.planner.free'), onRemove: () => set({ isFreeOnly: false }) },
    { key: 'sort', label: filter.sort === 'rare' && t('pedigrees.planner.sort.rare'), onRemove: () => set({ sort: 'band' }) },
  ].flatMap(({ label, ...chip }) => (label ? [{ ...chip, label }] : []))
  return (
    <div className="flex flex-col gap-4">
      <FilterBar chips={chips}>
        <Field label={t('pedigrees.planner.select')}>
          <Select value={from} onChange={(event) => address.set({ from: event.target.value })}>
            <option value="">{t('pedigrees.planner.inCare')}</option>
            <option value="breeding">{t('pigeons.status.breeding')}</option>
            {places.map(({ loft: { id, name }, sections }) => (
              <optgroup key={id} label={name}>
                <option value={`loft-${id}`}>{name}</option>
                {sections.map((section) => (
                  <option key={section.id} value={`section-${section.id}`}>
                    {sectionTitle(section)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <Field label={t('pedigrees.planner.most')}>
          <Select value={filter.below} onChange={(event) => set({ below: Number(event.target.value) })}>
            <option value={0}>{t('pedigrees.planner.most.all')}</option>
            {PLAN_LIMITS.map((limit) => (
              <option key={limit} value={limit}>
                {limitText(limit)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('pedigrees.planner.sort')}>
          <Select value={filter.sort} onChange={(event) => set({ sort: event.target.value as PlanSort })}>
            {PLAN_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`pedigrees.planner.sort.${sort}`)}
              </option>
            ))}
          </Select>
        </Field>
        <div className="self-end">
          <Checkbox
            label={t('pedigrees.planner.free')}
            checked={filter.isFreeOnly}
            onChange={(event) => set({ isFreeOnly: event.target.checked })}
          />
        </div>
      </FilterBar>
      {plan.isError && <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />}
      {plan.isPending && <Skeleton shape="card" />}
      {plan.data && <PlanResult plan={plan.data} filter={filter} address={address} />}
    </div>
  )
}

/** Returns the selection of birds for a value in the address. */
function selectionOf(from: string): PlanSelection {
  const [kind, id] = from.split('-')
  const number = readNumber(id ?? '')
  if (kind === 'breeding') return { status: 'breeding' }
  if (!Number.isSafeInteger(number) || number <= 0) return {}
  return kind === 'section' ? { sectionId: number } : kind === 'loft' ? { mainLoftId: number } : {}
}

interface PlanResultProps {
  readonly plan: MatingPlan
  readonly filter: PlanFilter
  readonly address: PedigreeAddress
}

function PlanResult({ plan, filter, address }: PlanResultProps) {
  const { t } = useLanguage()
  const ordered = useMemo(() => orderPlan(plan, filter), [plan, filter])
  const { cocks, hens, suggestions } = ordered
  const isTruncated = plan.cockCount > MAX_PLANNED || plan.henCount > MAX_PLANNED
  const tryOut = (cock: number, hen: number) => address.open({ tab: 'mating', cock, hen })
  if (cocks.length === 0 || hens.length === 0) {
    return <EmptyState icon={<Grid3x3 />} title={t('pedigrees.planner.none')} text={t('pedigrees.planner.noneText')} />
  }
  return (
    <>
      {isTruncated && (
        <Note tone="warning">
          {t('pedigrees.planner.cut', { cocks: plan.cockCount, hens: plan.henCount, most: MAX_PLANNED })}
        </Note>
      )}
      <Suggestions suggestions={suggestions} cocks={cocks} hens={hens} hrefOf={address.hrefOf} />
      <div className="flex flex-col gap-2">
        <div role="status">
          <Hint>{t('pedigrees.planner.shown', { cocks: cocks.length, hens: hens.length })}</Hint>
        </div>
        <PlannerTable plan={plan} ordered={ordered} below={filter.below} onOpen={tryOut} />
        <Hint>
          {t('pedigrees.planner.text')} {t('pedigrees.planner.hint')}
        </Hint>
      </div>
    </>
  )
}
