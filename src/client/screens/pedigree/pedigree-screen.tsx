import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Pedigree } from '#shared/pedigrees/pedigree.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { usePedigreeView, type PedigreeTab } from '#client/features/pedigrees/use-pedigree-view.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { PedigreeTabContent } from './pedigree-tab.tsx'

const MatingTab = lazy(async () => ({ default: (await import('./mating-tab.tsx')).MatingTab }))
const PlannerTab = lazy(async () => ({ default: (await import('#client/features/pedigrees/planner.tsx')).Planner }))
const RelationshipTab = lazy(async () => ({
  default: (await import('#client/features/pedigrees/relationship-view.tsx')).RelationshipView,
}))
const LoftTab = lazy(async () => ({ default: (await import('#client/features/pedigrees/loft-genetics.tsx')).LoftGenetics }))
const AddPedigreeDialog = lazyDialog(
  async () => (await import('#client/features/pedigrees/add-pedigree-dialog.tsx')).AddPedigreeDialog,
)

/** The open form: for any bird, or for one. */
interface Form {
  readonly bird: { readonly value: string; readonly label: string } | null
  readonly before?: Pedigree | undefined
}

/** Shows pedigrees: trees, trial matings, the planner, relationships and the figures of the loft. */
export function PedigreeScreen() {
  const { t } = useLanguage()
  const address = usePedigreeView()
  const [form, setForm] = useState<Form>()
  const { tab } = address.shown

  const contents: Readonly<Record<PedigreeTab, () => ReactNode>> = {
    pedigree: () => (
      <PedigreeTabContent
        address={address}
        onEdit={(before) => setForm({ bird: { value: String(before.pigeonId), label: birdTitle(before.pigeon) }, before })}
      />
    ),
    mating: () => <MatingTab address={address} />,
    planner: () => <PlannerTab address={address} />,
    relationship: () => <RelationshipTab address={address} />,
    loft: () => <LoftTab address={address} />,
  }
  return (
    <>
      <PageHeader
        title={t('frame.page.pedigree')}
        // A tree has no description above it, because it needs the height.
        {...(!(tab === 'pedigree' && address.shown.pigeon) && { description: t('frame.page.pedigree.line') })}
        addCall={pedigreesApi.create}
        onAdd={() => setForm({ bird: null })}
        addOpens={AddPedigreeDialog}
        addText={t('pedigrees.add')}
      />
      <Tabs
        label={t('pedigrees.tab.label')}
        value={tab}
        onChange={(chosen) => address.set({ tab: chosen })}
        tabs={(Object.keys(contents) as PedigreeTab[]).map((name) => ({
          name,
          label: t(`pedigrees.tab.${name}`),
          content: name === tab && <Suspense fallback={<Skeleton shape="card" />}>{contents[name]()}</Suspense>,
        }))}
      />
      <Suspense fallback={null}>
        {form && (
          <AddPedigreeDialog
            {...form}
            onClose={() => setForm(undefined)}
            onCreated={({ pigeonId }) => address.set({ tab: 'pedigree', pigeon: pigeonId })}
          />
        )}
      </Suspense>
    </>
  )
}
