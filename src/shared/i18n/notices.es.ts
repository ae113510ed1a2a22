import type { noticesEn } from './notices.en.ts'
import { translate } from './messages.ts'

export const noticesEs = translate<typeof noticesEn>()({
  'notices.section_over_capacity': {
    one: '{section} supera su capacidad: {count} paloma, caben {capacity}',
    other: '{section} supera su capacidad: {count} palomas, caben {capacity}',
  },
})
