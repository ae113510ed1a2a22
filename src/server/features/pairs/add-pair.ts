import type { NewPair, Pair } from '#shared/pairs/pair.ts'
import { generateUnusedCode } from '#server/features/qr-codes/generate-unused-code.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { checkPairing, requirePairConfirmation } from './check-pairing.ts'
import { requireMates } from './require-mates.ts'
import { showPair } from './show-pairs.ts'

/**
 * Pairs a cock and a hen and gives their nest a QR code.
 *
 * Errors: `same_bird`, `not_found`, `reference_bird`, `pair_gender`, and `needs_confirmation` with everything to confirm.
 */
export async function addPair(change: Change, { confirm, ...given }: NewPair): Promise<Pair> {
  const [cock, hen] = await requireMates(change.trx, given.malePigeonId, given.femalePigeonId)
  const { doubts } = await checkPairing(change.trx, change.today, [cock, hen])
  requirePairConfirmation(doubts, confirm)
  const code = await generateUnusedCode(change.trx, 'nest')
  const [pair] = await insertRecorded(change, 'breeding-pairs', [
    {
      ...given,
      title: `${cock.bandId} × ${hen.bandId}`,
      nestQrCode: code,
      pairingDate: given.pairingDate ?? change.doneOn,
      nestBox: given.nestBox ?? null,
      notes: given.notes ?? null,
    },
  ])
  await insertRecorded(change, 'qr-codes', [{ code, type: 'nest', breedingPairId: pair!.id }])
  return showPair(change.trx, pair!)
}
