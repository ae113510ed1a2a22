import { type QueryClient } from '@tanstack/react-query'
import { importsApi, type RowFilter } from '#shared/imports/imports-api.ts'
import type { BirdFile } from '#shared/imports/inventory-row.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { ROWS_PER_PAGE } from '#client/lists/use-row-pages.ts'

export const pastImports = (kind: BirdFile) => queryOptionsOf(importsApi.list, { query: { kind } })

export const rowsPage = (id: number, filter: RowFilter | undefined, page: number) =>
  queryOptionsOf(importsApi.rows, {
    params: { id },
    query: { ...(filter && { verdict: filter }), offset: page * ROWS_PER_PAGE, limit: ROWS_PER_PAGE },
  })

export const progressOf = (id: number) => queryOptionsOf(importsApi.progress, { params: { id } })

/** Reads the rows of a preview again, after the user changed how columns are read. */
export function refreshRows(queryClient: QueryClient, id: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['/api/imports', String(id), 'rows'] })
}
