import { expect, test } from 'vitest'
import { readPrice } from './price.ts'

test.each([
  ['120', { amount: 120 }],
  ['120.5', { amount: 120.5 }],
  ['120,50', { amount: 120.5 }],
  ['1,250.50', { amount: 1250.5 }],
  ['1.250,50 €', { amount: 1250.5, currency: 'EUR' }],
  ['£1,250.50', { amount: 1250.5, currency: 'GBP' }],
  ['1,250', { amount: 1250 }],
  ['1.250.000', { amount: 1250000 }],
  ['1 250', { amount: 1250 }],
  ['$120', { amount: 120, currency: 'USD' }],
  ['US$ 120', { amount: 120, currency: 'USD' }],
  ['120 usd', { amount: 120, currency: 'USD' }],
  ['0', { amount: 0 }],
  ['100.000.000', { amount: 100_000_000 }],
])('reads the price %s', (text, expected) => expect(readPrice(text)).toEqual(expected))

test.each([
  '',
  'free',
  '-5',
  '12.345.6',
  '1,25,0',
  '¥120',
  '120 gold',
  '$120 USD',
  '1.2345',
  '0.500',
  '100000000.01',
  '9'.repeat(30),
])('%j is not a price', (text) => {
  expect(readPrice(text)).toBeUndefined()
})
