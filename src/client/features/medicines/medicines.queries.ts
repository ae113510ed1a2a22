import type { MedicineListName } from '#shared/medicines/medicine-lists.ts'
import type { MedicineType } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'

interface MedicineQuery {
  readonly shown?: MedicineListName | undefined
  readonly type?: MedicineType | null | undefined
  readonly q?: string
}

const PAGE = 60
/** The number of offered medicines, more than a loft has in use; others are found by typing. */
const OFFERED = 200

/** Reads the medicines that match a filter, sorted by name; the first page has the numbers of all lists. */
export const medicinePages = ({ shown, type, q }: MedicineQuery, limit = PAGE) =>
  pagesOf(medicinesApi.list, { query: { ...(shown && { shown }), ...(type && { type }), ...(q && { search: q }), limit } })
/** Reads the medicines that a field offers first. */
export const offeredMedicines = (filter: MedicineQuery) => medicinePages(filter, OFFERED)
export const medicineById = (id: number) => queryOptionsOf(medicinesApi.get, { params: { id } })

export const LEDGER_PAGE = 50

/** Reads the ledger of one medicine, page by page, latest entry first. */
export const ledgerQuery = (id: number) => pagesOf(medicinesApi.movements, { params: { id }, query: { limit: LEDGER_PAGE } })
