import type { BandingOfSeveral, Offspring } from '#shared/offspring/offspring.ts'
import { completePlannedTasks } from '#server/features/pairs/complete-planned-tasks.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { bandOffspring } from './band-offspring.ts'

/**
 * Bands several young birds in one action.
 *
 * Errors: as `bandOffspring`; the field names the young bird, such as `bandings.1.bandId`.
 */
export async function bandSeveral(change: Change, { bandings, bandingDate, confirm }: BandingOfSeveral): Promise<Offspring[]> {
  const banded: Offspring[] = []
  // One after the other, so that two equal bands in one request are refused.
  for (const [at, { offspringId, ...banding }] of bandings.entries()) {
    try {
      const bandedChick = await bandOffspring(change, offspringId, { ...banding, bandingDate, confirm })
      const { warnings, ...chick } = await completePlannedTasks(change, bandedChick)
      banded.push(chick)
    } catch (error) {
      throw error instanceof Refusal ? inRow(error, at) : error
    }
  }
  return banded
}

/** Adds the row to the field of a refusal; a question is about the whole request. */
function inRow(refusal: Refusal, at: number): Refusal {
  if (refusal.code === 'needs_confirmation') return refusal
  const details = (refusal.details ?? {}) as { readonly field?: string }
  const field = details.field === 'linkPigeonId' ? 'linkPigeonId' : 'bandId'
  return new Refusal(refusal.code, refusal.message, { ...details, field: `bandings.${at}.${field}`, row: at })
}
