import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { qrPictureText } from '#shared/qr-codes/qr-code.ts'
import type { ListedCode, PigeonEntity } from '#shared/qr-codes/qr-codes-api.ts'
import type { Db } from '#server/db/database.ts'
import { mapMates, titleOfMates } from '#server/features/pairs/mates.repository.ts'
import { mapPairRows } from '#server/features/pairs/pairs.repository.ts'
import { listPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { qrPng } from '#server/qr/qr-png.ts'
import type { QrCodeRow } from './qr-codes.table.ts'

/** Codes drawn before yielding to the event loop. */
const CODES_PER_PART = 50

/**
 * Converts codes to the form of the API, with their pictures and their birds or pairs. Codes of deleted birds and pairs are left
 * out.
 */
export async function showQrCodes(db: Db, rows: readonly QrCodeRow[], publicAddress: string | null): Promise<ListedCode[]> {
  const birds = await listPigeonRows(
    db,
    rows.map(({ pigeonId }) => pigeonId).filter((id) => id !== null),
  )
  const entities = new Map<string, ListedCode['entity']>(birds.map((bird) => [`pigeon ${bird.id}`, toPigeonEntity(bird)]))
  const pairs = [
    ...(
      await mapPairRows(
        db,
        rows.map(({ breedingPairId }) => breedingPairId),
      )
    ).values(),
  ].filter(({ deletedAt }) => deletedAt === null)
  const mates = await mapMates(db, pairs)
  for (const { id, nestQrCode, isActive, createdAt, nestBox } of pairs) {
    const title = titleOfMates(mates.get(id)!)
    entities.set(`nest ${id}`, { id, nestQrCode, isActive: isActive === 1, createdAt, title, nestBox })
  }
  const shown: ListedCode[] = []
  for (const [at, { deletedAt, pigeonId, breedingPairId, ...row }] of rows.entries()) {
    if (at % CODES_PER_PART === CODES_PER_PART - 1) await yieldToEventLoop()
    const entityId = pigeonId ?? breedingPairId
    const entity = entities.get(`${row.type} ${entityId}`)
    if (!entity || entityId === null) continue
    const picture = qrPng(qrPictureText(row.code, publicAddress)).toString('base64')
    shown.push({ ...row, entityId, qrDataUrl: `data:image/png;base64,${picture}`, entity })
  }
  return shown
}

export function toPigeonEntity({ id, bandId, name, birthYear, gender, color, status, loftLocationId }: PigeonRow): PigeonEntity {
  return { id, bandId, name, birthYear, gender, color, status, loftLocationId }
}
