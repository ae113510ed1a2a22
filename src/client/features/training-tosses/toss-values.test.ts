import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { changedPart } from '#client/forms/edit-form-changes.ts'
import { calculatedDistance, newTossValues, sentToss, type TossValues } from './toss-values.ts'

const LOFT = { latitude: 51.6, longitude: -0.5 }
const EMPTY = newTossValues('2026-04-10' as LocalDate, undefined)

test.each([
  ['50.6', '-0.5', LOFT, '111.3'],
  ['51.6', '-0.5', LOFT, '0.0'],
  ['90', '180', LOFT, '4283.1'],
  ['90.1', '0', LOFT, undefined],
  ['0', '-180.1', LOFT, undefined],
  ['', '-0.5', LOFT, undefined],
  ['50.6', ' ', LOFT, undefined],
  ['north', '-0.5', LOFT, undefined],
  ['50.6', '-0.5', { latitude: null, longitude: -0.5 }, undefined],
])('from %s, %s to the loft at %j the form offers %s km', (latitude, longitude, loft, km) => {
  expect(calculatedDistance({ latitude, longitude }, loft)).toBe(km)
})

test('sends the release time together with the day, and only changed fields', () => {
  const known = { ...EMPTY, releaseTime: '09:00', latitude: '50.6' }
  const sentFor = (changed: Partial<TossValues>) => changedPart(sentToss(known), sentToss({ ...known, ...changed }))
  expect(sentFor({ releaseLocation: 'Ainsa' })).toEqual({ releaseLocation: 'Ainsa' })
  expect(sentFor({ date: '2026-04-11' })).toEqual({ date: '2026-04-11', releasedAt: '2026-04-11T09:00' })
  expect(sentFor({ releaseTime: '', latitude: '' })).toEqual({ releasedAt: '', releaseLatitude: null })
})
