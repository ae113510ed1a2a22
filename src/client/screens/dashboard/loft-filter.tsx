import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { useId } from 'react'
import { mainLoftsApi } from '#shared/lofts/lofts-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Swatch } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { SelectableCard } from '#client/ui/selectable-card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { Stats } from '#shared/dashboard/stats-api.ts'
import type { MainLoft } from '#shared/lofts/main-loft.ts'
import { statsQuery } from './dashboard.queries.ts'
import { ALL_LOFTS } from './use-loft-filter.ts'

interface LoftFilterProps {
  readonly lofts: UseQueryResult<MainLoft[]>
  readonly chosen: MainLoft | undefined
  readonly onChoose: (value: string) => void
}

/** Shows the main lofts with their numbers of birds; the dashboard can be filtered by one of them. */
export function LoftFilter({ lofts, chosen, onChoose }: LoftFilterProps) {
  const { t } = useLanguage()
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={t('dashboard.filter')} icon={<House aria-hidden="true" />} />
      {lofts.error && <ErrorState compact error={lofts.error} onRetry={() => void lofts.refetch()} />}
      {lofts.isPending && <Skeleton shape="box" />}
      {lofts.data?.length === 0 && (
        <EmptyState
          call={mainLoftsApi.create}
          compact
          title={t('dashboard.filter.empty')}
          text={t('dashboard.filter.emptyText')}
          action={<ButtonLink href="/loft-locations">{t('dashboard.filter.toLofts')}</ButtonLink>}
        />
      )}
      {lofts.data && lofts.data.length > 0 && <Choices lofts={lofts.data} chosen={chosen} onChoose={onChoose} />}
    </Card>
  )
}

function Choices({ lofts, chosen, onChoose }: { lofts: readonly MainLoft[] } & Omit<LoftFilterProps, 'lofts'>) {
  const { t } = useLanguage()
  const stats = useQuery(statsQuery())
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 sm:max-w-sm">
        {chosen && <Swatch color={chosen.color} />}
        <div className="min-w-0 flex-1">
          <Field label={t('dashboard.filter.label')} labelHidden>
            <Select value={chosen?.id ?? ALL_LOFTS} onChange={(event) => onChoose(event.target.value)}>
              <option value={ALL_LOFTS}>{t('dashboard.filter.all')}</option>
              {lofts.map((loft) => (
                <option key={loft.id} value={loft.id}>
                  {loft.name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {lofts.map((loft) => (
          <LoftChoice
            key={loft.id}
            loft={loft}
            counts={stats.data?.mainLofts.find(({ id }) => id === loft.id)}
            isChosen={loft.id === chosen?.id}
            onChoose={onChoose}
          />
        ))}
      </div>
      {chosen && (
        <p className="text-sm">
          <TextLink href={`/pigeons?status=in_care&mainLoftId=${chosen.id}`}>
            {t('dashboard.filter.birds', { name: chosen.name })}
          </TextLink>
        </p>
      )}
      {stats.data && <WithoutSection stats={stats.data} />}
    </div>
  )
}

/** Counts the birds that belong to no main loft, so that the totals add up. */
function WithoutSection({ stats }: { stats: Stats }) {
  const { t } = useLanguage()
  const count = stats.totalPigeons - stats.mainLofts.reduce((sum, { totalPigeons }) => sum + totalPigeons, 0)
  if (count <= 0) return null
  return (
    <p className="text-sm">
      <TextLink href="/pigeons?sectionId=none&status=in_care">{t('dashboard.filter.noSection', { count })}</TextLink>
    </p>
  )
}

interface LoftChoiceProps {
  readonly loft: MainLoft
  /** Undefined while loading. */
  readonly counts: Stats['mainLofts'][number] | undefined
  readonly isChosen: boolean
  readonly onChoose: (value: string) => void
}

function LoftChoice({ loft, counts, isChosen, onChoose }: LoftChoiceProps) {
  const { t, format } = useLanguage()
  const figure = (count: number | undefined) => (count === undefined ? '–' : format.number(count))
  return (
    <SelectableCard
      title={loft.name}
      line={counts && t('dashboard.filter.sections', { count: counts.sectionCount })}
      color={loft.color}
      isChosen={isChosen}
      onChoose={() => onChoose(isChosen ? ALL_LOFTS : String(loft.id))}
      figures={[
        { label: t('dashboard.filter.cocks'), value: figure(counts?.maleCount) },
        { label: t('dashboard.filter.hens'), value: figure(counts?.femaleCount) },
        { label: t('dashboard.filter.total'), value: figure(counts?.totalPigeons) },
      ]}
    />
  )
}
