import { useSearchParams } from 'wouter'
import { readNumber } from '#shared/api/read-number.ts'

/** New values of query parameters by name; an empty one is removed. */
export type UrlPatch = Readonly<Record<string, string | number | boolean | null | undefined>>

interface SetOptions {
  /** Adds an entry to the browser's history, so that Back returns to the present view. */
  readonly push?: boolean
}

/**
 * Reads and changes the query parameters of the page, so that a view can be linked to and found again with Back.
 *
 * `defaults` are values that are left out of the URL.
 */
export function useUrlParams(defaults: UrlPatch = {}): [URLSearchParams, (patch: UrlPatch, options?: SetOptions) => void] {
  const [params, setParams] = useSearchParams()
  const set = (patch: UrlPatch, { push = false }: SetOptions = {}) =>
    setParams((before) => patchedParams(before, patch, defaults), { replace: !push })
  return [params, set]
}

/** Returns query parameters with some of them changed; empty values and defaults are removed. */
export function patchedParams(before: URLSearchParams, patch: UrlPatch, defaults: UrlPatch = {}): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(patch)) {
    if (value && value !== defaults[name]) next.set(name, value === true ? '1' : String(value))
    else next.delete(name)
  }
  return next
}

/** Returns the id in a query parameter, or undefined if there is none. */
export function idIn(params: URLSearchParams, name: string): number | undefined {
  const value = readNumber(params.get(name) ?? '')
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}
