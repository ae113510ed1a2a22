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
    ['nothing was asked', [], undefined],
    ['all were read', [read, read], undefined],
    ['one is loading', [failed, loading], undefined],
    ['one was read', [failed, read], undefined],
    ['one is known from before', [failed, outdated], undefined],
    ['none was read', [failed, failed], gone],
  ])('when %s', (_, queries, expected) => {
    expect(commonFailure(queries)?.error).toBe(expected)
  })

  it('reads all of them again', () => {
    const again: string[] = []
    const query = (name: string) => ({ ...failed, refetch: () => again.push(name) })
    commonFailure([query('birds'), query('lofts')])?.onRetry()
    expect(again).toEqual(['birds', 'lofts'])
  })
})
