import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Trx } from '#server/db/database.ts'
import { mapPigeonsByBandKey } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { UndoStep } from './undo-step.ts'

/** Refuses to return a band to a bird when another bird wears it now. Errors: `band_taken` naming both. */
export async function requireFreeBands(trx: Trx, steps: readonly UndoStep[]): Promise<void> {
  const birds = new Map(steps.filter(({ entity }) => entity === 'pigeons').map((step) => [step.row.id, step]))
  const bandSteps = [...birds.values()].filter(
    (step) => step.effect === 'restore' || (step.effect === 'keep' && step.row.deletedAt === null && 'bandKey' in step.patch),
  )
  const wearers = await mapPigeonsByBandKey(trx, bandSteps.map(bandKeyAfter))
  await forEachYielding(bandSteps, (step) => requireFree(step, wearers.get(bandKeyAfter(step)), birds))
}

function requireFree(bandStep: UndoStep, wearer: PigeonRow | undefined, birds: ReadonlyMap<number, UndoStep>): void {
  const key = bandKeyAfter(bandStep)
  // The lookup may find the bird by a former band; then the band is free.
  if (!wearer || wearer.id === bandStep.row.id || wearer.bandKey !== key) return
  const step = birds.get(wearer.id)
  if (step && (step.effect === 'delete' || bandKeyAfter(step) !== key)) return
  const band = String(bandStep.patch['bandId'] ?? bandStep.row['bandId'])
  throw new Refusal('band_taken', `${band} cannot get its band back: the bird ${birdTitle(wearer)} wears it now`, {
    bandId: band,
    pigeonId: bandStep.row.id,
    takenBy: { pigeonId: wearer.id, bandId: wearer.bandId },
  })
}

const bandKeyAfter = ({ patch, row }: UndoStep): string => String(patch['bandKey'] ?? row['bandKey'])
