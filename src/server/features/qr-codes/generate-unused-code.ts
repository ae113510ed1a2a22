import { randomBytes } from 'node:crypto'
import { makeQrCode, QR_CODE_BYTES, type QrType } from '#shared/qr-codes/qr-code.ts'
import type { Trx } from '#server/db/database.ts'
import { listUsedCodes } from './qr-codes.repository.ts'

/** Generates a code that was never used. */
export async function generateUnusedCode(trx: Trx, type: QrType): Promise<string> {
  const [code] = await generateUnusedCodes(trx, type, 1)
  return code!
}

/** Generates codes that were never used. */
export async function generateUnusedCodes(trx: Trx, type: QrType, count: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    const candidates = new Set(Array.from({ length: count - codes.size }, () => makeQrCode(type, randomBytes(QR_CODE_BYTES))))
    for (const taken of await listUsedCodes(trx, [...candidates])) candidates.delete(taken)
    for (const code of candidates) codes.add(code)
  }
  return [...codes]
}
