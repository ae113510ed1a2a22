import { describe, expect, it } from 'vitest'
import { commonFailure } from './common-failure.ts'

const gone = new Error('gone')
const read = { data: [], error: null, refetch: () => undefined }
const loading = { data: undefined, error: null, refetch: () => undefined }
const failed = { data: undefined, error: gone, refetch: () => undefined }
/** Read before, and could not be read again. */
const outdated = { data: [], error: gone, refetch: () => undefined }

describe('commonFailure', () => {
  it.each([
    ['there is no query', [], undefined],
    ['all were read', [read, read], undefined],
    ['one is loading', [failed, loading], undefined],
    ['one was read', [failed, read], undefined],
    ['one was read before', [failed, outdated], undefined],
    ['none was read', [failed, failed], gone],
  ])('when %s', (_, queries, expected) => {
    expect(commonFailure(queries)?.error).toBe(expected)
  })

  it('retries all queries', () => {
    const retried: string[] = []
    const query = (name: string) => ({ ...failed, refetch: () => retried.push(name) })
    commonFailure([query('birds'), query('lofts')])?.onRetry()
    expect(retried).toEqual(['birds', 'lofts'])
  })
})
