import { useState } from 'react'
import { PairDialogs, type PairDialog } from '#client/features/pairs/pair-dialogs.tsx'
import { TrialMating } from '#client/features/pedigrees/trial-mating.tsx'
import type { PedigreeAddress } from '#client/features/pedigrees/use-pedigree-view.ts'

/** Shows trial matings, with the form that creates a pair from one. */
export function MatingTab({ address }: { address: PedigreeAddress }) {
  const [dialog, setDialog] = useState<PairDialog>()
  return (
    <>
      <TrialMating address={address} onPair={(mates) => setDialog({ kind: 'new', mates })} />
      <PairDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
