import type { Trx } from '#server/db/database.ts'
import { mapPigeonsByBandKey } from '#server/features/pigeons/pigeons.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Step } from './step-back.ts'

/** Refuses to give a bird a band back that another wears by now. Errors: `band_taken` naming both. */
export async function requireFreeBands(trx: Trx, steps: readonly Step[]): Promise<void> {
  const birds = new Map(steps.filter(({ entity }) => entity === 'pigeons').map((step) => [step.row.id, step]))
  const claims = [...birds.values()].filter(
    (step) => step.way === 'back' || (step.way === 'stays' && step.row.deletedAt === null && 'bandKey' in step.patch),
  )
  const wearers = await mapPigeonsByBandKey(trx, claims.map(bandKeyAfter))
  for (const claim of claims) {
    const wearer = wearers.get(bandKeyAfter(claim))
    if (!wearer || wearer.id === claim.row.id || wearer.bandKey !== bandKeyAfter(claim)) continue
    const step = birds.get(wearer.id)
    if (step && (step.way === 'away' || bandKeyAfter(step) !== wearer.bandKey)) continue
    const band = String(claim.patch['bandId'] ?? claim.row['bandId'])
    throw new Refusal('band_taken', `${band} cannot have its band back: the bird ${wearer.bandId} wears it now`, {
      bandId: band,
      pigeonId: claim.row.id,
      takenBy: { pigeonId: wearer.id, bandId: wearer.bandId },
    })
  }
}

const bandKeyAfter = ({ patch, row }: Step): string => String(patch['bandKey'] ?? row['bandKey'])
