import { expect, test } from 'vitest'
import type { Translate } from '#shared/i18n/translate.ts'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'

const t = ((key: string) => key) as Translate
const answer = (status: number) =>
  new ApiError(status, JSON.stringify({ error: 'A sentence in English', code: 'not_known_here' }))

test('shows the message of a refusal with a code that this page does not know', () => {
  expect(errorText(answer(409), t)).toBe('A sentence in English')
})

test('says in the language of the user that a failing server can be tried again', () => {
  expect(errorText(answer(503), t)).toBe('common.call.failed')
})
