import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToasts, toast } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('shows one message at a time: a newer one replaces an older one', () => {
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(shownToasts().map(({ title }) => title)).toEqual(['Second'])
  expect(shownToasts()[0]).toMatchObject({ isOpen: true, durationMs: 5000 })
})

test('closes a dismissed message at once and removes it after 1,000,000 ms', () => {
  const id = toast({ title: 'Gone' })
  dismissToast(id)
  expect(shownToasts()).toMatchObject([{ id, isOpen: false }])
  vi.advanceTimersByTime(999_999)
  expect(shownToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shownToasts()).toEqual([])
})
