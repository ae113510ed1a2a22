import { classifyScannedText } from '#shared/qr-codes/qr-code.ts'
import type { ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import type { Db } from '#server/db/database.ts'
import { mapTitles } from '#server/history/rows.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findQrCodeRow } from './qr-codes.repository.ts'
import type { QrCodeRow } from './qr-codes.table.ts'
import { showQrCodes } from './show-qr-codes.ts'

/**
 * Finds the bird or nest of a code. Errors: `qr_foreign`, `qr_misread`, `qr_unknown`, and `qr_retired` naming the deleted bird or
 * nest.
 */
export async function findByCode(db: Db, text: string, publicAddress: string | null): Promise<ListedCode> {
  const scanned = classifyScannedText(text)
  if (scanned.kind === 'misread')
    throw new Refusal('qr_misread', 'One character of this code is wrong or missing. Compare it with the label.')
  if (scanned.kind !== 'code')
    throw new Refusal(
      'qr_foreign',
      'This is not the code of a bird or nest. Codes begin with PGN- or NEST-, followed by eight characters.',
    )
  const row = await findQrCodeRow(db, scanned.code)
  if (!row) throw new Refusal('qr_unknown', 'QR code not found in database')
  const [found] = row.deletedAt === null ? await showQrCodes(db, [row], publicAddress) : []
  if (!found) throw await retiredRefusal(db, row)
  return found
}

async function retiredRefusal(db: Db, { type, code, pigeonId, breedingPairId }: QrCodeRow): Promise<Refusal> {
  const id = pigeonId ?? breedingPairId ?? 0
  const title = (await mapTitles(db, type === 'nest' ? 'breeding-pairs' : 'pigeons', [id])).get(id) ?? ''
  return new Refusal('qr_retired', `${code} belonged to ${title}, which was deleted. Look for it in Recently deleted.`, {
    type,
    title,
  })
}
