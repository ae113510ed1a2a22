import { expect, test } from 'vitest'
import { typedForPalette } from './early-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const typed = (...keys: readonly string[]) => keys.map((key) => ({ ...plain, key }))
const opened = { ...plain, ctrlKey: true, key: 'k' }

test.each([
  ['no key', [], undefined],
  ['text without the key of the palette', typed('1', '0', '4'), undefined],
  ['the key alone', [opened], ''],
  ['text after the key', [opened, ...typed('1', '0', '4')], '104'],
  ['text before and after the key', [...typed('n'), opened, ...typed('7')], '7'],
  ['a corrected text', [opened, ...typed('1', '9', 'Backspace', 'Shift', 'A')], '1A'],
  ['a palette that was closed again', [opened, ...typed('1', 'Escape', '2')], undefined],
  ['a palette that was opened again', [opened, ...typed('Escape'), opened, ...typed('1', '0', '4')], '104'],
  ['another shortcut of the browser', [opened, ...typed('1'), { ...plain, ctrlKey: true, key: 'a' }], '1'],
])('the palette starts with what was typed for it: %s', (_, keys, text) => expect(typedForPalette(keys)).toBe(text))
