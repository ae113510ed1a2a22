import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { PigeonCounts } from '#shared/pigeons/pigeons-api.ts'
import { FamilyCard } from '#client/features/pigeons/page/family-card.tsx'
import { countsOf } from '#client/features/pigeons/pigeons.queries.ts'
import { careerQuery } from '#client/features/races/races.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { useUrlParams } from '#client/url/use-url-params.ts'

const BirdRacesTab = lazy(async () => ({ default: (await import('./races-tab.tsx')).RacesTab }))
const BirdHealthTab = lazy(async () => ({ default: (await import('./health-tab.tsx')).HealthTab }))
const BirdHistoryTab = lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab }))
const BreedingCard = lazy(async () => ({
  default: (await import('#client/features/pigeons/page/breeding-card.tsx')).BreedingCard,
}))
const DocumentsCard = lazy(async () => ({
  default: (await import('#client/features/pigeons/page/documents-card.tsx')).DocumentsCard,
}))

const TABS = ['family', 'races', 'health', 'breeding', 'history', 'documents'] as const satisfies readonly (keyof PigeonCounts)[]
type BirdTab = (typeof TABS)[number]

/** Shows the sections of a bird's page. Each loads its code and data when it is opened. */
export function BirdTabs({ pigeon }: { pigeon: Pigeon }) {
  const { t } = useLanguage()
  const [params, set] = useUrlParams({ tab: 'family' })
  const { id, isReference } = pigeon
  const counts = useQuery(countsOf(id)).data
  const hasRaces = useHasDescendantRaces(pigeon)
  const shown = TABS.filter((name) => !isReference || (name !== 'health' && (name !== 'races' || hasRaces)))
  const open = shown.find((name) => name === params.get('tab')) ?? 'family'

  const labels: Readonly<Record<BirdTab, string>> = {
    family: t('pigeon.card.family'),
    races: t('races.bird.title'),
    health: t('pigeon.tab.health'),
    breeding: t('pigeon.tab.breeding'),
    history: t('actions.history'),
    documents: t('pigeon.card.documents'),
  }
  const contents: Readonly<Record<BirdTab, () => ReactNode>> = {
    family: () => <FamilyCard pigeonId={id} />,
    races: () => <BirdRacesTab pigeon={pigeon} />,
    health: () => <BirdHealthTab pigeon={pigeon} />,
    breeding: () => <BreedingCard pigeon={pigeon} />,
    history: () => <BirdHistoryTab pigeon={pigeon} />,
    documents: () => <DocumentsCard pigeonId={id} />,
  }
  return (
    <Tabs
      label={t('pigeon.tab.label')}
      value={open}
      onChange={(tab) => set({ tab })}
      tabs={shown.map((name) => ({
        name,
        label: labels[name],
        ...(counts && !(isReference && name === 'races') && { count: counts[name] }),
        content: name === open && <Suspense fallback={<Skeleton shape="card" />}>{contents[name]()}</Suspense>,
      }))}
    />
  )
}

/** Returns whether a reference bird, which has no results of its own, has descendants with results. */
function useHasDescendantRaces({ id, isReference }: Pigeon): boolean {
  const young = useQuery({ ...careerQuery({ youngOf: id }), enabled: isReference })
  const grandyoung = useQuery({ ...careerQuery({ grandyoungOf: id }), enabled: isReference })
  return Boolean(young.data?.races || grandyoung.data?.races)
}
