import type { Selectable } from 'kysely'
import type { QrType } from '#shared/qr-codes/qr-code.ts'
import type { RecordColumns } from '#server/db/record.table.ts'

/** A code leads to a bird or to a pair's nest; one of the two numbers is set. Codes are never given out twice. */
export interface QrCodesTable extends RecordColumns {
  code: string
  type: QrType
  pigeonId: number | null
  breedingPairId: number | null
}
export type QrCodeRow = Selectable<QrCodesTable>
