import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { Trx } from '#server/db/database.ts'
import { mapPigeonsByBandKey } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { UndoStep } from './step-back.ts'

/** Refuses to return a band to a bird when another bird wears it now. Errors: `band_taken` naming both. */
export async function requireFreeBands(trx: Trx, steps: readonly UndoStep[]): Promise<void> {
  const birds = new Map(steps.filter(({ entity }) => entity === 'pigeons').map((step) => [step.row.id, step]))
  const claims = [...birds.values()].filter(
    (step) => step.effect === 'restore' || (step.effect === 'keep' && step.row.deletedAt === null && 'bandKey' in step.patch),
  )
  for (let start = 0; start < claims.length; start += CLAIMS_AT_A_TIME) {
    const part = claims.slice(start, start + CLAIMS_AT_A_TIME)
    const wearers = await mapPigeonsByBandKey(trx, part.map(bandKeyAfter))
    for (const claim of part) requireFree(claim, wearers.get(bandKeyAfter(claim)), birds)
    await letOthersWork()
  }
}

/** Bands checked before yielding to the event loop. */
const CLAIMS_AT_A_TIME = 200

function requireFree(claim: UndoStep, wearer: PigeonRow | undefined, birds: ReadonlyMap<number, UndoStep>): void {
  const key = bandKeyAfter(claim)
  // The lookup may find the bird by a former band; then the band is free.
  if (!wearer || wearer.id === claim.row.id || wearer.bandKey !== key) return
  const step = birds.get(wearer.id)
  if (step && (step.effect === 'delete' || bandKeyAfter(step) !== key)) return
  const band = String(claim.patch['bandId'] ?? claim.row['bandId'])
  throw new Refusal('band_taken', `${band} cannot get its band back: the bird ${wearer.bandId} wears it now`, {
    bandId: band,
    pigeonId: claim.row.id,
    takenBy: { pigeonId: wearer.id, bandId: wearer.bandId },
  })
}

const bandKeyAfter = ({ patch, row }: UndoStep): string => String(patch['bandKey'] ?? row['bandKey'])
