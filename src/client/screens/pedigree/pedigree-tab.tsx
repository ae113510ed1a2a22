import { useQuery } from '@tanstack/react-query'
import { GitFork } from 'lucide-react'
import type { Lineage } from '#shared/pedigrees/lineage.ts'
import type { Pedigree } from '#shared/pedigrees/pedigree.ts'
import { AllPedigrees } from '#client/features/pedigrees/all-pedigrees.tsx'
import { BirdFinder } from '#client/features/pedigrees/bird-finder.tsx'
import { LineagePanel } from '#client/features/pedigrees/lineage-panel.tsx'
import { LineageSummary } from '#client/features/pedigrees/lineage-summary.tsx'
import { lineageOf } from '#client/features/pedigrees/pedigrees.queries.ts'
import type { PedigreeAddress } from '#client/features/pedigrees/use-pedigree-view.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'

interface PedigreeTabContentProps {
  readonly address: PedigreeAddress
  readonly onEdit: (pedigree: Pedigree) => void
}

/** The list of birds beside the selected one, its tree below, and the pedigree records. */
export function PedigreeTabContent({ address, onEdit }: PedigreeTabContentProps) {
  const { say } = useLanguage()
  const { pigeon, generations } = address.shown
  const lineage = useLineage(pigeon, generations)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <BirdFinder address={address} />
        {pigeon !== undefined && lineage.data ? (
          <LineageSummary key={pigeon} lineage={lineage.data} address={address} />
        ) : (
          <Card as="section">
            {pigeon === undefined && (
              <EmptyState icon={<GitFork />} title={say('pedigrees.select')} text={say('pedigrees.select.text')} />
            )}
            {pigeon !== undefined && lineage.isError && (
              <ErrorState compact error={lineage.error} onRetry={() => void lineage.refetch()} />
            )}
            {pigeon !== undefined && lineage.isPending && (
              <div role="status" aria-label={say('common.loading')}>
                <Skeleton shape="card" />
              </div>
            )}
          </Card>
        )}
      </div>
      {pigeon !== undefined && lineage.data && (
        <LineagePanel key={pigeon} lineage={lineage.data} address={address} onRefresh={lineage.refetch} />
      )}
      <AllPedigrees hrefOf={(id) => address.hrefOf({ pigeon: id })} onEdit={onEdit} />
    </div>
  )
}

/** The pedigree of the selected bird. While more generations of the same bird are loading, the known ones stay on the screen. */
function useLineage(pigeonId: number | undefined, generations: number) {
  return useQuery({
    ...lineageOf(pigeonId ?? 0, generations),
    enabled: pigeonId !== undefined,
    placeholderData: (before: Lineage | undefined) => (before?.pigeon.id === pigeonId ? before : undefined),
  })
}
