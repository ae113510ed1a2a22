import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Returns whether a query is read for the first time. Its `isPending` is also true while a read that failed is repeated, for example when
 * the server is found again: a form that is shown without the answer would disappear with what was typed.
 */
export const isFirstRead = ({ data, isFetched }: Pick<UseQueryResult, 'data' | 'isFetched'>): boolean =>
  data === undefined && !isFetched
