import { expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { resultProblemText } from './problem-text.ts'
import { resultProblem, type ResultProblem } from './result-problem.ts'

const [english, spanish] = [translatorOf('en'), translatorOf('es')]

test.each<[ResultProblem, string, string]>([
  [resultProblem('speed_slow', '8.40'), 'Very slow: 8.4 km/h.', 'Muy lenta: 8,4 km/h.'],
  [resultProblem('speed_impossible', '312.25'), '312.25 km/h', '312,25 km/h'],
  [resultProblem('velocity_differs', '83.64', '83.10'), '83.64 km/h; distance and time give 83.1 km/h', '83,64 km/h'],
  // As it is written in the file.
  [resultProblem('speed_impossible', '-5.50'), '-5.50', '-5.50'],
  [resultProblem('number_unreadable', '12.50'), '12.50', '12.50'],
])('writes the speeds of %j in the language of the reader', (problem, inEnglish, inSpanish) => {
  expect(resultProblemText(english, problem)).toContain(inEnglish)
  expect(resultProblemText(spanish, problem)).toContain(inSpanish)
})
