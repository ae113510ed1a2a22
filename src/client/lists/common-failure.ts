interface FailableQuery {
  readonly data: unknown
  readonly error: Error | null
  readonly refetch: () => unknown
}

/**
 * Returns the failure of several queries when none of them could be read: the screen then shows one message with one button,
 * instead of one in each part. Undefined when at least one was read or is loading.
 */
export function commonFailure(queries: readonly FailableQuery[]): { error: Error; onRetry: () => void } | undefined {
  const error = queries[0]?.error
  if (!error || queries.some((query) => !query.error || query.data !== undefined)) return undefined
  return { error, onRetry: () => queries.forEach(({ refetch }) => void refetch()) }
}
