import type { Notice } from '#shared/notices/notices-api.ts'
import type { Message } from './messages.ts'

/** What each kind of thing due says in the bell's list. */
export const noticesEn = {
  'notices.section_over_capacity': {
    one: '{section} is over capacity: {count} bird, room for {capacity}',
    other: '{section} is over capacity: {count} birds, room for {capacity}',
  },
  'notices.candling_due': '{pair}: the eggs of cycle {cycle} are due for candling',
  'notices.banding_ready': {
    one: '{young} is ready to band: {count} day old',
    other: '{young} is ready to band: {count} days old',
  },
  'notices.banding_overdue': {
    one: '{young} is overdue for banding: {count} day old',
    other: '{young} is overdue for banding: {count} days old',
  },
  'notices.vaccination_pending': {
    one: '{young} is waiting for its vaccination: {count} day old',
    other: '{young} is waiting for its vaccination: {count} days old',
  },
  'notices.fledging_ready': {
    one: '{young} is ready to fledge: {count} day old',
    other: '{young} is ready to fledge: {count} days old',
  },
  'notices.fledging_overdue': {
    one: '{young} is overdue for fledging: {count} day old',
    other: '{young} is overdue for fledging: {count} days old',
  },
} as const satisfies Readonly<Record<`notices.${Notice['kind']}`, Message>>
