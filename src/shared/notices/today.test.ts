import { expect, test } from 'vitest'
import { NOTICE_KINDS, WITHOUT_DAY, type Notice } from './notices-api.ts'
import { openNotices } from './open-notices.ts'
import { todayGroups } from './today.ts'

const notice = (kind: Notice['kind'], more: Partial<Notice> = {}): Notice => ({
  ...{ kind, key: `${kind}${more.nestBox ?? ''}`, values: {}, href: '/' },
  ...WITHOUT_DAY,
  ...more,
})

test('every kind of notice is in one group', () => {
  const grouped = todayGroups(NOTICE_KINDS.map((kind) => notice(kind))).flatMap(([, ofGroup]) => ofGroup)
  expect(grouped.map(({ kind }) => kind).toSorted()).toEqual([...NOTICE_KINDS].toSorted())
})

test('nests come first, what is late before the rest, and box 2 before box 10', () => {
  const groups = todayGroups([
    notice('task_due'),
    notice('hatch_due', { nestBox: '10' }),
    notice('candling_due'),
    notice('hatch_due', { nestBox: '2' }),
    notice('hatch_overdue', { nestBox: '11', isLate: true }),
  ])
  expect(groups.map(([group, all]) => [group, all.map(({ key }) => key)])).toEqual([
    ['nests', ['hatch_overdue11', 'hatch_due2', 'hatch_due10', 'candling_due']],
    ['chores', ['task_due']],
  ])
})

test('what a waiting write has done is no longer open', () => {
  expect(openNotices([notice('task_due'), { ...notice('hatch_due'), isDone: true }]).map(({ kind }) => kind)).toEqual([
    'task_due',
  ])
})
