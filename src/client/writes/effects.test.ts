import { expect, test } from 'vitest'
import type { ChangeEvent } from '#shared/actions/actions-api.ts'
import { needsServer } from '#client/ui/needs-server.ts'
import { EFFECTS, effectOfChanges, isRefreshedBy } from './effects.ts'

const QUERIES = ['pigeons', 'breeding-cycles', 'medicines', 'routine-tasks', 'race-results', 'notices', 'settings', 'access']

test.each<[ChangeEvent['changed'], string[]]>([
  [[], []],
  [['routine-tasks'], ['routine-tasks', 'notices']],
  [['medicines'], ['medicines', 'notices']],
  [['eggs'], ['pigeons', 'breeding-cycles', 'routine-tasks', 'notices']],
  [
    ['stock-movements', 'race-results'],
    ['pigeons', 'medicines', 'race-results', 'notices'],
  ],
  [['pigeons'], ['pigeons', 'breeding-cycles', 'medicines', 'race-results', 'notices']],
  [['calendar-feeds'], []],
  [['settings'], QUERIES],
  [null, QUERIES],
])('a change of %j on another device refreshes %j', (changed, expected) => {
  const effect = effectOfChanges(changed)
  expect(QUERIES.filter((collection) => isRefreshedBy(effect, [`/api/${collection}`, '?limit=50']))).toEqual(expected)
})

test('a button says that it needs the server for exactly the writes that cannot wait on this device', () => {
  const differing = Object.entries(EFFECTS).filter(([name, { isQueued = false }]) => {
    const [method = '', path = ''] = name.split(' ')
    return needsServer({ method, path }) === isQueued
  })
  expect(differing.map(([name]) => name)).toEqual([])
})
