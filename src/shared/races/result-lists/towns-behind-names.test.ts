import { expect, test } from 'vitest'
import { mayHaveTowns, separateTowns } from './towns-behind-names.ts'

const OTHER = 'Vale-Hill Dorfen'

test.each([
  ['VALE J.-P. BROOKDALE', 'VALE J.-P.'],
  ["D'HILL A & N BROOKDALE", "D'HILL A & N"],
  ['HILL & ZOON AS', 'HILL & ZOON'],
  ['DE VALE-HILL DE BROOK', 'DE VALE-HILL'],
  ['TEAM VAN HOEK DE PINTE', 'TEAM VAN HOEK'],
  ['C.A.M. van Hill Den Ham', 'C.A.M. van Hill'],
  ['J. v.d. Berg Nieuwdorp', 'J. v.d. Berg'],
  ['HILL Alain VILLENEUVE BROOK', 'HILL Alain'],
  ['Hill, Jürgen Bad Elsen', 'Hill, Jürgen'],
  ['SG Hill + Brook Diepdorf', 'SG Hill + Brook'],
  ['Kis és Tóth Győr', 'Kis és Tóth'],
  ['J Brook St Andrews', 'J Brook'],
  ['Janssens A. Mol', 'Janssens A.'],
])('the town of %j is behind %j', (text, name) => expect(separateTowns([text, OTHER]).get(text)).toBe(name))

test.each(['VAN DEN HILL GUY SINT-LIEVENS', 'Hill Béla Brookdale', 'Hill Brookdale', 'John Paul Hill North Dale'])(
  'the town of %j may begin at several words',
  (text) => expect(separateTowns([text, OTHER]).has(text)).toBe(false),
)

test('words with which several texts end are a town', () => {
  const names = separateTowns(['Hill Ján Nitra', 'Vale Peter Nitra', 'Brook Ivan Levice'])
  expect([...names]).toEqual([
    ['Hill Ján Nitra', 'Hill Ján'],
    ['Vale Peter Nitra', 'Vale Peter'],
  ])
})

test('beside a name without a town, no other town is certain', () => {
  expect([...separateTowns(['De Smet Karel', 'J. van Hill', 'Vale-Hill Brookdale'])]).toEqual([])
})

test('texts without titles may have towns if words follow the end of a name, or may be a town in each of them', () => {
  expect(mayHaveTowns(['Palomar El Olivo Jaén', 'Hill Vale Juan Linares'])).toBe(true)
  expect(mayHaveTowns(['H. Vale & Zn Zwolle', 'J. Hill'])).toBe(true)
  expect(mayHaveTowns(['H. Vale & Zn', 'J. Hill Lofts', 'Vale & Son 2'])).toBe(false)
})
