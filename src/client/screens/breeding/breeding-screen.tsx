import { CalendarRange, Footprints } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { NewPairDialog, PairDialogs, type PairDialog } from '#client/features/pairs/pair-dialogs.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { lazyView } from '#client/loading/lazy-dialog.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { CyclesTab } from './cycles-tab.tsx'
import { OffspringTab } from './offspring-tab.tsx'
import { Overview } from './overview.tsx'
import { PairsTab } from './pairs-tab.tsx'
import { PendingTab } from './pending-tab.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useBreedingTab } from './use-breeding-tab.ts'

const AnalyticsTab = lazyView(async () => (await import('#client/features/analytics/analytics-panel.tsx')).AnalyticsPanel)
const SeasonPlanner = lazyView(async () => (await import('./season-planner.tsx')).SeasonPlanner)
const NestRound = lazyView(async () => (await import('./nest-round.tsx')).NestRound)

/** Shows the breeding program; the nest round with `?view=nest-round`, the season planner with `?view=season-planner`. */
export function BreedingScreen() {
  const [params] = useSearchParams()
  const view = params.get('view')
  if (view !== 'nest-round' && view !== 'season-planner') return <BreedingProgram />
  return view === 'nest-round' ? <NestRound /> : <SeasonPlanner />
}

function BreedingProgram() {
  const { t } = useLanguage()
  const [tab, setTab] = useBreedingTab()
  const [dialog, setDialog] = useState<PairDialog>()
  const add = () => setDialog({ kind: 'new' })
  const label = (name: typeof tab) => t(`breeding.tab.${name}`)
  return (
    <>
      <PageHeader
        title={t('frame.page.breeding')}
        description={t('frame.page.breeding.line')}
        onAdd={add}
        addOpens={NewPairDialog}
        addText={t('pairs.new')}
        actions={
          <>
            <ButtonLink href="/breeding?view=season-planner" icon={<CalendarRange aria-hidden="true" />}>
              {t('breeding.plan')}
            </ButtonLink>
            <ButtonLink href="/breeding?view=nest-round" icon={<Footprints aria-hidden="true" />}>
              {t('breeding.round')}
            </ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <div className="max-md:order-last">
          <SummaryCards />
        </div>
        <Tabs
          label={t('breeding.tabs')}
          value={tab}
          onChange={setTab}
          tabs={[
            { name: 'overview', label: label('overview'), content: <Overview onAdd={add} onTab={setTab} /> },
            { name: 'pairs', label: label('pairs'), content: <PairsTab onAdd={add} /> },
            { name: 'offspring', label: label('offspring'), content: <OffspringTab /> },
            { name: 'cycles', label: label('cycles'), content: <CyclesTab /> },
            { name: 'analytics', label: label('analytics'), content: <AnalyticsTab /> },
            { name: 'pending', label: label('pending'), content: <PendingTab /> },
          ]}
        />
      </div>
      <PairDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
