import { GitFork, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import type { Pedigree } from '#shared/pedigrees/pedigree.ts'
import { AllPedigrees } from '#client/features/pedigrees/all-pedigrees.tsx'
import { BirdFinder } from '#client/features/pedigrees/bird-finder.tsx'
import { LineagePanel } from '#client/features/pedigrees/lineage-panel.tsx'
import type { PedigreeAddress } from '#client/features/pedigrees/use-pedigree-view.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/states.tsx'

interface PedigreeTabContentProps {
  readonly address: PedigreeAddress
  readonly onEdit: (pedigree: Pedigree) => void
}

/** The list of birds, the tree of the one that is picked, and what was filled in. */
export function PedigreeTabContent({ address, onEdit }: PedigreeTabContentProps) {
  const { say } = useLanguage()
  const { pigeon } = address.shown
  const [isListHidden, setIsListHidden] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      {isListHidden && (
        <div>
          <Button size="sm" icon={<PanelLeftOpen aria-hidden="true" />} onClick={() => setIsListHidden(false)}>
            {say('pedigrees.birds.show')}
          </Button>
        </div>
      )}
      <div className={isListHidden ? 'grid gap-4' : 'grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]'}>
        {!isListHidden && (
          <div className="min-w-0 lg:sticky lg:top-4">
            <BirdFinder address={address} onHide={() => setIsListHidden(true)} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          {pigeon === undefined ? (
            <Card as="section">
              <EmptyState icon={<GitFork />} title={say('pedigrees.select')} text={say('pedigrees.select.text')} />
            </Card>
          ) : (
            <LineagePanel key={pigeon} pigeonId={pigeon} address={address} />
          )}
          <AllPedigrees hrefOf={(id) => address.hrefOf({ pigeon: id })} onEdit={onEdit} />
        </div>
      </div>
    </div>
  )
}
