import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { DISTANCE_CLASSES } from '#shared/races/distance-class.ts'
import type { RaceSeason, SeasonGroup } from '#shared/races/race-season.ts'
import { COUNTED_RESULTS } from '#shared/races/season-standings.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { wholeNumber } from '#client/url/read-params.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'
import { classRange } from '../race-texts.ts'
import { raceSeasonQuery } from '../races.queries.ts'
import { AceTable, NestTable, PairTable } from './season-tables.tsx'

/** The years that the server accepts. */
const readYear = wholeNumber(1900, 2200)

/** Shows the best birds, pairs and nests of a year, for each age and class of distances apart. */
export function SeasonView() {
  const { t } = useLanguage()
  const [params] = useUrlParams()
  const season = useQuery(raceSeasonQuery(readYear(params.get('year') ?? '')))
  if (season.isError) return <ErrorState error={season.error} onRetry={() => void season.refetch()} />
  if (!season.data) {
    return (
      <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-4">
        <Skeleton shape="title" width="40%" />
        <Skeleton shape="card" />
      </div>
    )
  }
  return <SeasonContent season={season.data} />
}

function SeasonContent({ season: { year, years, groups } }: { season: RaceSeason }) {
  const { t } = useLanguage()
  const [params, set] = useUrlParams()
  const wanted = params.get('age') === 'young'
  const isYoung = groups.some((group) => group.isYoung === wanted) ? wanted : !wanted
  const ofAge = groups.filter((group) => group.isYoung === isYoung)
  const group = ofAge.find(({ distanceClass }) => distanceClass === params.get('class')) ?? mostFlown(ofAge)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Field label={t('races.season.year')} labelHidden>
          <Select value={year} onChange={(event) => set({ year: event.target.value })}>
            {[...new Set([year, ...years])].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
        {groups.some((one) => one.isYoung) && groups.some((one) => !one.isYoung) && (
          <Segments
            label={t('races.season.age')}
            value={isYoung ? 'young' : 'old'}
            choices={[
              { value: 'old', label: t('races.split.old') },
              { value: 'young', label: t('races.split.young') },
            ]}
            onChange={(age) => set({ age: age === 'young' && age })}
          />
        )}
        {group && ofAge.length > 1 && (
          <Segments
            label={t('races.season.class')}
            value={group.distanceClass}
            choices={DISTANCE_CLASSES.filter((one) => ofAge.some(({ distanceClass }) => distanceClass === one)).map((value) => ({
              value,
              label: t(`races.class.${value}`),
            }))}
            onChange={(distanceClass) => set({ class: distanceClass })}
          />
        )}
      </div>
      {!group ? (
        <Card>
          <EmptyState
            icon={<Trophy />}
            title={t('races.season.empty', { year: String(year) })}
            text={t('races.season.emptyText')}
          />
        </Card>
      ) : (
        <>
          <Tables group={group} />
          <p className="text-sm text-muted">
            {[
              t(group.isYoung ? 'races.split.young' : 'races.split.old'),
              [t(`races.class.${group.distanceClass}`), classRange(group.distanceClass, t)].filter(Boolean).join(' '),
              t('races.raceCount', { count: group.races }),
              t('races.resultCount', { count: group.starts }),
            ].join(' · ')}
          </p>
          <Hint>{t('races.season.hint', { count: COUNTED_RESULTS })}</Hint>
        </>
      )}
    </div>
  )
}

/** Returns the group with the most starts, which is shown at first. */
const mostFlown = (groups: readonly SeasonGroup[]): SeasonGroup | undefined => groups.toSorted((a, b) => b.starts - a.starts)[0]

function Tables({ group }: { group: SeasonGroup }) {
  return (
    <div className="grid items-start gap-x-4 gap-y-6 2xl:grid-cols-2">
      <AceTable group={group} />
      <div className="flex min-w-0 flex-col gap-6">
        <PairTable pairs={group.pairs} />
        <NestTable nests={group.nests} />
      </div>
    </div>
  )
}
