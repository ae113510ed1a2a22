import { expect, test } from 'vitest'
import { toastPlace } from './toast-place.ts'

test.each([
  // A short sheet at the bottom of a phone leaves room above.
  ['a phone with a short sheet', 80, 844, { top: 500, bottom: 844, footerTop: 776 }, { top: 0 }],
  ['a sheet with exactly that room', 80, 844, { top: 80, bottom: 844, footerTop: 776 }, { top: 0 }],
  ['a sheet with a pixel less', 80, 844, { top: 79, bottom: 844, footerTop: 776 }, { bottom: 68 }],
  ['a wide screen with a small panel', 90, 800, { top: 200, bottom: 600, footerTop: 540 }, { top: 0 }],
  ['a wide screen with a tall panel', 90, 800, { top: 32, bottom: 768, footerTop: 706 }, { bottom: 94 }],
  ['a panel at the top', 90, 800, { top: 20, bottom: 700, footerTop: 640 }, { bottom: 0 }],
  ['a sheet without buttons at its end', 80, 844, { top: 60, bottom: 844, footerTop: 844 }, { bottom: 0 }],
] as const)('toasts leave the buttons of a dialog free: %s', (_, height, screen, dialog, place) => {
  expect(toastPlace(height, screen, dialog)).toEqual(place)
})
