import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readNumber } from '#shared/api/read-number.ts'
import { useOutbox } from './outbox-state.ts'
import { isTemporary } from './temporary-ids.ts'

/**
 * Reads the id of a row from the address of its page; undefined for anything else. A row that was created offline has a
 * temporary id until its write is sent; then the page continues with the id of the server.
 */
export function useRowId(written: string): number | undefined {
  const number = readNumber(written)
  /** The id that the server gave to the row of a temporary id. */
  const serverId = useOutbox().find(({ makes, state }) => state === 'done' && makes === number)?.made
  const [path, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    if (serverId !== undefined) navigate(`${path}${search && `?${search}`}`.replace(written, String(serverId)), { replace: true })
  }, [serverId, navigate, path, search, written])
  if (serverId !== undefined) return serverId
  return Number.isSafeInteger(number) && (number > 0 || isTemporary(number)) ? number : undefined
}
