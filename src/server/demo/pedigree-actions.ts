import type { NewPedigree } from '#shared/pedigrees/pedigree.ts'
import { savePedigree } from '#server/features/pedigrees/save-pedigree.ts'
import { setParent } from '#server/features/pedigrees/set-parent.ts'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { findPigeonByAnyBand } from '#server/features/pigeons/pigeons.repository.ts'
import type { Change } from '#server/history/change.ts'
import { requireId, type DemoState } from './loft-actions.ts'

/** A parent as named in the papers of a bought bird. */
export interface DemoAncestor {
  /** Name of a demo bird, or band of a bird that never lived here. */
  readonly childName: string
  readonly role: ParentRole
  readonly bandId: string
  readonly birthYear: number
  readonly color: string
  readonly strain: string
  readonly breeder: string
}

/** The pedigree actions of one day in the demo data. */
export type PedigreeActions = ReturnType<typeof pedigreeActionsOn>

export function pedigreeActionsOn(change: Change, { birds }: DemoState) {
  return {
    async addAncestors(ancestors: readonly DemoAncestor[]): Promise<void> {
      for (const { childName, role, ...newBird } of ancestors) {
        const child = birds.get(childName) ?? (await findPigeonByAnyBand(change.trx, childName))?.id
        if (child === undefined) throw new Error(`The demo data does not contain ${childName} yet`)
        await setParent(change, child, role, { newBird })
      }
    },
    async savePedigree(bird: string, form: Omit<NewPedigree, 'pigeonId'>): Promise<void> {
      await savePedigree(change, { ...form, pigeonId: requireId(birds, bird) })
    },
  }
}
