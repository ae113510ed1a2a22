import { expect, test } from 'vitest'
import { NOTIFICATION_KINDS, WITHOUT_DAY, type Notification } from './notifications-api.ts'
import { openNotifications } from './open-notifications.ts'
import { rowsOf, todayGroups } from './today.ts'

const notification = (kind: Notification['kind'], more: Partial<Notification> = {}): Notification => ({
  kind,
  key: `${kind}${more.nestBox ?? ''}`,
  values: {},
  href: '/',
  ...WITHOUT_DAY,
  ...more,
})

test('every kind of notification is in one group', () => {
  const grouped = todayGroups(NOTIFICATION_KINDS.map((kind) => notification(kind))).flatMap(([, ofGroup]) => ofGroup)
  expect(grouped.map(({ kind }) => kind).toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted())
})

test('nests come first, what is late before the rest, and box 2 before box 10', () => {
  const groups = todayGroups([
    notification('task_due'),
    notification('hatch_due', { nestBox: '10' }),
    notification('candling_due'),
    notification('hatch_due', { nestBox: '2' }),
    notification('hatch_overdue', { nestBox: '11', isLate: true }),
  ])
  expect(groups.map(([group, all]) => [group, all.map(({ key }) => key)])).toEqual([
    ['nests', ['hatch_overdue11', 'hatch_due2', 'hatch_due10', 'candling_due']],
    ['chores', ['task_due']],
  ])
})

test('the young of one nest that are due for banding are one row', () => {
  const band = (id: number, pairId: number | null) =>
    notification('banding_ready', { key: `band ${id}`, deed: { what: 'band', id, pairId } })
  const wean = notification('weaning_due', { key: 'wean 2', deed: { what: 'wean', id: 2, pairId: 7 } })
  const rows = rowsOf([band(1, 7), wean, band(2, 8), band(3, 7), band(4, null), band(5, null)])
  expect(rows.map((row) => row.map(({ key }) => key))).toEqual([
    ['band 1', 'band 3'],
    ['wean 2'],
    ['band 2'],
    ['band 4'],
    ['band 5'],
  ])
})

test('a notification that an unsent write has completed is no longer open', () => {
  expect(
    openNotifications([notification('task_due'), { ...notification('hatch_due'), isDone: true }]).map(({ kind }) => kind),
  ).toEqual(['task_due'])
})
