import { expect, test } from 'vitest'
import { formatter } from '#shared/i18n/format.ts'
import { LANGUAGES } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { egg, pair, season, start, times } from '#shared/analytics/season-fixtures.ts'
import { findInsights } from './find-insights.ts'
import { insightText } from './insight-text.ts'
import { INSIGHT_RULES } from './insight.ts'

/** The young of pair 1 place in front, pair 2 lays clear eggs. */
const PAIRS = [pair(1), pair(2), pair(3)]
const flown = (count: number) => times(count, (at) => (at % 2 === 0 ? start(10 + (at % 3), 5) : start(20 + (at % 3), 60)))
const laid = (count: number) =>
  times(count, (at) => egg(at % 2 === 0 ? 2 : 3, { isFertile: at % 2 !== 0, outcome: at % 2 === 0 ? 'lost' : 'hatched' }))
const rules = (starts: number, eggs: number) =>
  findInsights(season({ pairs: PAIRS, starts: flown(starts), eggs: laid(eggs) })).map(({ rule }) => rule)

test('reports too little data instead of guessing', () => {
  expect(rules(0, 0)).toEqual(['few_results', 'few_eggs'])
  expect(rules(19, 11)).toEqual(['few_results', 'few_eggs'])
  const [results, eggs] = findInsights(season({ starts: flown(19), eggs: laid(11) }))
  expect(results).toMatchObject({ confidence: 0, dataPoints: [{ hits: 19, of: 20 }] })
  expect(eggs).toMatchObject({ confidence: 0, dataPoints: [{ hits: 11, of: 12 }] })
})

test('compares only the kind of data of which there is enough', () => {
  expect(rules(20, 11)).toEqual(['front_pair', 'trailing_pair', 'few_eggs'])
  expect(rules(19, 12)).toEqual(['infertile_pair', 'few_results'])
})

test('sorts the findings by confidence, the highest first', () => {
  const confidences = findInsights(season({ pairs: PAIRS, starts: flown(20), eggs: laid(40) })).map(
    ({ confidence }) => confidence,
  )
  expect(confidences).toHaveLength(3)
  expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
})

test('reports nothing when all are equal', () => {
  const starts = times(60, (at) => start(10 * (1 + (at % 3)) + (at % 4), 1 + ((at * 37) % 100)))
  const eggs = times(30, (at) => egg(1 + (at % 3), { isFertile: at % 10 !== 0 }))
  expect(findInsights(season({ pairs: PAIRS, starts, eggs }))).toEqual([])
})

test('describes a finding in both languages', () => {
  const [found] = findInsights(season({ pairs: PAIRS, starts: flown(20), eggs: laid(12) })).filter(
    ({ rule }) => rule === 'front_pair',
  )
  expect(insightText(found!, translatorOf('en'), formatter('en'))).toBe(
    'Young of Cock 1 × Hen 1 finished in the top fifth in 10 of 10 results (100%), your other birds in 0 of 10 (0%). Breed from this pair again.',
  )
  expect(insightText(found!, translatorOf('es'), formatter('es'))).toContain('en 10 de 10 resultados (100\u00A0%)')
})

test.each(INSIGHT_RULES)('has a text for %s', (rule) => {
  const dataPoints = [
    { group: 'subject' as const, hits: null, of: 8, value: 61.25 },
    { group: 'others' as const, hits: null, of: 9, value: 40 },
  ]
  for (const language of LANGUAGES) {
    const text = insightText({ rule, subject: 'cock', dataPoints }, translatorOf(language), formatter(language))
    expect(text).not.toMatch(/[{}]|undefined/)
  }
})
