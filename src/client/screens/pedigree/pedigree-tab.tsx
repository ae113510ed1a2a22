import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { GitFork, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Lineage } from '#shared/pedigrees/lineage.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import type { Pedigree } from '#shared/pedigrees/pedigree.ts'
import { BirdFinder, foundBirds } from '#client/features/pedigrees/bird-finder.tsx'
import { LineagePanel } from '#client/features/pedigrees/lineage-panel.tsx'
import { LineageSummary } from '#client/features/pedigrees/lineage-summary.tsx'
import { lineageOf, pedigreePages } from '#client/features/pedigrees/pedigrees.queries.ts'
import type { PedigreeAddress } from '#client/features/pedigrees/use-pedigree-view.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { commonFailure } from '#client/lists/common-failure.ts'
import { totalOf } from '#client/lists/pages.ts'
import { Button } from '#client/ui/button.tsx'
import { laterPart } from '#client/loading/later-part.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'

// The file with all dialogs of birds would be too much code for this page.
const AddPigeonDialog = lazyDialog(async () => (await import('#client/features/pigeons/add-pigeon-dialog.tsx')).AddPigeonDialog)
const AllPedigrees = laterPart(
  'pedigrees',
  async () => (await import('#client/features/pedigrees/all-pedigrees.tsx')).AllPedigrees,
)

interface PedigreeTabContentProps {
  readonly address: PedigreeAddress
  readonly onEdit: (pedigree: Pedigree) => void
}

/** Shows the list of birds, or the tree of the selected one; below it the facts about that bird, and the pedigree records. */
export function PedigreeTabContent({ address, onEdit }: PedigreeTabContentProps) {
  const { pigeon } = address.shown
  const records = <AllPedigrees hrefOf={(id) => address.hrefOf({ pigeon: id })} onEdit={onEdit} />
  if (pigeon === undefined) return <ChooseBird address={address} records={records} />
  return <ChosenBird key={pigeon} pigeonId={pigeon} address={address} records={records} />
}

function ChooseBird({ address, records }: Omit<ChosenBirdProps, 'pigeonId'>) {
  const birds = useInfiniteQuery(foundBirds(address.shown, address.shown.q.trim()))
  const pedigrees = useInfiniteQuery(pedigreePages())
  const failure = commonFailure([birds, pedigrees])
  if (failure) return <ErrorState {...failure} />
  // An empty loft has one message for the whole tab.
  const isEmptyLoft = address.shown.q.trim() === '' && isEmpty(birds.data) && isEmpty(pedigrees.data)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <BirdFinder address={address} hasMessage={!isEmptyLoft} />
        {/* On phones the list alone shows that no bird is chosen. */}
        <div className={isEmptyLoft ? undefined : 'max-md:hidden'}>
          <Card as="section">{isEmptyLoft ? <NoBirds /> : <NoBirdChosen />}</Card>
        </div>
      </div>
      {!isEmptyLoft && records}
    </div>
  )
}

const isEmpty = (data: Parameters<typeof totalOf>[0]): boolean => data !== undefined && totalOf(data) === 0

function NoBirdChosen() {
  const { t } = useLanguage()
  return <EmptyState icon={<GitFork />} title={t('pedigrees.select')} text={t('pedigrees.select.text')} />
}

function NoBirds() {
  const { t } = useLanguage()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <EmptyState
        call={pigeonsApi.create}
        icon={<GitFork />}
        title={t('pedigrees.select')}
        text={
          <>
            <span className="block">{t('pedigrees.all.none')}</span>
            {t('pedigrees.birds.noneText')}
          </>
        }
        action={
          <Button
            call={pigeonsApi.create}
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            opens={AddPigeonDialog}
            onClick={() => setIsAdding(true)}
          >
            {t('pigeons.add')}
          </Button>
        }
      />
      {isAdding && <AddPigeonDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

interface ChosenBirdProps {
  readonly pigeonId: number
  readonly address: PedigreeAddress
  readonly records: ReactNode
}

/** Shows a bird with its tree and the parts below it at the same time, so that nothing moves while it loads. */
function ChosenBird({ pigeonId, address, records }: ChosenBirdProps) {
  const { t } = useLanguage()
  const lineage = useLineage(pigeonId, address.shown.generations)
  const birds = useInfiniteQuery(foundBirds(address.shown, address.shown.q.trim()))
  const failure = commonFailure([lineage, birds])
  if (failure) return <ErrorState {...failure} />
  if (!lineage.data) {
    return (
      <div className="flex flex-col gap-4">
        <Card as="section">
          {lineage.isError ? (
            <ErrorState compact error={lineage.error} onRetry={() => void lineage.refetch()} />
          ) : (
            <div role="status" aria-label={t('common.loading')} className="flex min-h-144 flex-col gap-4">
              <Skeleton shape="title" />
              <Skeleton shape="card" />
            </div>
          )}
        </Card>
        {lineage.isError && <BirdFinder address={address} />}
      </div>
    )
  }
  return (
    <div className="in-order flex flex-col gap-4">
      <LineagePanel lineage={lineage.data} address={address} onRefresh={lineage.refetch} />
      <LineageSummary lineage={lineage.data} address={address} />
      {records}
    </div>
  )
}

/** Returns the pedigree of the selected bird. While more generations of the same bird are loading, the known ones stay on the screen. */
function useLineage(pigeonId: number, generations: number) {
  return useQuery({
    ...lineageOf(pigeonId, generations),
    placeholderData: (before: Lineage | undefined) => (before?.pigeon.id === pigeonId ? before : undefined),
  })
}
