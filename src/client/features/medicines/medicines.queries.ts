import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'

/** Every medicine, sorted by name, including archived ones. */
export const medicinesQuery = () => queryOptionsOf(medicinesApi.list, {})

const LEDGER_PAGE = 50

/** The ledger of one medicine, page by page, latest entry first. */
export const ledgerQuery = (id: number) => pagesOf(medicinesApi.movements, { params: { id }, query: { limit: LEDGER_PAGE } })
