import { expect, test } from 'vitest'
import { CYCLE_STATUSES } from '#shared/cycles/cycle-status.ts'
import { STATUS_STYLES } from './cycle-status-badge.tsx'

test('every status of a cycle has its own colour and its own icon', () => {
  const styles = CYCLE_STATUSES.map((status) => STATUS_STYLES[status])
  expect(new Set(styles.map(({ tone }) => tone)).size).toBe(CYCLE_STATUSES.length)
  expect(new Set(styles.map(({ Icon }) => Icon)).size).toBe(CYCLE_STATUSES.length)
})
