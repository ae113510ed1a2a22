import { describe, expect, test } from 'vitest'
import { queryKeyOf } from '#client/api/read.ts'
import { withoutWrite } from './projected-rows.ts'
import { projectWrite, type ProjectedWrite } from './projections.ts'

const NEW_ID = -1_772_791_200_000_500
const newBird: ProjectedWrite = {
  method: 'POST',
  path: '/api/pigeons',
  sent: { form: { fields: { bandId: 'GB-25-N-2' } } },
  key: 'key 1',
  madeAt: '2026-03-06T10:00:00Z',
  makes: NEW_ID,
}
const page = { items: [{ id: 1, bandId: 'GB-25-N-1' }], matching: 1, all: 1, nextCursor: null }

describe('a new bird that waits', () => {
  test.each([
    ['/api/pigeons?limit=60', true],
    ['/api/pigeons?sort=newest&limit=60', true],
    ['/api/pigeons?include=reference&limit=60', true],
    ['/api/pigeons?limit=60&cursor=abc', false],
    ['/api/pigeons?q=417&limit=60', false],
    ['/api/pigeons?sectionId=3&limit=60', false],
    ['/api/medicines?limit=60', false],
  ])('in the answer of %s: %s', (url, isShown) => {
    const shown = projectWrite(queryKeyOf(url), page, newBird)
    expect(shown === page).toBe(!isShown)
    if (isShown) expect(shown).toMatchObject({ items: [{ id: NEW_ID, pending: true }, { id: 1 }], matching: 2, all: 2 })
  })

  test('is shown once, also when its page was read with it', () => {
    const read = projectWrite(queryKeyOf('/api/pigeons?limit=60'), page, newBird)
    const pages = { pages: [read], pageParams: [undefined] }
    expect(projectWrite(['/api/pigeons', 'pages', {}], pages, newBird)).toBe(pages)
  })
})

test('an amount of medicine that was used is subtracted once from each answer', () => {
  const use: ProjectedWrite = {
    ...{ method: 'POST', path: '/api/medicines/:id/use', key: 'key 2', madeAt: '2026-03-06T10:00:00Z' },
    sent: { params: { id: 4 }, body: { quantityUsed: 3 } },
  }
  const key = queryKeyOf('/api/medicines')
  const shown = projectWrite(key, [{ id: 4, quantityInStock: 10 }], use)
  expect(shown).toMatchObject([{ id: 4, quantityInStock: 7, pending: true }])
  expect(projectWrite(key, shown, use)).toBe(shown)
})

test('a task that was done without network is marked in the list of due work, once', () => {
  const complete: ProjectedWrite = {
    ...{ method: 'POST', path: '/api/routine-tasks/:id/complete', key: 'key 3', madeAt: '2026-03-06T10:00:00Z' },
    sent: { params: { id: 4 }, body: {} },
  }
  const task = (id: number) => ({ kind: 'task_due', key: `task_due:${id}`, values: {}, deed: { what: 'complete-task', id } })
  const data = { count: 2, notices: [task(4), task(5)] }
  const shown = projectWrite(queryKeyOf('/api/notices'), data, complete)
  expect(shown).toMatchObject({ notices: [{ isDone: true, pending: true }, { key: 'task_due:5' }] })
  expect(projectWrite(queryKeyOf('/api/notices'), shown, complete)).toBe(shown)
  expect(withoutWrite(shown, 'key 3')).toEqual(data)
})
