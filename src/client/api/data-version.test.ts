import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { watchDataVersion } from './data-version.ts'
import { queryKeyOf } from './read.ts'

const HOUR_MS = 3_600_000
const BIRDS = ['/api/pigeons']

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-06T08:30:00Z') })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {} } }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { pathname: '/', search: '', origin: 'http://loft.example' })
  vi.stubGlobal('fetch', async () => Response.json({ version: 7 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  // Midnight in Auckland is at 11:00 UTC in March, and in Honolulu at 10:00.
  ['Pacific/Auckland', 2, false],
  ['Pacific/Auckland', 3, true],
  ['Pacific/Honolulu', 1, false],
  ['Pacific/Honolulu', 2, true],
])('refreshes all data after midnight at a loft in %s: after %i hours %s', async (timeZone, hours, isRefreshed) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKeyOf(settingsApi.get.path), { timeZone, serverTimeZone: 'UTC' })
  queryClient.setQueryData(BIRDS, [])
  const stop = watchDataVersion(queryClient)
  await vi.advanceTimersByTimeAsync(hours * HOUR_MS)
  stop()
  expect(queryClient.getQueryState(BIRDS)?.isInvalidated).toBe(isRefreshed)
})
