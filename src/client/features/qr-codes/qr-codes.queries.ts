import { keepPreviousData } from '@tanstack/react-query'
import type { QrType } from '#shared/qr-codes/qr-code.ts'
import { qrCodesApi } from '#shared/qr-codes/qr-codes-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'

/** The filter of a list of codes. */
export interface CodeFilter {
  readonly type: QrType
  readonly q?: string | undefined
  readonly pigeonId?: number | undefined
}

const PAGE = 60

/** Reads the codes of a filter, page by page, the newest first. */
export const codePages = (filter: CodeFilter) => ({
  ...pagesOf(qrCodesApi.list, { query: { ...filter, limit: PAGE } }),
  placeholderData: keepPreviousData,
})

/** Reads the birds in care without a code, page by page. */
export const birdsWithoutCodePages = (q: string) => ({
  ...pagesOf(qrCodesApi.missing, { query: { ...(q && { q }), limit: PAGE } }),
  placeholderData: keepPreviousData,
})

export const progressQuery = () => queryOptionsOf(qrCodesApi.progress, {})
export const codeQuery = (code: string) => queryOptionsOf(qrCodesApi.find, { params: { code } })
export const dueQuery = (code: string) => queryOptionsOf(qrCodesApi.due, { params: { code } })
