import { infiniteQueryOptions } from '@tanstack/react-query'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { queryKeyOf, queryOptionsOf, read } from '#client/api/read.ts'

/** Every medicine, sorted by name, including archived ones. */
export const medicinesQuery = () => queryOptionsOf(medicinesApi.list, {})

const LEDGER_PAGE = 50

/** The ledger of one medicine, page by page, latest entry first. */
export const ledgerQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(`/api/medicines/${id}/movements`), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      read(
        medicinesApi.movements,
        { params: { id }, query: { limit: LEDGER_PAGE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
