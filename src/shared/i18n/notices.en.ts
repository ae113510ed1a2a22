import type { Notice } from '#shared/notices/notices-api.ts'
import type { Message } from './messages.ts'

/** What each kind of thing due says in the bell's list. */
export const noticesEn = {
  'notices.section_over_capacity': {
    one: '{section} is over capacity: {count} bird, room for {capacity}',
    other: '{section} is over capacity: {count} birds, room for {capacity}',
  },
} as const satisfies Readonly<Record<`notices.${Notice['kind']}`, Message>>
