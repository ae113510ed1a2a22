import { randomBytes } from 'node:crypto'
import { makeQrCode, QR_CODE_BYTES, type QrType } from '#shared/qr-codes/qr-code.ts'
import type { Trx } from '#server/db/database.ts'
import { isCodeTaken } from './qr-codes.repository.ts'

/** Draws a code that was never given out. */
export async function freeCode(trx: Trx, type: QrType): Promise<string> {
  for (;;) {
    const code = makeQrCode(type, randomBytes(QR_CODE_BYTES))
    if (!(await isCodeTaken(trx, code))) return code
  }
}
