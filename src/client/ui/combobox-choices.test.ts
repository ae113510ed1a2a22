import { expect, test } from 'vitest'
import { matchingChoices, type Choice } from './combobox-choices.ts'

const CHOICES: readonly Choice[] = [
  { value: '1', label: 'AU-2019-LOU-0106', hint: 'Blue bar' },
  { value: '2', label: 'ES 20 106', hint: 'Rodado' },
  { value: '3', label: 'Móstoles' },
]

test.each([
  ['', ['1', '2', '3']],
  ['  ', ['1', '2', '3']],
  ['106', ['1', '2']],
  ['blue 0106', ['1']],
  ['0106 red', []],
  ['mostoles', ['3']],
  ['MÓS', ['3']],
])('matching %j finds %j', (text, expected) => {
  expect(matchingChoices(CHOICES, text).map(({ value }) => value)).toEqual(expected)
})
