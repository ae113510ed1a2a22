import { bandKey } from '#shared/bands/band-key.ts'
import { lacksIssuer } from '#shared/bands/complete-key.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findRingIssuer } from './ring-issuer.repository.ts'

/**
 * Writes the keys of the birds whose bands name no issuer with the current issuer of the loft's rings. Errors: `band_taken` when
 * two birds would have one band.
 */
export async function recomputeBandKeys(change: Change): Promise<void> {
  const country = await findRingIssuer(change.trx)
  const birds = await change.trx.selectFrom('pigeons').selectAll().where('deletedAt', 'is', null).orderBy('id').execute()
  const wearers = new Map(birds.map((bird) => [bird.bandKey, bird]))
  const edits = birds.flatMap((row) => {
    // A key with a number at its end is that of a bird whose band another bird wears too.
    if (row.bandKey.includes('~') || !lacksIssuer(bandKey(row.bandId))) return []
    const key = bandKey(row.bandId, { country })
    if (key === row.bandKey) return []
    const other = wearers.get(key)
    if (other) throw sameBand(row, other)
    wearers.set(key, row)
    return [{ row, patch: { bandKey: key } }]
  })
  await updateManyRecorded(change, 'pigeons', edits)
}

interface NamedBird {
  readonly id: number
  readonly bandId: string
}

function sameBand(bird: NamedBird, other: NamedBird): Refusal {
  const message = `With this country ${bird.bandId} and ${other.bandId} would be one ring. Merge the two birds or correct one of the rings first`
  return new Refusal('band_taken', message, { field: 'bandIssuer', bandId: other.bandId, pigeonId: other.id })
}
