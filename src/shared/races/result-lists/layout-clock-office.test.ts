import { expect, test } from 'vitest'
import { findTextLayout } from './text-layouts.ts'

const HEADER = ' NR            NAAM                  GEMEENTE AD IG AFSTAND RING         JR BESTAT   SNELH.'

test('a long name ends where its town begins, one space after it', () => {
  const row = (name: string) => `   1 211331-70 ${name.padEnd(21)} BREE     14  1  356391 BE 4141930 24 11.23400 1377.8003`
  const names = ['VAN HOVE-UYTTERHOEVEN', 'DE CLERCQ & ZN', 'DOCX J.']
  const read = findTextLayout([HEADER, ...names.map(row)])
  expect(read?.lines.filter(({ kind }) => kind === 'result').map(({ cells }) => cells[2])).toEqual(names)
})

test('a name of several words is whole where the header does not fit', () => {
  const line = '   1 VAN DEN BERG JAN 14  1  356391 BE 4141930 24 11.23400 1377.8003'
  expect(findTextLayout([HEADER, line, line])?.lines[1]?.cells[2]).toBe('VAN DEN BERG JAN')
})

test('a list of several categories has the facts of each, and no last prize as a bird', () => {
  const read = findTextLayout([
    'OUDE DUIVEN , ANGERVILLE(Erce op 07/06/26. Los om 07:00:00.  123 duiven. (24 liefhebbers)',
    '  NR NAAM                  Gemeent AD IG Afstand LD Ring   JR Constat    Snelh.    NR',
    '   1 BROOK JAN             BERLAAR  7  5  371247 BE 604641425 10.49480 1615.5222    1',
    '   2 HILL STEFAAN          NIJLEN 138128  385918 NL 141870325 12.06340 1323.6012   26',
    'Laatste prijs (duur van de wedstrijd) :',
    '     41 BROOK JAN              BERLAAR    6     11:07:21 07/06  371247  1500.8975',
    'JAARDUIVEN  , ANGERVILLE op 07/06/26. Los om 07:00:00.  106 duiven. (22 liefhebbers)',
    '   1 BROOK JAN             BERLAAR  7  5  371247 BE 604641425 10.49480 1615.5222    1',
  ])
  expect(read?.lines.flatMap(({ kind, cells }) => (kind === 'result' ? [[cells[2], cells[4]]] : []))).toEqual([
    ['BROOK JAN', 'BE6046414-25'],
    ['HILL STEFAAN', 'NL1418703-25'],
    ['BROOK JAN', 'BE6046414-25'],
  ])
  expect(read?.lines.flatMap(({ notes = [] }) => (notes.length > 1 ? [notes] : []))).toEqual([
    ['Lossing: ANGERVILLE', 'Date: 07/06/26', 'Birds: 123', 'Category: OUDE DUIVEN', 'Release: 07:00'],
    ['Lossing: ANGERVILLE', 'Date: 07/06/26', 'Birds: 106', 'Category: JAARDUIVEN', 'Release: 07:00'],
  ])
})
