import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { pagesOf, wholeListOf } from '#client/lists/pages.ts'

/** Every medicine, sorted by name, including archived ones. */
export const medicinesQuery = () => wholeListOf(medicinesApi.list)

export const LEDGER_PAGE = 50

/** The ledger of one medicine, page by page, latest entry first. */
export const ledgerQuery = (id: number) => pagesOf(medicinesApi.movements, { params: { id }, query: { limit: LEDGER_PAGE } })
