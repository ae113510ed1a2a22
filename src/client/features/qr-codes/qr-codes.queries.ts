import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { QrType } from '#shared/qr-codes/qr-code.ts'
import { qrCodesApi, type CodePage } from '#shared/qr-codes/qr-codes-api.ts'
import { queryOptionsOf, read } from '#client/api/read.ts'

/** Which codes a list shows. */
export interface CodeFilter {
  readonly type: QrType
  readonly q?: string | undefined
  readonly pigeonId?: number | undefined
}

const PAGE = 60

/** The codes of a filter, page by page, the newest first. */
export const codePages = (filter: CodeFilter) =>
  infiniteQueryOptions({
    queryKey: ['/api/qr-codes', 'pages', filter],
    // The reply is a page and not an array, because `limit` was sent.
    queryFn: async ({ pageParam, signal }) =>
      (await read(qrCodesApi.list, { query: { ...filter, limit: PAGE, after: pageParam } }, { signal })) as CodePage,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
    placeholderData: keepPreviousData,
  })

/** The birds in care without a code, page by page. */
export const birdsWithoutCodePages = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/qr-codes', 'missing', q],
    queryFn: ({ pageParam, signal }) =>
      read(qrCodesApi.missing, { query: { ...(q && { q }), limit: PAGE, after: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
    placeholderData: keepPreviousData,
  })

export const progressQuery = () => queryOptionsOf(qrCodesApi.progress, {})
export const codeQuery = (code: string) => queryOptionsOf(qrCodesApi.find, { params: { code } })
export const dueQuery = (code: string) => queryOptionsOf(qrCodesApi.due, { params: { code } })
