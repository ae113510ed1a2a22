import type { Selectable } from 'kysely'
import type { QrType } from '#shared/qr-codes/qr-code.ts'
import type { RecordColumns } from '#server/db/record.table.ts'

/** The code of a bird or of a pair's nest; exactly one of the two ids is set. A code is never used for another bird or pair. */
export interface QrCodesTable extends RecordColumns {
  code: string
  type: QrType
  pigeonId: number | null
  breedingPairId: number | null
}
export type QrCodeRow = Selectable<QrCodesTable>
